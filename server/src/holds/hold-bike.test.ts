import { getBike } from '@forecourt/contract/bikes'
import { DAY } from '@forecourt/contract/calendar'
import { extendHold, getBikeHolds, holdBike } from '@forecourt/contract/holds/calls'
import { endOfBusinessDay } from '@forecourt/contract/holds/until'
import { sentences } from '@forecourt/contract/messages'
import { saveMoneySettings } from '@forecourt/contract/prices/calls'
import { sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { accountsIn, balancesOf } from '../../test/books/entries.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { dayIn, hold, namesIn, ravi, sita } from '../../test/holds/held-bike.ts'
import { auditRecords } from '../db/schema.ts'
import { openSession } from '../session/open-session.ts'

/* Who holds a bike for whom, and for how long. */

const server = await startApp()
const token5000 = { token: 500_000, account: 'cash' } as const

async function shopWithStaff() {
  const dealership = await newDealership(server)
  const { at, shopA } = dealership
  const [staff, other, manager] = [
    await at('shop', shopA, 'staff'),
    await at('shop', shopA, 'staff'),
    await at('shop', shopA, 'manager'),
  ]
  const bike = await addBike(server, shopA, { cost: 60_000 })
  const ids = { staff: staff._id, other: other._id }
  return { ...dealership, ids, staff: staff.token, other: other.token, manager: manager.token, bike }
}

/** A session of somebody at another moment, which the server is at from here on until the test ends. */
async function signedInAt(userId: string, moment: Date): Promise<string> {
  const before = server.clock.now
  onTestFinished(() => {
    server.clock.now = before
  })
  server.clock.now = moment
  return openSession(server.db, userId, moment)
}

const statesOf = async (token: string, bikeId: string) =>
  (await server.call(getBikeHolds, { token, params: { bikeId } })).body.holds.map(
    ({ customerName, state }) => `${customerName} ${state}`,
  )

test('a bike of another dealership is not there, and one that is sold is not held', async () => {
  const { at, shopB } = await newDealership(server)
  const { bike, staff } = await shopWithStaff()
  const elsewhere = await at('shop', shopB, 'admin')
  expect((await hold(server, elsewhere.token, bike._id)).status).toBe(404)
  await server.call(sellBike, {
    token: staff,
    params: { bikeId: bike._id },
    body: { buyerName: 'Anil', buyerContact: '9848099999', salePrice: 80_000 },
  })
  const late = await hold(server, staff, bike._id)
  expect([late.status, late.failure.message]).toEqual([409, sentences.soldIsNotHeld])
})

test('a token says how it came, and its last day is not over and not too far', async () => {
  const { bike, staff, groupId } = await shopWithStaff()
  const wrong = async (more: object) => (await hold(server, staff, bike._id, more)).failure.fields
  expect(await wrong({ token: 100 })).toEqual({ account: sentences.tokenHow })
  expect(await wrong({ account: 'cash' })).toEqual({ token: sentences.tokenMissing })
  expect(await wrong({ until: dayIn(server, -1) })).toEqual({ until: sentences.holdInPast })
  expect(await wrong({ until: dayIn(server, 91) })).toEqual({ until: sentences.holdTooLong })
  expect(await wrong({ customerPhone: '12' })).toEqual({ customerPhone: sentences.invalidPhone })
  await server.call(saveMoneySettings, {
    token: server.superAdmin.token,
    params: { groupId },
    body: {
      partialPayments: false,
      floorRule: null,
      holds: { days: 2, tokenRule: 'asked', withoutToken: false },
    },
  })
  expect(await wrong({})).toEqual({ token: sentences.tokenAsked })
})

test('who comes second is told for whom it is held, and waits only where they say so', async () => {
  const { bike, staff, other } = await shopWithStaff()
  expect((await hold(server, staff, bike._id)).status).toBe(201)
  const refused = await hold(server, other, bike._id, sita)
  expect([refused.status, refused.failure.code]).toEqual([409, 'bike_held'])
  expect(refused.failure.message).toContain('This bike is held for Ravi Kumar until ')
  const same = await hold(server, other, bike._id, { nextInLine: true })
  expect([same.status, same.failure.message]).toEqual([409, sentences.holdExists])
  const next = await hold(server, other, bike._id, { ...sita, nextInLine: true })
  expect([next.status, next.body.state, next.body.ahead]).toEqual([201, 'next', 1])
  expect(await statesOf(staff, bike._id)).toEqual(['Ravi Kumar holding', 'Sita Devi next'])
})

test('of two who hold one bike at once one wins', async () => {
  const { bike, staff, other } = await shopWithStaff()
  const both = await Promise.all([hold(server, staff, bike._id), hold(server, other, bike._id, sita)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('it comes free to the minute, and the next in line takes the place', async () => {
  const { bike, staff, other, ids } = await shopWithStaff()
  const until = dayIn(server, 1)
  const later = endOfBusinessDay(dayIn(server, 3))
  await hold(server, staff, bike._id, { until })
  await hold(server, other, bike._id, { ...sita, until: dayIn(server, 3), nextInLine: true })
  const heldUntil = async (token: string) =>
    (await server.call(getBike, { token, params: { bikeId: bike._id } })).body.heldUntil
  const one = await signedInAt(ids.staff, new Date(endOfBusinessDay(until).getTime() - 1))
  expect(await statesOf(one, bike._id)).toEqual(['Ravi Kumar holding', 'Sita Devi next'])
  server.clock.now = endOfBusinessDay(until)
  expect(await statesOf(one, bike._id)).toEqual(['Sita Devi holding'])
  expect(await heldUntil(one)).toBe(later.toISOString())
  const another = await signedInAt(ids.staff, later)
  expect(await statesOf(another, bike._id)).toEqual([])
  expect(await heldUntil(another)).toBeNull()
})

test('a token lies in the cash and is owed to the customer, once, and has a receipt', async () => {
  const { bike, staff, groupId, shopA, manager } = await shopWithStaff()
  const call = () =>
    server.call(holdBike, {
      token: staff,
      params: { bikeId: bike._id },
      headers: { 'idempotency-key': `hold-${bike._id}` },
      body: { ...ravi, until: dayIn(server, 2), ...token5000 },
    })
  const [first, again] = [await call(), await call()]
  expect(again.body).toEqual(first.body)
  expect(first.body.serial).toMatch(/R\/\d{4}\/00001$/)
  expect(accountsIn(await balancesOf(server, { groupId }), 'cash', 'advances')).toEqual(
    new Map([
      [`cash ${shopA}`, 500_000],
      [`advances ${shopA}`, -500_000],
    ]),
  )
  expect(await namesIn(server, manager, shopA, 'running')).toEqual(['Ravi Kumar'])
  expect(await namesIn(server, manager, shopA, 'toSettle')).toEqual([])
})

test('it is held longer by whoever holds, but past others by a manager alone', async () => {
  const { bike, staff, other, manager } = await shopWithStaff()
  const { body } = await hold(server, staff, bike._id)
  const extend = (token: string, days: number) =>
    server.call(extendHold, { token, params: { holdId: body._id }, body: { until: dayIn(server, days) } })
  expect((await extend(staff, 4)).body.until).toBe(endOfBusinessDay(dayIn(server, 4)).toISOString())
  await hold(server, other, bike._id, { ...sita, nextInLine: true })
  const refused = await extend(staff, 5)
  expect([refused.status, refused.failure.message]).toEqual([403, sentences.extendedByManager])
  expect((await extend(manager, 5)).status).toBe(200)
})

test('one whose time is over is held again, unless it is held for somebody else', async () => {
  const { bike, staff, ids } = await shopWithStaff()
  const { body } = await hold(server, staff, bike._id, { until: dayIn(server, 0) })
  const extend = (token: string) =>
    server.call(extendHold, { token, params: { holdId: body._id }, body: { until: dayIn(server, 1) } })
  const tomorrow = await signedInAt(ids.staff, new Date(server.clock.now.getTime() + DAY))
  await hold(server, tomorrow, bike._id, { ...sita, until: dayIn(server, 0) })
  expect((await extend(tomorrow)).failure.message).toContain('This bike is held for Sita Devi until')
  const dayAfter = await signedInAt(ids.staff, new Date(server.clock.now.getTime() + DAY))
  expect((await extend(dayAfter)).body.state).toBe('holding')
})

test('one whose bike has moved since is not held again where it was', async () => {
  const { bike, groupId, shopB, at, staff } = await shopWithStaff()
  const { body } = await hold(server, staff, bike._id, { until: dayIn(server, 0) })
  const admin = await at('group', groupId, 'admin')
  const token = await signedInAt(admin._id, new Date(server.clock.now.getTime() + DAY))
  await server.call(transferBike, { token, params: { bikeId: bike._id }, body: { targetShopId: shopB } })
  const late = await server.call(extendHold, {
    token,
    params: { holdId: body._id },
    body: { until: dayIn(server, 1) },
  })
  expect([late.status, late.failure.message]).toEqual([409, sentences.heldBikeMoved])
})

test('it is on record without who it is for', async () => {
  const { bike, staff } = await shopWithStaff()
  const { body } = await hold(server, staff, bike._id, token5000)
  const [record] = await server.db.select().from(auditRecords).where(eq(auditRecords.recordId, body._id))
  expect(record).toMatchObject({ collectionName: 'holds', operationType: 'CREATE' })
  expect(record?.data).toMatchObject({ bikeId: bike._id, token: 500_000, serial: body.serial })
  expect(JSON.stringify(record?.data)).not.toMatch(/Ravi|98480/)
})
