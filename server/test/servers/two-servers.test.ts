import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { auditOfRecord } from '@forecourt/contract/audit'
import * as bikes from '@forecourt/contract/bikes'
import { addressOf } from '@forecourt/contract/endpoint'
import { listInventory } from '@forecourt/contract/inventory'
import { cancelSale, listSales, sellBike } from '@forecourt/contract/sales'
import { exportHistory, getSeal } from '@forecourt/contract/seals'
import { unlockUser } from '@forecourt/contract/security'
import { login, logout, me } from '@forecourt/contract/session'
import { transferBike } from '@forecourt/contract/transfers'
import { uploadPicture } from '@forecourt/contract/uploads'
import { sizedPicture } from '@forecourt/contract/uploads/sized-picture'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { auditRecords, bookBackfills, loginAttempts } from '../../src/db/schema.ts'
import { phoneKey } from '../../src/security/attempts.ts'
import { comparable, entriesOf, forgetBooks } from '../books/entries.ts'
import { follow, is } from '../follow.ts'
import { addBike, newDealership, startApp, type TestServer } from '../harness.ts'
import { callerOf } from '../processes/caller.ts'
import { startChild } from '../processes/child-process.ts'
import { startServerIn } from '../processes/child-server.ts'
import { freshFolder } from '../processes/fresh-folder.ts'
import { startS3 } from '../s3-server.ts'
import { startProxy } from './proxy.ts'
import { settingsBeside } from './settings-beside.ts'

/*
 * Two servers of the product over one PostgreSQL and one bucket, behind a balancer that gives each call to the other
 * one: what a session does holds wherever its calls land.
 */

const { first, second, proxy, server, dealership } = await startTwo()

async function startTwo() {
  const bucket = await startS3()
  const app = await startApp({ settings: bucket.settings })
  const run = () => startServerIn(settingsBeside(app), { until: afterAll })
  const servers = await Promise.all([run(), run()])
  const [one, other] = servers.map(({ origin }) => callerOf(origin))
  if (!one || !other) throw new Error('Two were started')
  const balancer = await startProxy([one.origin, other.origin])
  afterAll(async () => {
    await balancer.stop()
    // Both end in order, and neither has complained of anything
    for (const running of servers) expect(await running.stopped()).toEqual({ code: 0, complaints: [] })
  })
  return { first: one, second: other, proxy: balancer, server: app, dealership: await newDealership(app) }
}

const through = () => callerOf(proxy.origin)
const byNumber = (one: number, other: number) => one - other
const both = () => [first, second] as const
const buyer = { buyerName: 'Ramesh Gupta', buyerContact: '9849033333', salePrice: 84_000 }
const admin = () => dealership.at('group', dealership.groupId, 'admin')
const signIn = (phoneNumber: string, pin = '123456') => ({ body: { phoneNumber, pin } })

let named = 0
const bikeNamed = () => ({
  vehicleNumber: `TS08TW${String((named += 1)).padStart(4, '0')}`,
  ...{ make: 'Honda', model: 'Dio', year: 2022, mileage: 900, listPrice: 60_000, shopId: dealership.shopA },
})

/** The past of a dealership that both servers find to book; what they booked is looked at last. */
const past = await forgetPast(server)

async function forgetPast(app: TestServer) {
  const its = await newDealership(app)
  for (let n = 0; n < 12; n += 1) {
    const bike = await addBike(app, its.shopA, { cost: 50_000 + n, purchasedOn: '2026-04-10', sellerName: 'Imran' })
    const sale = { token: app.superAdmin.token, params: { bikeId: bike._id }, body: { ...buyer, soldOn: '2026-05-04' } }
    if (n % 2 === 0) await app.call(sellBike, sale)
  }
  const entered = comparable(await entriesOf(app, its))
  await forgetBooks(app, its)
  return { groupId: its.groupId, entered }
}

test('whoever signs in at one is signed in at the other, and signed out of both at once', async () => {
  const { phone } = await admin()
  const { token } = await first.done(login, signIn(phone))
  const line = await follow(second, token)
  for (let n = 0; n < 6; n += 1) expect((await through().call(me, { token })).status).toBe(200)
  expect([first, second].map(({ origin }) => proxy.taken(origin) >= 3)).toEqual([true, true])
  await first.done(logout, { token })
  for (const at of both()) expect((await at.call(me, { token })).status).toBe(401)
  // Also the line at the other ends, which nobody asks anything
  await line.rest()
})

