import * as books from '@forecourt/contract/books/calls'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { saveHeads } from '@forecourt/contract/groups'
import { and, eq } from 'drizzle-orm'
import { auditRecords } from '../../src/db/schema.ts'
import { newDealership, type TestServer } from '../harness.ts'

type Counts = BodyOf<typeof books.closeDay>['counts']

/** Rupees as notes and coins. */
export const countsOf = (rupees: number): Counts => {
  let left = rupees
  return Object.fromEntries(
    books.denominations.flatMap((worth) => {
      const number = Math.floor(left / worth)
      left -= number * worth
      return number > 0 ? [[String(worth), number] as const] : []
    }),
  )
}

/** A dealership with two heads, the manager of its shop A, and hands for its books. */
export async function newBooks(server: TestServer) {
  const dealership = await newDealership(server)
  const { groupId, shopA, at } = dealership
  const admin = await at('group', groupId, 'admin')
  const { body } = await server.call(saveHeads, {
    token: admin.token,
    body: {
      groupId,
      heads: [
        { name: 'Repairs', type: 'expense' },
        { name: 'Interest', type: 'income' },
      ],
    },
  })
  const [repairs, interest] = body.heads.map(({ _id }) => _id) as [string, string]
  const manager = await at('shop', shopA, 'manager')
  const { token } = manager

  // Entries stand in the order of their moments
  const tick = () => (server.clock.now = new Date(server.clock.now.getTime() + 1))
  type Entered = Partial<BodyOf<typeof books.addEntry>> & { amount: number }
  function enter(headId: string, entry: Entered, by = token) {
    tick()
    return server.call(books.addEntry, { token: by, body: { shopId: shopA, headId, account: 'cash', ...entry } })
  }
  const cashBook = async (query: { shopId?: string; day?: string; limit?: number } = {}, by = token) =>
    (await server.call(books.getCashBook, { token: by, query: { shopId: shopA, ...query } })).body
  return {
    ...dealership,
    admin,
    manager,
    repairs,
    interest,
    spend: (entry: Entered, by?: string) => enter(repairs, entry, by),
    earn: (entry: Entered, by?: string) => enter(interest, entry, by),
    move(move: BodyOf<typeof books.addMove>, by = token) {
      tick()
      return server.call(books.addMove, { token: by, body: move })
    },
    reverse(entryId: string, by = token) {
      tick()
      return server.call(books.reverseEntry, { token: by, params: { entryId }, body: { reason: 'Typed wrong' } })
    },
    cashBook,
    /** Closes a day with so many rupees counted, having looked at what there should be. */
    async close(day: string, rupees: number, { reason = '', by = token, shopId = shopA } = {}) {
      tick()
      const { closing } = await cashBook({ shopId, day }, by)
      const body = { shopId, day, counts: countsOf(rupees), reason, expected: closing }
      return server.call(books.closeDay, { token: by, body })
    },
    reopen(closeId: string, by = admin.token) {
      tick()
      return server.call(books.reopenDay, { token: by, params: { closeId }, body: { reason: 'Counted wrong' } })
    },
    /** What is on record of the books, in the order of the records. */
    recordsOf: (collection: 'entries' | 'closes') =>
      server.db
        .select()
        .from(auditRecords)
        .where(and(eq(auditRecords.groupId, groupId), eq(auditRecords.collectionName, collection)))
        .orderBy(auditRecords.created, auditRecords.id),
  }
}
