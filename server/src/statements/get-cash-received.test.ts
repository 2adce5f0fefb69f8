import { randomUUID } from 'node:crypto'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { getCashReceived } from '@forecourt/contract/statements/calls'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { dues, receipts } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin

const cash = (query: { groupId?: string; shopId?: string; month: string }, by = token) =>
  server.call(getCashReceived, { token: by, query })

/** A sale of a bike for so much in cash and so much by UPI, in rupees. */
async function sell(
  shopId: string,
  soldOn: string,
  paid: { cash: number; upi?: number },
  buyer = 'Ravi',
  contact = '98480 12345',
) {
  const { _id: bikeId, vehicleNumber } = await addBike(server, shopId, { purchasedOn: '2025-01-01' })
  const { cash: inCash, upi = 0 } = paid
  const payments = [
    { method: 'cash' as const, amount: inCash },
    ...(upi > 0 ? [{ method: 'upi' as const, amount: upi }] : []),
  ]
  const body = { buyerName: buyer, buyerContact: contact, salePrice: inCash + upi, soldOn, payments }
  const sale = await server.call(sellBike, { token, params: { bikeId }, body })
  expect(sale.status).toBe(201)
  return { ...sale.body, vehicleNumber }
}

/** What a sale left owed, and what was paid of it, in paise. */
async function receive(
  { groupId, shopId, saleId }: { groupId: string; shopId: string; saleId: string },
  paid: { paise: number; paidOn: string; account?: 'cash' | 'upi'; reversed?: boolean; serial: string },
) {
  const dueId = randomUUID()
  const created = server.clock.now
  const of = { groupId, shopId, shopName: 'Shop', vehicleNumber: 'TS09EA0001', partyName: 'Ravi', partyPhone: '' }
  await server.db
    .insert(dues)
    .values({ ...of, id: dueId, kind: 'buyer', saleId, paise: paid.paise, dueOn: paid.paidOn, created })
  await server.db.insert(receipts).values({
    groupId,
    shopId,
    id: randomUUID(),
    dueId,
    serial: paid.serial,
    paise: paid.paise,
    account: paid.account ?? 'cash',
    reference: '',
    paidOn: paid.paidOn,
    left: 0,
    byUserId: server.superAdmin._id,
    byUserName: 'Super Admin',
    created,
    reversedAt: paid.reversed ? created : null,
  })
}

test('what is beyond the reach is not found, and staff are refused', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const manager = await at('shop', shopA, 'manager')
  const staff = await at('shop', shopA, 'staff')
  expect((await cash({ shopId: shopB, month: '2026-03' }, manager.token)).status).toBe(404)
  expect((await cash({ shopId: shopA, month: '2026-03' }, staff.token)).status).toBe(403)
})

test('cash of one person on one day is added up over the shops, however the phone was written', async () => {
  const { groupId, shopA, shopB } = await newDealership(server)
  const first = await sell(shopA, '2026-03-31', { cash: 120_000, upi: 50_000 })
  const second = await sell(shopB, '2026-03-31', { cash: 80_000 }, 'Ravi Kumar', '+91 98480-12345')
  // Another day, another person, and one paisa short of it
  await sell(shopA, '2026-03-30', { cash: 199_999.99 })
  await sell(shopA, '2026-03-31', { cash: 150_000 }, 'Sita', '98480 54321')
  await sell(shopA, '2026-04-01', { cash: 200_000 })
  const { status, body } = await cash({ groupId, month: '2026-03' })
  expect(status).toBe(200)
  expect(body).toEqual({
    month: '2026-03',
    people: [
      {
        name: 'Ravi',
        contact: first.buyerContact,
        day: '2026-03-31',
        cash: 20_000_000,
        serials: [first.serial, second.serial].toSorted(),
        sale: null,
      },
    ],
  })
  // Neither shop took as much alone
  expect((await cash({ shopId: shopA, month: '2026-03' })).body.people).toEqual([])
  expect((await cash({ groupId, month: '2026-04' })).body.people).toMatchObject([{ cash: 20_000_000 }])
})

test('a cancelled sale does not count; cash that is paid later does, on its own day', async () => {
  const { groupId, shopA } = await newDealership(server)
  const gone = await sell(shopA, '2026-03-05', { cash: 250_000 })
  await server.call(cancelSale, { token, params: { saleId: gone._id }, query: {} })
  const sale = await sell(shopA, '2026-03-10', { cash: 60_000 })
  const of = { groupId, shopId: shopA, saleId: sale._id }
  await receive(of, { paise: 14_000_000, paidOn: '2026-03-10', serial: 'SHO-R/2526/00001' })
  await receive(of, { paise: 30_000_000, paidOn: '2026-03-11', account: 'upi', serial: 'SHO-R/2526/00002' })
  await receive(of, { paise: 30_000_000, paidOn: '2026-03-12', reversed: true, serial: 'SHO-R/2526/00003' })
  const { body } = await cash({ groupId, month: '2026-03' })
  expect(body.people).toMatchObject([
    { day: '2026-03-10', cash: 20_000_000, serials: [sale.serial, 'SHO-R/2526/00001'].toSorted() },
  ])
})

test('cash for one bike on several days is added up, in the month of the last of them', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const sale = await sell(shopA, '2026-02-28', { cash: 150_000 })
  const of = { groupId, shopId: shopA, saleId: sale._id }
  await receive(of, { paise: 4_999_999, paidOn: '2026-03-05', serial: 'SHO-R/2526/00001' })
  // Neither by UPI nor taken back, and a sale that is cancelled not at all
  await receive(of, { paise: 9_000_000, paidOn: '2026-03-06', account: 'upi', serial: 'SHO-R/2526/00002' })
  await receive(of, { paise: 9_000_000, paidOn: '2026-03-07', reversed: true, serial: 'SHO-R/2526/00003' })
  const gone = await sell(shopA, '2026-03-10', { cash: 150_000 }, 'Sita', '98480 54321')
  await receive(
    { groupId, shopId: shopA, saleId: gone._id },
    { paise: 9_000_000, paidOn: '2026-03-11', serial: 'SHO-R/2526/00004' },
  )
  await server.call(cancelSale, { token, params: { saleId: gone._id }, query: {} })
  const peopleOf = async (month: string, by = token, shopId?: string) =>
    (await cash({ ...(shopId ? { shopId } : { groupId }), month }, by)).body.people
  expect(await peopleOf('2026-03')).toEqual([])

  await receive(of, { paise: 1, paidOn: '2026-03-31', serial: 'SHO-R/2526/00005' })
  const row = {
    ...{ name: 'Ravi', contact: sale.buyerContact, day: '2026-03-31', cash: 20_000_000 },
    serials: [sale.serial, 'SHO-R/2526/00001', 'SHO-R/2526/00005'].toSorted(),
    sale: { vehicleNumber: sale.vehicleNumber, since: '2026-02-28' },
  }
  expect(await peopleOf('2026-03')).toEqual([row])
  expect(await peopleOf('2026-02')).toEqual([])
  // What came for it later stands in its own month, with all that came before
  await receive(of, { paise: 100, paidOn: '2026-04-02', serial: 'SHO-R/2627/00001' })
  expect(await peopleOf('2026-03')).toEqual([row])
  expect(await peopleOf('2026-04')).toMatchObject([{ day: '2026-04-02', cash: 20_000_100 }])

  const [here, elsewhere] = [await at('shop', shopA, 'manager'), await at('shop', shopB, 'manager')]
  expect(await peopleOf('2026-03', here.token, shopA)).toEqual([row])
  expect(await peopleOf('2026-03', elsewhere.token, shopB)).toEqual([])
})
