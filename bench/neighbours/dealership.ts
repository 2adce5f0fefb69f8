import { addBike } from '@forecourt/contract/bikes'
import { addEntry } from '@forecourt/contract/books/calls'
import { businessDay } from '@forecourt/contract/calendar'
import { listDues, payDue } from '@forecourt/contract/dues/calls'
import type { Endpoint, Input, Output } from '@forecourt/contract/endpoint'
import { addEnquiry } from '@forecourt/contract/enquiries'
import { saveHeads } from '@forecourt/contract/groups'
import { writeNote } from '@forecourt/contract/notes/calls'
import { saveMoneySettings } from '@forecourt/contract/prices/calls'
import { sellBike } from '@forecourt/contract/sales'
import { me } from '@forecourt/contract/session'
import { addTask } from '@forecourt/contract/tasks/calls'
import { call } from '../client.ts'
import type { Connection } from '../databases.ts'
import { type Dealership, foundDealerships, sell, stock } from '../dealership.ts'
import { enquire } from '../lists/enquiries.ts'
import { recordTrade } from '../lists/figures.ts'
import { fileDocuments } from '../lists/papers.ts'
import { owe } from '../money/dues.ts'
import { bike, oneOfEach } from './one-of-each.ts'

/** A dealership with one of everything that a call asks for by its id, by the super admin who founds it. */
export async function foundOne(origin: string, superToken: string, shops: number) {
  const { dealerships, token } = await foundDealerships(origin, superToken, [shops])
  const [own] = dealerships
  const [shopId] = own?.shopIds ?? []
  if (!own || !shopId) throw new Error('One group was asked for')
  const { groupId } = own
  const ask = <E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> =>
    call(origin, endpoint, token, input)
  const today = businessDay(new Date())

  const { _id: userId, phone } = await ask(me, {})
  await ask(saveMoneySettings, { params: { groupId }, body: { partialPayments: true, floorRule: null } })
  const { heads } = await ask(saveHeads, { body: { groupId, heads: [{ name: 'Rent', type: 'expense' }] } })
  const headId = heads[0]?._id ?? ''
  const { _id: bikeId } = await ask(addBike, { body: { ...bike, shopId, vehicleNumber: 'KA01ZZ0001' } })
  const { _id: soldId } = await ask(addBike, { body: { ...bike, shopId, vehicleNumber: 'KA01ZZ0002' } })
  const sale = {
    ...{ buyerName: 'Meena Rao', buyerContact: '9848054321', salePrice: 70_000 },
    ...{ payments: [{ method: 'cash', amount: 50_000 } as const], due: { dueOn: today } },
  }
  const { _id: saleId } = await ask(sellBike, { params: { bikeId: soldId }, body: sale })
  const { dues } = await ask(listDues, { query: { shopId } })
  const paid = { amount: 500_000, account: 'upi' } as const
  const { _id: receiptId } = await ask(payDue, { params: { dueId: dues[0]?._id ?? '' }, body: paid })
  await ask(addEntry, { body: { shopId, headId, account: 'cash', amount: 100_000 } })
  const customer = { customerName: 'Meena Rao', customerPhone: '9848054321', enquiryType: ['Buy'], wish: 'activa' }
  const { _id: enquiryId } = await ask(addEnquiry, { body: { ...customer, shopId } })
  await ask(writeNote, { body: { bikeId, text: 'The second key is in the drawer' } })
  await ask(addTask, {
    body: { text: 'Get the NOC', dueOn: today, forUser: userId, about: { kind: 'bike', id: bikeId } },
  })
  const further = await oneOfEach({ origin, superToken, token, today }, own)
  return { ...own, ...further, shopId, token, userId, phone, headId, bikeId, saleId, receiptId, enquiryId, today }
}

export type Own = Awaited<ReturnType<typeof foundOne>>

/** Fills it with its stock, as many bikes sold, and all that hangs on those. */
export async function trade(
  connection: Connection,
  own: Dealership,
  { bikesPerShop, enquiries }: { bikesPerShop: number; enquiries: number },
): Promise<void> {
  await stock(connection, own, { from: 0, perShop: bikesPerShop })
  await sell(connection, { from: own, to: own, times: 1 })
  await enquire(connection, own, enquiries)
  await owe(connection, own)
  await fileDocuments(connection, own, own)
  await recordTrade(connection, own)
}
