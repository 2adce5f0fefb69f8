import { addEntry } from '@forecourt/contract/books/calls'
import { businessDay, DAY } from '@forecourt/contract/calendar'
import { saveHeads } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newBooks } from '../../test/books/books-world.ts'
import { addBike, addPicture, startApp } from '../../test/harness.ts'
import { bookEntries, files } from '../db/schema.ts'
import { sweepPictures } from '../uploads/sweep.ts'

const server = await startApp()
const unknown = '01890000-0000-7000-8000-000000000000'
const today = () => businessDay(server.clock.now)

test('a shop outside the reach is not found, and staff enter nothing', async () => {
  const { at, shopA, shopB, spend } = await newBooks(server)
  const [neighbour, staff] = [await at('shop', shopB, 'admin'), await at('shop', shopA, 'staff')]
  expect((await spend({ amount: 100 }, neighbour.token)).status).toBe(404)
  expect((await spend({ amount: 100 }, staff.token)).status).toBe(403)
  expect((await spend({ amount: 100, shopId: unknown })).status).toBe(404)
})

test('a head of another group is not found, nor a bike of one', async () => {
  const [own, other] = [await newBooks(server), await newBooks(server)]
  const { groupId } = other
  const leader = await server.person(
    { groupId: own.groupId, level: 'group', unitId: own.groupId, role: 'admin' },
    { groupId, level: 'group', unitId: groupId, role: 'admin' },
  )
  for (const headId of [other.repairs, unknown])
    expect((await own.spend({ amount: 100, headId }, leader.token)).failure.message).toBe('This head was not found')
  const theirs = await addBike(server, other.shopA)
  const outOfReach = await addBike(server, own.shopB)
  for (const [bikeId, by] of [
    [theirs._id, leader.token],
    [outOfReach._id, own.manager.token],
    [unknown, own.manager.token],
  ] as const) {
    expect((await own.spend({ amount: 100, bikeId }, by)).failure.message).toBe('This bike was not found')
  }
})

test.each([
  [0, 'The amount must be more than zero'],
  [-5, 'The amount must be more than zero'],
  [100.5, 'At most two decimals'],
  [1_000_000_000_000, 'The amount is too large'],
])('%d paise are refused', async (amount, sentence) => {
  const { spend } = await newBooks(server)
  const { status, failure } = await spend({ amount })
  expect([status, failure.fields]).toEqual([400, { amount: sentence }])
})

test('a day to come is refused, one of another century, and a picture that nobody uploaded', async () => {
  const { spend } = await newBooks(server)
  const tomorrow = businessDay(new Date(server.clock.now.getTime() + DAY))
  expect((await spend({ amount: 100, forDay: tomorrow })).failure.fields).toEqual({ forDay: sentences.dayInFuture })
  const longAgo = await spend({ amount: 100, forDay: '1926-11-20' })
  expect(longAgo.failure.fields).toEqual({ forDay: sentences.dayTooLongAgo })
  const picture = `/files/books/bills/${'ab'.repeat(16)}.webp`
  expect((await spend({ amount: 100, picture })).failure.fields).toEqual({ picture: sentences.uploadPictureAgain })
})

test('its head says which way the money went', async () => {
  const { spend, earn, shopA, manager, repairs } = await newBooks(server)
  const spent = await spend({ amount: 45_050, account: 'upi', party: ' Raju Motors ', note: 'New tyre' })
  expect(spent.status).toBe(201)
  expect(spent.body).toEqual({
    _id: expect.any(String),
    kind: 'expense',
    day: today(),
    forDay: today(),
    fromShopId: shopA,
    fromShopName: expect.stringMatching(/^Shop A/),
    from: 'upi',
    toShopId: shopA,
    toShopName: expect.stringMatching(/^Shop A/),
    to: 'expense',
    amount: 45_050,
    headId: repairs,
    headName: 'Repairs',
    bikeId: null,
    vehicleNumber: '',
    saleId: null,
    party: 'Raju Motors',
    note: 'New tyre',
    picture: '',
    byUserName: manager.name,
    created: server.clock.now.toISOString(),
    reverses: null,
    reversedBy: null,
  })
  expect((await earn({ amount: 1 })).body).toMatchObject({ kind: 'income', from: 'income', to: 'cash', amount: 1 })
})