test('wrong PINs are counted together: five over both lock the phone at both', async () => {
  const { phone } = await dealership.at('shop', dealership.shopA, 'staff')
  const guesses = Array.from({ length: 20 }, (_, n) => both()[n % 2 === 0 ? 0 : 1].call(login, signIn(phone, '000000')))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  // The right one too
  for (const at of both()) expect((await at.call(login, signIn(phone))).status).toBe(429)
})

test('the lock that somebody must open holds at both, and is opened at both', async () => {
  const { _id, phone } = await dealership.at('shop', dealership.shopA, 'staff')
  const row = { key: phoneKey(phone), failures: 49, inRow: 49, updated: new Date() }
  await server.db.insert(loginAttempts).values(row)
  const statuses = await Promise.all(both().map(async (at) => (await at.call(login, signIn(phone, '000000'))).status))
  expect(statuses.toSorted(byNumber)).toEqual([401, 423])
  for (const at of both()) expect((await at.call(login, signIn(phone))).status).toBe(423)
  await first.done(unlockUser, { token: (await admin()).token, params: { userId: _id } })
  for (const at of both()) expect((await at.call(login, signIn(phone))).status).toBe(200)
})

test('one request sent to both under one key at the same moment is one write', async () => {
  const { token } = await admin()
  for (let n = 0; n < 10; n += 1) {
    const request = { token, key: randomUUID(), body: bikeNamed() }
    const [one, other] = await Promise.all(both().map((at) => at.call(bikes.addBike, request)))
    expect([one?.status, one?.body]).toEqual([201, other?.body])
    const params = { recordType: 'bikes', recordId: one?.body._id ?? '' }
    expect(await through().done(auditOfRecord, { token, params })).toHaveLength(1)
  }
})

test('a write whose answer was lost is answered by the other, and is done once', async () => {
  const { token } = await admin()
  const { _id: bikeId } = await through().done(bikes.addBike, { token, body: bikeNamed() })
  const request = { token, key: randomUUID(), params: { bikeId }, body: buyer }
  proxy.loseAnswers(1)
  expect(await through().send(sellBike, request)).toBeUndefined()
  const again = await Promise.all(both().map((at) => at.call(sellBike, request)))
  expect(again.map(({ status }) => status)).toEqual([201, 201])
  const params = { recordType: 'sales', recordId: again[0]?.body._id ?? '' }
  expect(await through().done(auditOfRecord, { token, params })).toHaveLength(1)
})

test('of two who sell one bike at two counters one wins, and the serials have no gap', async () => {
  const [one, other] = [await admin(), await admin()]
  const before = await through().done(listSales, { token: one.token, query: { shopId: dealership.shopA } })
  for (let n = 0; n < 6; n += 1) {
    const { _id: bikeId } = await through().done(bikes.addBike, { token: one.token, body: bikeNamed() })
    const params = { bikeId }
    const answers = await Promise.all([
      first.call(sellBike, { token: one.token, params, body: buyer }),
      second.call(sellBike, { token: other.token, params, body: buyer }),
    ])
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.failure.message).toContain('already sold')
  }
  const { sales } = await through().done(listSales, { token: one.token, query: { shopId: dealership.shopA } })
  const numbers = sales.map(({ serial }) => Number(serial.split('/').at(-1)))
  expect(numbers.toSorted(byNumber)).toEqual(sales.map((_, n) => n + 1))
  expect(sales).toHaveLength(before.sales.length + 6)
})

test('what two do to one bike at once is as if one came after the other', async () => {
  const { token } = await admin()
  for (let n = 0; n < 6; n += 1) {
    const { _id: bikeId, version } = await through().done(bikes.addBike, { token, body: bikeNamed() })
    const params = { bikeId }
    const answers = await Promise.all([
      first.call(bikes.editBike, { token, params, body: { version, listPrice: 61_000 } }),
      second.call(bikes.editBike, { token, params, body: { version, listPrice: 62_000 } }),
      first.call(transferBike, { token, params, body: { targetShopId: dealership.shopB } }),
      second.call(bikes.deleteBike, { token, params }),
    ])
    const [edited, editedToo, moved, deleted] = answers.map(({ status }) => status)
    expect([edited, editedToo].filter((status) => status === 200).length).toBeLessThan(2)
    for (const status of [edited, editedToo, moved]) expect([200, 404, 409]).toContain(status)
    expect(deleted).toBe(200)
    const done = answers.filter(({ status }) => status === 200).length
    const records = await server.db.select().from(auditRecords).where(eq(auditRecords.recordId, bikeId))
    expect(records).toHaveLength(done + 1)
  }
})

