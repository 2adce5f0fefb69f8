import type { BodyOf } from '@forecourt/contract/endpoint'
import { getBikeHolds, listHolds, releaseHold } from '@forecourt/contract/holds/calls'
import { sentences } from '@forecourt/contract/messages'
import { cancelSale, checkCash, getSale, sellBike } from '@forecourt/contract/sales'
import { getCashReceived } from '@forecourt/contract/statements/calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountsIn, balancesOf } from '../../test/books/entries.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { dayIn, hold, namesIn, sita } from '../../test/holds/held-bike.ts'
import { bikes, holds } from '../db/schema.ts'

/* Whom a held bike is sold to, and where its token goes. */

const server = await startApp()
const paid = { token: 500_000, account: 'cash' } as const

async function heldBike() {
  const dealership = await newDealership(server)
  const { at, shopA } = dealership
  const [staff, other, manager] = [
    await at('shop', shopA, 'staff'),
    await at('shop', shopA, 'staff'),
    await at('shop', shopA, 'manager'),
  ]
  const bike = await addBike(server, shopA, { cost: 60_000 })
  const { body } = await hold(server, staff.token, bike._id, paid)
  return {
    ...dealership,
    bikeId: bike._id,
    holdId: body._id,
    staff: staff.token,
    other: other.token,
    manager: manager.token,
  }
}

const sell = (token: string, bikeId: string, more: Partial<BodyOf<typeof sellBike>> = {}) =>
  server.call(sellBike, {
    token,
    params: { bikeId },
    body: { buyerName: 'Ravi Kumar', buyerContact: '98480 12345', salePrice: 80_000, ...more },
  })
const rest = [{ method: 'upi', amount: 75_000 }] as const

test('a held bike is not sold to somebody else, also not by a manager', async () => {
  const { staff, manager, bikeId } = await heldBike()
  for (const token of [staff, manager]) {
    const refused = await sell(token, bikeId, { buyerName: 'Anil', buyerContact: '9848099999' })
    expect([refused.status, refused.failure.code]).toEqual([409, 'bike_held'])
    expect(refused.failure.message).toContain('Ravi Kumar until')
  }
})

test('a sale names a hold of its bike, whose turn it is', async () => {
  const { staff, other, bikeId, shopA } = await heldBike()
  const next = await hold(server, other, bikeId, { ...sita, nextInLine: true })
  const elsewhere = await addBike(server, shopA)
  const ofOther = await hold(server, other, elsewhere._id, sita)
  expect((await sell(staff, bikeId, { holdId: ofOther.body._id })).status).toBe(404)
  const early = await sell(staff, bikeId, { holdId: next.body._id, buyerContact: sita.customerPhone })
  expect([early.status, early.failure.code]).toEqual([409, 'bike_held'])
})

test('to another number than it is for a manager sells', async () => {
  const { staff, manager, bikeId, holdId } = await heldBike()
  const more = { holdId, buyerContact: '9848099999', payments: [...rest] }
  const refused = await sell(staff, bikeId, more)
  expect(refused.failure.fields).toEqual({ buyerContact: sentences.heldForOtherNumber('Ravi Kumar') })
  expect((await sell(manager, bikeId, more)).status).toBe(201)
})

test('the token is a part of the price, and the rest is asked', async () => {
  const { staff, bikeId, holdId, groupId, shopA } = await heldBike()
  expect((await sell(staff, bikeId, { holdId })).failure.fields).toEqual({
    payments: 'The payments are ₹75,000 less than the price',
  })
  expect((await sell(staff, bikeId, { holdId, payments: [{ method: 'upi', amount: 80_000 }] })).failure.fields).toEqual(
    {
      payments: 'The payments are ₹5,000 more than the price',
    },
  )
  const { body, status } = await sell(staff, bikeId, { holdId, payments: [...rest] })
  expect(status).toBe(201)
  const { body: note } = await server.call(getSale, { token: staff, params: { saleId: body._id } })
  expect(note.payments).toEqual([
    { method: 'token', amount: 5000, reference: expect.stringMatching(/R\/\d{4}\/00001$/) },
    { method: 'upi', amount: 75_000, reference: '' },
  ])
  expect(accountsIn(await balancesOf(server, { groupId }), 'cash', 'upi', 'advances', 'sales')).toEqual(
    new Map([
      [`cash ${shopA}`, 500_000],
      [`sales ${shopA}`, -8_000_000],
      [`upi ${shopA}`, 7_500_000],
    ]),
  )
  expect(await namesIn(server, staff, shopA, 'running')).toEqual([])
})

