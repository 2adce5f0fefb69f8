import { getCashBook } from '@forecourt/contract/books/calls'
import { businessDay, DAY } from '@forecourt/contract/calendar'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newBooks } from '../../test/books/books-world.ts'
import { faultyStatements } from '../../test/faults/faulty-statements.ts'
import { startApp } from '../../test/harness.ts'
import { stepsOf } from '../../test/plan.ts'
import { bookBackfills } from '../db/schema.ts'
import { selectEntries } from './read.ts'

const server = await startApp()
const unknown = '01890000-0000-7000-8000-000000000000'

test('a shop outside the reach is not found, and staff see no cash book', async () => {
  const { at, shopA, shopB, manager } = await newBooks(server)
  const ask = (token: string, shopId: string) => server.call(getCashBook, { token, query: { shopId } })
  for (const shopId of [shopB, unknown]) expect((await ask(manager.token, shopId)).status).toBe(404)
  expect((await ask((await at('shop', shopA, 'staff')).token, shopA)).status).toBe(403)
})

test('before the first entry it is empty', async () => {
  const { cashBook, shopA } = await newBooks(server)
  expect(await cashBook()).toEqual({
    shopId: shopA,
    shopName: expect.stringMatching(/^Shop A/),
    day: businessDay(server.clock.now),
    opening: 0,
    in: 0,
    out: 0,
    closing: 0,
    others: [],
    byPerson: [],
    entries: [],
    nextCursor: null,
    close: null,
    closedThrough: null,
    catchingUp: null,
  })
})

test('it says what came and went, by whom, and what otherwise than in cash', async () => {
  const { earn, spend, cashBook, at, shopA, manager, shopB, admin } = await newBooks(server)
  const other = await at('shop', shopA, 'admin')
  await earn({ amount: 10_000 })
  await spend({ amount: 2_500 })
  await spend({ amount: 100 }, other.token)
  await earn({ amount: 7_700, account: 'upi' })
  await spend({ amount: 300, account: 'card' }, other.token)
  // Another shop's are not in it
  await earn({ amount: 999, shopId: shopB }, admin.token)
  const book = await cashBook()
  expect(book).toMatchObject({ opening: 0, in: 10_000, out: 2_600, closing: 7_400 })
  expect(book.byPerson).toEqual(
    [
      { userId: manager._id, name: manager.name, in: 10_000, out: 2_500 },
      { userId: other._id, name: other.name, in: 0, out: 100 },
    ].toSorted((one, two) => (one.name < two.name ? -1 : 1)),
  )
  expect(book.others).toEqual([
    { account: 'upi', in: 7_700, out: 0 },
    { account: 'card', in: 0, out: 300 },
  ])
  expect(book.entries).toHaveLength(3)
})

test('its entries come page by page in the order in which they were entered; the sums are over all', async () => {
  const { earn, manager, shopA } = await newBooks(server)
  for (let amount = 1; amount <= 5; amount += 1) await earn({ amount })
  const ask = async (cursor?: string) =>
    (await server.call(getCashBook, { token: manager.token, query: { shopId: shopA, limit: 2, cursor } })).body
  const first = await ask()
  const second = await ask(first.nextCursor ?? '')
  const third = await ask(second.nextCursor ?? '')
  expect([first, second, third].map(({ entries }) => entries.map(({ amount }) => amount))).toEqual([
    [1, 2],
    [3, 4],
    [5],
  ])
  expect([first, second, third].map((page) => page.in)).toEqual([15, 15, 15])
  expect(third.nextCursor).toBeNull()
})

test('a day begins at midnight in Asia/Kolkata, also on 31 March', async () => {
  const { at, shopA, earn, cashBook } = await newBooks(server)
  const { now } = server.clock
  const late = new Date('2026-03-31T18:29:59.000Z')
  const early = new Date('2026-03-31T18:30:00.000Z')
  server.clock.now = late
  const { token } = await at('shop', shopA, 'manager')
  expect((await earn({ amount: 100 }, token)).body).toMatchObject({ day: '2026-03-31', forDay: '2026-03-31' })
  // A device whose clock is a day ahead names a day that has not come here
  expect((await earn({ amount: 100, forDay: '2026-04-01' }, token)).status).toBe(400)
  server.clock.now = early
  expect((await earn({ amount: 20 }, token)).body).toMatchObject({ day: '2026-04-01' })
  expect((await earn({ amount: 3, forDay: '2026-03-31' }, token)).body).toMatchObject({ day: '2026-03-31' })
  expect(await cashBook({ day: '2026-03-31' }, token)).toMatchObject({ opening: 0, in: 103, closing: 103 })
  expect(await cashBook({}, token)).toMatchObject({ day: '2026-04-01', opening: 103, in: 20, closing: 123 })
  server.clock.now = now
})

