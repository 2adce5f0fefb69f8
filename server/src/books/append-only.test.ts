import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { entriesOf } from '../../test/books/entries.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()

const rewriting = [
  'update book_entries set paise = paise + 1',
  "update book_entries set party = 'Nobody', paise = paise + 1",
  "update book_entries set day = '2026-04-01'",
  'delete from book_entries',
  // No row is of it; what is asked of one group, a cluster hands on as it is
  "delete from book_entries where group_id = '01890000-0000-7000-8000-000000000000'",
  'truncate book_entries',
]

/** What the database said to a statement that it refused; throws where it did it. */
async function refusalOf(run: () => Promise<unknown>): Promise<{ code: string; message: string }> {
  const dealership = await newDealership(server)
  await addBike(server, dealership.shopA, { cost: 60_000 })
  const before = await entriesOf(server, dealership)
  const thrown = await run().then(
    () => undefined,
    (error: Error) => error.cause ?? error,
  )
  expect(await entriesOf(server, dealership)).toEqual(before)
  return thrown as { code: string; message: string }
}

test.each(rewriting)('the database itself refuses to rewrite the books, even to its owner: %s', async (statement) => {
  expect((await refusalOf(() => server.asOwner(statement))).message).toBe('book_entries is append-only')
})

test('what people wrote in the books can be taken out, by the app too', async () => {
  const dealership = await newDealership(server)
  await addBike(server, dealership.shopA, { cost: 60_000, sellerName: 'Imran Khan' })
  const [before] = await entriesOf(server, dealership)
  expect(before?.party).toBe('Imran Khan')
  await server.db.execute(sql`update book_entries set party = '', note = '', picture = ''`)
  expect(await entriesOf(server, dealership)).toEqual([{ ...before, party: '' }])
})

describe.skipIf(process.env.TEST_DATABASE === 'embedded')("the app's own role", () => {
  test.each([
    ...rewriting,
    'alter table book_entries disable trigger all',
    'drop trigger book_entries_unchanged on book_entries',
    'create or replace function refuse_book_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'drop table book_entries',
  ])('may not: %s', async (statement) => {
    const refusal = await refusalOf(() => server.db.execute(sql.raw(statement)))
    expect(refusal).toMatchObject({ code: '42501', message: expect.not.stringContaining('append-only') })
  })
})
