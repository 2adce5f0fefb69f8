import { randomUUID } from 'node:crypto'
import * as books from '@forecourt/contract/books/calls'
import { businessDay } from '@forecourt/contract/calendar'
import { getGroup, saveHeads } from '@forecourt/contract/groups'
import { addBike, type TestServer } from '../harness.ts'
import { anywhere, byGroup, covering, leaders, ofTheGroup, type Row } from './expectations.ts'
import type { Target } from './world.ts'

/** A head of the target's group, which may have lost those it had, or an id that nobody has. */
async function headAt(server: TestServer, { exists, groupId }: Target): Promise<string> {
  if (!exists) return randomUUID()
  const { token } = server.superAdmin
  const group = await server.call(getGroup, { token, params: { groupId } })
  const [known] = group.body.heads
  if (known) return known._id
  const heads = [{ name: 'Repairs', type: 'expense' as const }]
  return (await server.call(saveHeads, { token, body: { groupId, heads } })).body.heads[0]?._id ?? ''
}

async function entryOf(server: TestServer, target: Target) {
  const headId = await headAt(server, target)
  return { shopId: target.shopId, headId, account: 'cash', amount: 12_345 } as const
}

async function entryAt(server: TestServer, target: Target): Promise<string> {
  if (!target.exists) return randomUUID()
  const body = await entryOf(server, target)
  return (await server.call(books.addEntry, { token: server.superAdmin.token, body })).body._id
}

/** Opens the books of these shops, which their first entry does: a call takes the same statements each time then. */
async function openBooks(server: TestServer, target: Target, ...shopIds: string[]): Promise<void> {
  for (const shopId of shopIds) await entryAt(server, { ...target, shopId })
}

/** What closes today, which nobody has closed at the target. */
async function closeOf(server: TestServer, { exists, shopId }: Target) {
  const day = businessDay(server.clock.now)
  if (!exists) return { shopId, day, counts: {}, expected: 0 }
  const { token } = server.superAdmin
  const { body } = await server.call(books.getCashBook, { token, query: { shopId } })
  if (body.close) {
    const params = { closeId: body.close._id }
    await server.call(books.reopenDay, { token, params, body: { reason: 'To be closed again' } })
  }
  const { body: open } = await server.call(books.getCashBook, { token, query: { shopId } })
  return { shopId, day, counts: {}, expected: open.closing, reason: 'Nobody counts here' }
}

async function closeAt(server: TestServer, target: Target): Promise<string> {
  if (!target.exists) return randomUUID()
  const body = await closeOf(server, target)
  return (await server.call(books.closeDay, { token: server.superAdmin.token, body })).body._id
}

/** The books. */
export const bookRows: Row[] = [
  {
    name: 'enter an expense',
    endpoint: books.addEntry,
    request: async (server, target) => {
      await openBooks(server, target, target.shopId)
      return { endpoint: books.addEntry, body: await entryOf(server, target) }
    },
    expect: covering('shop', 201, ...leaders),
  },
  {
    name: 'take cash to the bank',
    endpoint: books.addMove,
    request: async (server, target) => {
      const { shopId } = target
      await openBooks(server, target, shopId)
      const body = { fromShopId: shopId, from: 'cash', toShopId: shopId, to: 'bank', amount: 12_345 }
      return { endpoint: books.addMove, body }
    },
    expect: covering('shop', 201, ...leaders),
  },
  {
    name: 'take cash to another shop of the group',
    endpoint: books.addMove,
    request: async (server, target) => {
      const { shopId, otherShopId } = target
      await openBooks(server, target, shopId, otherShopId)
      const body = { fromShopId: shopId, from: 'cash', toShopId: otherShopId, to: 'cash', amount: 12_345 }
      return { endpoint: books.addMove, body }
    },
    // The other lies in no zone: whoever covers both has a role at the group
    expect: ofTheGroup('shop', 201, ...leaders),
  },
  {
    name: 'enter how a bike was paid for',
    endpoint: books.payForBike,
    request: async (server, { exists, shopId }) => ({
      endpoint: books.payForBike,
      params: { bikeId: exists ? (await addBike(server, shopId, { cost: 60_000 }))._id : randomUUID() },
      body: { shopId, account: 'cash', amount: 12_345 },
    }),
    expect: covering('shop', 201, ...leaders),
  },
  {
    name: 'take an entry back',
    endpoint: books.reverseEntry,
    request: async (server, target) => ({
      endpoint: books.reverseEntry,
      params: { entryId: await entryAt(server, target) },
      body: { reason: 'Typed wrong' },
    }),
    expect: covering('shop', 201, ...leaders),
  },
  {
    name: 'list the entries of a shop',
    endpoint: books.listEntries,
    request: async (_, { shopId }) => ({ endpoint: books.listEntries, query: { shopId } }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'list the entries of a group',
    endpoint: books.listEntries,
    relations: byGroup,
    request: async (_, { groupId }) => ({ endpoint: books.listEntries, query: { groupId } }),
    expect: anywhere(200, ...leaders),
  },
  {
    name: 'see the cash book of a shop',
    endpoint: books.getCashBook,
    request: async (_, { shopId }) => ({ endpoint: books.getCashBook, query: { shopId } }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'close the day of a shop',
    endpoint: books.closeDay,
    request: async (server, target) => ({ endpoint: books.closeDay, body: await closeOf(server, target) }),
    expect: covering('shop', 201, ...leaders),
  },
  {
    name: 'list the closed days of a shop',
    endpoint: books.listCloses,
    request: async (_, { shopId }) => ({ endpoint: books.listCloses, query: { shopId } }),
    expect: covering('shop', 200, ...leaders),
  },
  {
    name: 'reopen a closed day',
    endpoint: books.reopenDay,
    request: async (server, target) => ({
      endpoint: books.reopenDay,
      params: { closeId: await closeAt(server, target) },
      body: { reason: 'Counted wrong' },
    }),
    expect: ofTheGroup('shop', 200, 'admin'),
  },
]