test('a picture that one keeps the other shows, in every size', async () => {
  const { token } = await admin()
  const photo = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#0a7d72' } })
  const form = new FormData()
  form.append('upload_file_type', 'bikes')
  form.append('upload_file_subtype', 'pictures')
  form.append('upload_file_title', 'bike.jpg')
  form.append('upload_file', new Blob([new Uint8Array(await photo.jpeg().toBuffer())], { type: 'image/jpeg' }), 'b.jpg')
  const { url } = await first.done(uploadPicture, { token, body: form })
  await second.done(bikes.addBike, { token, body: { ...bikeNamed(), pictures: [url] } })
  for (const address of [url, sizedPicture(url, 160), sizedPicture(url, 960)]) {
    const pictures = await Promise.all(both().map(async ({ origin }) => fetch(origin + address)))
    expect(pictures.map(({ status }) => status)).toEqual([200, 200])
    const [one, other] = await Promise.all(pictures.map((picture) => picture.arrayBuffer()))
    expect(one?.byteLength).toBeGreaterThan(100)
    expect(one).toEqual(other)
  }
})

test('whoever looks on at one is told of what is written at the other, and goes on there where it was cut', async () => {
  const { token } = await admin()
  const line = await follow(second, token)
  const { _id: bikeId } = await first.done(bikes.addBike, { token, body: bikeNamed() })
  await line.until(is('bikes', bikeId))
  const sale = await first.done(sellBike, { token, params: { bikeId }, body: buyer })
  await line.until(is('sales', sale._id))
  line.leave()
  await second.done(cancelSale, { token, params: { saleId: sale._id }, query: {} })
  // The cursor that one server gave is good at the other
  const onward = await follow(first, token, line.cursor())
  const told = onward.first.changes.find(is('sales', sale._id)) ?? (await onward.until(is('sales', sale._id)))
  expect([told.ids?.includes(sale._id), onward.first.missed]).toEqual([true, false])
})

test('what stood before is booked once, though both are at it', async () => {
  const { groupId, entered } = past
  const left = () => server.db.select().from(bookBackfills).where(eq(bookBackfills.groupId, groupId))
  await expect.poll(left, { timeout: 30_000 }).toEqual([])
  expect(comparable(await entriesOf(server, { groupId }))).toEqual(entered)
})

test('both seal, each record once, and the history agrees with its seals', { timeout: 60_000 }, async () => {
  const { token } = await admin()
  const { groupId } = dealership
  const query = { token, params: { groupId } }
  await expect.poll(async () => (await through().done(getSeal, query)).unsealed, { timeout: 30_000 }).toBe(0)
  const [one, other] = await Promise.all(both().map((at) => at.done(getSeal, query)))
  expect(one?.seal?.number).toBeGreaterThan(0)
  expect(other).toEqual(one)
  const { rows } = await server.db.execute(sql`
    select (select count(*) from audit_records where group_id = ${groupId}) as written,
      (select count(*) from audit_leaves where group_id = ${groupId}) as sealed`)
  expect(rows).toEqual([{ written: one?.seal?.totalRecords, sealed: one?.seal?.totalRecords }])

  const file = await fetch(second.origin + addressOf(exportHistory, { params: { groupId } }), {
    headers: { authorization: `Bearer ${token}` },
  })
  const history = join(await freshFolder(), 'history.jsonl')
  await writeFile(history, await file.text())
  const verdict = await startChild('server/src/verify-history.ts', history, one?.seal?.line ?? '').output()
  expect(verdict).toMatchObject({ code: 0, errors: '' })
  // Nothing else of the trial is told otherwise by one of the two
  const lists = both().map((at) => at.done(listInventory, { token, query: { groupId, limit: 200 } }))
  const [ofOne, ofOther] = await Promise.all(lists)
  expect(ofOther?.bikes).toEqual(ofOne?.bikes)
})