test('sums are exact to the paisa, also where fractions of rupees are added wrongly', async () => {
  const { earn, spend, cashBook } = await newBooks(server)
  for (const amount of [10, 20, 70, 110, 999_999_999_999 - 99]) await earn({ amount })
  await spend({ amount: 3 })
  // 0.1 + 0.2 + 0.7 + 1.1 are 2.0999999999999996
  expect(await cashBook()).toMatchObject({ in: 1_000_000_000_110, out: 3, closing: 1_000_000_000_107 })
})

test('... and as large as a number tells apart', async () => {
  const { earn, cashBook, groupId, shopA } = await newBooks(server)
  await earn({ amount: 7 })
  await addRows({ groupId, shopId: shopA, rows: 3, paise: '3002399751580327' })
  expect(await cashBook({ day: businessDay(new Date(server.clock.now.getTime() + DAY)) })).toMatchObject({
    opening: 9_007_199_254_740_988,
  })
})

test('it says how far what stood before is entered', async () => {
  const { cashBook, groupId } = await newBooks(server)
  await server.db.insert(bookBackfills).values({ groupId, done: 12, total: 300 })
  expect((await cashBook()).catchingUp).toEqual({ done: 12, total: 300 })
})

test('it takes three statements of the books, however much it tells', async () => {
  const { earn, spend, close, manager, shopA } = await newBooks(server)
  await earn({ amount: 10_000 })
  await spend({ amount: 2_500, account: 'upi' })
  const day = businessDay(server.clock.now)
  await close(day, 100)
  const statements: string[] = []
  const note = (statement: string) => {
    if (/book_entries|shop_books|day_closes|book_backfills/.test(statement)) statements.push(statement)
    return 'run' as const
  }
  const send = () => server.call(getCashBook, { token: manager.token, query: { shopId: shopA, day } })
  const { body } = await faultyStatements(server.db).during('', note, send)
  expect(body).toMatchObject({ closing: 10_000, closedThrough: day, close: { counted: 10_000 } })
  expect(statements).toHaveLength(3)
})

test('of 4,000 entries of a shop those of the day are read', async () => {
  const { earn, cashBook, groupId, shopA } = await newBooks(server)
  await addRows({ groupId, shopId: shopA, rows: 4000, paise: 'n' })
  await earn({ amount: 5 })
  expect((await cashBook()).entries).toHaveLength(1)
  const ofDay = sql`group_id = ${groupId} and to_shop_id = ${shopA} and to_account = 'cash'
    and day = ${businessDay(server.clock.now)}`
  for (const { type, rows } of await stepsOf(server.db, sql`select sum(paise) from book_entries where ${ofDay}`))
    expect(rows, type).toBeLessThanOrEqual(1)
  for (const { rows } of await stepsOf(server.db, selectEntries(server.db).where(sql`book_entries.id = ${unknown}`)))
    expect(rows).toBeLessThanOrEqual(2)
})

/** Income in cash of a day long ago, written by SQL: by calls it would take minutes. */
const addRows = ({ groupId, shopId, rows, paise }: { groupId: string; shopId: string; rows: number; paise: string }) =>
  server.db.execute(sql`
    insert into book_entries (group_id, id, event, kind, day, for_day, from_shop_id, from_shop_name, from_account,
      to_shop_id, to_shop_name, to_account, paise, by_user_id, by_user_name, created)
    select ${groupId}, gen_random_uuid(), 'income:' || n, 'income', '2026-01-01', '2026-01-01', ${shopId}, 'A',
      'income', ${shopId}, 'A', 'cash', ${sql.raw(paise)}, gen_random_uuid(), 'Anu', now()
    from generate_series(1, ${rows}) n`)