test('it may be the cost of a bike, with a photo of the bill, which nothing sweeps away', async () => {
  const { spend, shopA, groupId } = await newBooks(server)
  const bike = await addBike(server, shopA)
  const picture = await addPicture(server)
  const { body } = await spend({ amount: 100, bikeId: bike._id, picture })
  expect(body).toMatchObject({ bikeId: bike._id, vehicleNumber: bike.vehicleNumber, picture })
  const key = picture.slice('/files/'.length)
  const rowsOf = () => server.db.select({ groupId: files.groupId }).from(files).where(eq(files.key, key))
  expect(await rowsOf()).toEqual([{ groupId }])
  await server.db
    .update(files)
    .set({ created: new Date(server.clock.now.getTime() - 2 * DAY) })
    .where(eq(files.key, key))
  await sweepPictures(server.services)
  expect(await rowsOf()).toHaveLength(1)
})

test('it is about an earlier day where that is said', async () => {
  const { spend, cashBook } = await newBooks(server)
  const day = businessDay(new Date(server.clock.now.getTime() - 3 * DAY))
  expect((await spend({ amount: 700, forDay: day })).body).toMatchObject({ day, forDay: day })
  expect(await cashBook({ day })).toMatchObject({ opening: 0, out: 700, closing: -700 })
  expect(await cashBook()).toMatchObject({ opening: -700, out: 0, closing: -700 })
})

test('it is on record, without what was written of people', async () => {
  const { spend, shopA, recordsOf, manager } = await newBooks(server)
  const { body } = await spend({ amount: 700, party: 'Raju', note: 'He came late' })
  const records = await recordsOf('entries')
  expect(records).toMatchObject([
    {
      operationType: 'CREATE',
      recordId: body._id,
      shopId: shopA,
      fromShopId: null,
      operationByUser: manager._id,
      data: { kind: 'expense', amount: 700, headName: 'Repairs' },
    },
  ])
  expect(JSON.stringify(records)).not.toMatch(/Raju|late/)
})

test('the database takes no other amount into an entry, nor another side, and lets none go', async () => {
  const { spend, groupId } = await newBooks(server)
  await spend({ amount: 700 })
  const ofGroup = sql`where group_id = ${groupId}`
  for (const change of [
    sql`update book_entries set paise = 1 ${ofGroup}`,
    sql`update book_entries set to_account = 'bank' ${ofGroup}`,
    sql`delete from book_entries ${ofGroup}`,
  ]) {
    await expect(server.db.execute(change)).rejects.toThrow()
  }
  expect(await server.db.$count(bookEntries, eq(bookEntries.groupId, groupId))).toBe(1)
})

test('a head that is renamed is called so in old entries; one that drops out keeps its entries', async () => {
  const { spend, cashBook, admin, groupId, repairs } = await newBooks(server)
  await spend({ amount: 700 })
  const save = (heads: { _id?: string; name: string; type: 'expense' }[]) =>
    server.call(saveHeads, { token: admin.token, body: { groupId, heads } })
  await save([{ _id: repairs, name: 'Workshop', type: 'expense' }])
  expect((await cashBook()).entries).toMatchObject([{ headId: repairs, headName: 'Workshop' }])
  expect((await save([])).body.heads).toEqual([])
  expect((await cashBook()).entries).toMatchObject([{ headId: repairs, headName: 'Repairs', amount: 700 }])
  expect((await spend({ amount: 700 })).status).toBe(404)
})

// The embedded database has one turn for all of them: a part of them shows the same there
const many = process.env.TEST_DATABASE === 'postgres' ? 1000 : 200

test('a thousand entries, each sent twice under its key, are each there once', { timeout: 240_000 }, async () => {
  const { shopA, repairs, manager, groupId, cashBook } = await newBooks(server)
  const send = (n: number) =>
    server.call(addEntry, {
      token: manager.token,
      headers: { 'idempotency-key': `entry-of-a-thousand-${n}` },
      body: { shopId: shopA, headId: repairs, account: 'cash', amount: n },
    })
  for (let from = 1; from <= many; from += 20) {
    const numbers = Array.from({ length: 20 }, (_, at) => from + at)
    // The first half again while it is on its way, the other after it was answered
    const early = numbers.slice(0, 10).flatMap((n) => [send(n), send(n)])
    const answers = [...(await Promise.all(early)), ...(await Promise.all(numbers.slice(10).map(send)))]
    answers.push(...(await Promise.all(numbers.slice(10).map(send))))
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(20)
  }
  expect(await server.db.$count(bookEntries, eq(bookEntries.groupId, groupId))).toBe(many)
  expect((await cashBook()).out).toBe((many * (many + 1)) / 2)
})
