import { businessDay, daysAfter } from '@forecourt/contract/calendar'
import type { Due } from '@forecourt/contract/dues/calls'
import type { BodyOf } from '@forecourt/contract/endpoint'
import * as sales from '@forecourt/contract/sales'
import { eq } from 'drizzle-orm'
import { dues, moneySettings } from '../../src/db/schema.ts'
import { addBike, type TestServer } from '../harness.ts'

/** From now on this group sells for a part of the price. */
export async function allowPartialPayments({ db, clock }: TestServer, groupId: string) {
  await db
    .insert(moneySettings)
    .values({ groupId, partialPayments: true, updated: clock.now })
    .onConflictDoUpdate({ target: moneySettings.groupId, set: { partialPayments: true } })
}

/** A sale for ₹80,000 of which ₹50,000.50 were paid at once, in a group that allows that, and its due. */
export async function sellOnCredit(
  server: TestServer,
  shopId: string,
  form: Partial<BodyOf<typeof sales.sellBike>> = {},
) {
  const bike = await addBike(server, shopId)
  await allowPartialPayments(server, bike.groupId)
  const { token } = server.superAdmin
  const body = {
    buyerName: 'Lakshmi Rao',
    buyerContact: '98480 12345',
    salePrice: 80_000,
    payments: [{ method: 'upi' as const, amount: 50_000.5 }],
    due: { dueOn: daysAfter(businessDay(server.clock.now), 10) },
    ...form,
  }
  const sale = await server.call(sales.sellBike, { token, params: { bikeId: bike._id }, body })
  if (sale.status !== 201) throw new Error(`Not sold: ${sale.failure.message}`)
  return { bike, sale: sale.body, due: await oneDue(server, eq(dues.saleId, sale.body._id)) }
}

/** A bike bought for ₹60,000, of which its seller is still to get ₹20,000, and its due. */
export async function buyOnCredit(server: TestServer, shopId: string, owed: object = {}) {
  const seller = { sellerName: 'Suresh Kumar', sellerPhone: '98490 54321' }
  const dueOn = daysAfter(businessDay(server.clock.now), 5)
  const bike = await addBike(server, shopId, {
    ...seller,
    cost: 60_000,
    paidBy: 'upi',
    owed: { amount: 20_000, dueOn, ...owed },
  })
  return { bike, due: await oneDue(server, eq(dues.bikeId, bike._id)) }
}

async function oneDue({ db }: TestServer, isIt: ReturnType<typeof eq>): Promise<Pick<Due, '_id'>> {
  const [due] = await db.select({ _id: dues.id }).from(dues).where(isIt)
  if (!due) throw new Error('Nothing is owed')
  return due
}