test('a sale that is cancelled leaves the token to be settled, or to be carried again', async () => {
  const { staff, manager, bikeId, holdId, groupId, shopA } = await heldBike()
  const { body } = await sell(staff, bikeId, { holdId, payments: [...rest] })
  await server.call(cancelSale, { token: manager, params: { saleId: body._id }, query: {} })
  expect(accountsIn(await balancesOf(server, { groupId }), 'cash', 'upi', 'advances', 'sales')).toEqual(
    new Map([
      [`advances ${shopA}`, -500_000],
      [`cash ${shopA}`, 500_000],
    ]),
  )
  const { holds } = (await server.call(getBikeHolds, { token: staff, params: { bikeId } })).body
  expect(holds).toMatchObject([{ ended: { how: 'saleCancelled' }, settled: null, saleId: null }])
  const again = await sell(staff, bikeId, { holdId, payments: [...rest] })
  expect(again.status).toBe(201)
  expect(accountsIn(await balancesOf(server, { groupId }), 'advances')).toEqual(new Map())
  const used = await sell(staff, (await addBike(server, shopA))._id, { holdId })
  expect(used.status).toBe(404)
})

test('with the sale end the holds of those in line, whose tokens are to be settled', async () => {
  const { staff, other, bikeId, holdId, shopA } = await heldBike()
  await hold(server, other, bikeId, { ...sita, nextInLine: true, token: 200_000, account: 'upi' })
  await sell(staff, bikeId, { holdId, payments: [...rest] })
  const { body } = await server.call(listHolds, { token: staff, query: { shopId: shopA, list: 'toSettle' } })
  expect(body.holds).toMatchObject([{ customerName: 'Sita Devi', ended: { how: 'other' } }])
  expect(body.toSettle).toBe(200_000)
})

test('a token that the law forbids to take in cash stands in the sheet of the month, unless it is given back', async () => {
  const { staff, manager, shopA } = await heldBike()
  const bike = await addBike(server, shopA)
  const { body } = await hold(server, staff, bike._id, { ...sita, token: 20_000_000, account: 'cash' })
  const sheet = async () => {
    const query = { shopId: shopA, month: dayIn(server, 0).slice(0, 7) }
    const answer = await server.call(getCashReceived, { token: manager, query })
    return answer.body.people.map(({ name, cash, serials }) => [name, cash, serials])
  }
  expect(await sheet()).toEqual([['Sita Devi', 20_000_000, [body.serial]]])
  const token = { how: 'givenBack', account: 'cash' } as const
  await server.call(releaseHold, { token: manager, params: { holdId: body._id }, body: { token } })
  expect(await sheet()).toEqual([])
})

test('a token in cash and cash at the sale on another day stand in the sheet together, for the bike', async () => {
  const { staff, manager, shopA } = await heldBike()
  const bike = await addBike(server, shopA, { purchasedOn: dayIn(server, -1) })
  const { body } = await hold(server, staff, bike._id, { token: 10_000_000, account: 'cash' })
  const since = dayIn(server, -1)
  await server.db.update(holds).set({ receivedOn: since }).where(eq(holds.id, body._id))
  const payments = [{ method: 'cash' as const, amount: 100_000 }]
  const sale = await sell(staff, bike._id, { holdId: body._id, salePrice: 200_000, payments })
  expect(sale.status).toBe(201)
  const day = dayIn(server, 0)
  const sheet = await server.call(getCashReceived, { token: manager, query: { shopId: shopA, month: day.slice(0, 7) } })
  expect(sheet.body.people).toMatchObject([
    { day, cash: 20_000_000, sale: { vehicleNumber: bike.vehicleNumber, since }, serials: { length: 2 } },
  ])
})

test('a sale is not cancelled while what it took in exchange is held', async () => {
  const { staff, manager, bikeId, holdId, shopA } = await heldBike()
  const exchangeBike = {
    vehicleNumber: 'TS10EX0001',
    make: 'Hero',
    model: 'Glamour',
    year: 2018,
    mileage: 30_000,
    listPrice: 45_000,
  }
  const payments = [
    { method: 'upi', amount: 45_000 },
    { method: 'exchange', amount: 30_000 },
  ] as const
  const { body } = await sell(staff, bikeId, { holdId, payments: [...payments], exchangeBike })
  const [came] = await server.db.select().from(bikes).where(eq(bikes.vehicleNumber, 'TS10EX0001'))
  await hold(server, staff, came?.id ?? '', sita)
  const refused = await server.call(cancelSale, { token: manager, params: { saleId: body._id }, query: {} })
  expect([refused.status, refused.failure.message]).toEqual([409, sentences.exchangeHeld('TS10EX0001')])
  expect(await namesIn(server, staff, shopA, 'running')).toEqual(['Sita Devi'])
})

test('cash of a token counts for what one person may give', async () => {
  const { staff, bikeId, holdId, shopA } = await heldBike()
  const reaches = async (cash: number, more: object = {}) =>
    (
      await server.call(checkCash, {
        token: staff,
        query: { shopId: shopA, buyerContact: '9848012345', cash, ...more },
      })
    ).body.reachesLimit
  expect([await reaches(194_999), await reaches(195_000)]).toEqual([false, true])
  const { body } = await sell(staff, bikeId, { holdId, payments: [...rest] })
  const ofSale = { saleId: body._id, buyerContact: '' }
  expect([await reaches(194_999, ofSale), await reaches(195_000, ofSale)]).toEqual([false, true])
})
