import * as contract from '@forecourt/contract/audit'
import type { Output } from '@forecourt/contract/endpoint'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Answer, newDealership, startApp } from '../../test/harness.ts'
import { stepsOf } from '../../test/plan.ts'
import { toAuditRecord } from './read.ts'
import { type Position, queryOfRecords, type Sorting } from './shop-records.ts'

const server = await startApp()
// Tens of thousands of records take a slow machine a while
const patience = 120_000
const { token } = server.superAdmin

type ShopAudit = Output<typeof contract.auditOfShop>
type Where = { groupId: string; shopId: string; fromShopId?: string }

/**
 * Puts many bikes of one shop on record, all at one moment unless `minutesApart`. Operations and people go round, so
 * that every sort has ties.
 */
async function putOnRecord({ groupId, shopId, fromShopId }: Where, records: number, minutesApart = 0) {
  // In parts that a busy machine does well within the bound of a statement
  for (let from = 1; from <= records; from += 5000) {
    const to = Math.min(records, from + 4999)
    await server.db.execute(sql`
      insert into audit_records (group_id, id, collection_name, record_id, shop_id, from_shop_id, operation_type,
        operation_by_user, operation_by_user_name, created, data)
      select ${groupId}, gen_random_uuid(), 'bikes', gen_random_uuid(), ${shopId}, ${fromShopId ?? null},
        (array['CREATE', 'UPDATE', 'DELETE'])[1 + n % 3], gen_random_uuid(), (array['anu', 'Bala', 'Élan', 'chitra'])[1 + n % 4],
        ${'2025-03-05T10:00:00Z'}::timestamptz + n * ${minutesApart}::int * interval '1 minute', '{}'
      from generate_series(${from}::int, ${to}::int) n`)
  }
}

async function visitAll(shopId: string, query: { limit: number; sort: string; order: string }) {
  const visited: contract.AuditRecord[] = []
  let cursor: string | null = null
  do {
    const params = { shopId }
    const page: Answer<ShopAudit> = await server.call(contract.auditOfShop, {
      token,
      params,
      query: { ...query, ...(cursor && { cursor }) } as object,
    })
    expect(page.status).toBe(200)
    visited.push(...page.body.bikes)
    cursor = page.body.nextCursors.bikes
  } while (cursor)
  return visited
}

test(
  'pages visit each of 20,000 records of one moment once',
  async () => {
    const { groupId, shopA } = await newDealership(server)
    await putOnRecord({ groupId, shopId: shopA }, 20_000)
    const visited = await visitAll(shopA, { limit: 1000, sort: 'date', order: 'desc' })
    expect(visited).toHaveLength(20_000)
    expect(new Set(visited.map(({ _id }) => _id)).size).toBe(20_000)
  },
  patience,
)

const keys: Record<string, (record: contract.AuditRecord) => string> = {
  date: ({ created }) => created,
  operation: ({ operationType }) => operationType,
  user: ({ operationByUserName }) => operationByUserName.toLowerCase(),
}
const sortings = Object.keys(keys).flatMap((sort) => ['asc', 'desc'].map((order) => ({ sort, order })))

test.each(sortings)('pages by $sort $order visit each once and in order, moves away among them', async (sorting) => {
  const { groupId, shopA, shopB } = await newDealership(server)
  await putOnRecord({ groupId, shopId: shopA }, 12, 1)
  await putOnRecord({ groupId, shopId: shopA }, 12, 1)
  await putOnRecord({ groupId, shopId: shopB, fromShopId: shopA }, 12, 1)
  const visited = await visitAll(shopA, { limit: 5, ...sorting })
  expect(new Set(visited.map(({ _id }) => _id)).size).toBe(36)
  expect(visited).toHaveLength(36)
  const went = visited.map((record) => `${keys[sorting.sort]?.(record)} ${record._id}`)
  const ordered = [...went].sort()
  expect(went).toEqual(sorting.order === 'asc' ? ordered : ordered.reverse())
})

test('a cursor goes on with its own section, and only in the order that it was made for', async () => {
  const { groupId, shopA } = await newDealership(server)
  await putOnRecord({ groupId, shopId: shopA }, 3)
  const first = await server.call(contract.auditOfShop, { token, params: { shopId: shopA }, query: { limit: 2 } })
  const cursor = first.body.nextCursors.bikes ?? ''
  const page = (query: object) =>
    server.call(contract.auditOfShop, { token, params: { shopId: shopA }, query: { cursor, limit: 2, ...query } })
  const second = await page({})
  expect(second.body).toMatchObject({
    enquiries: [],
    sales: [],
    totals: { enquiries: 0, sales: 0, bikes: 3 },
    nextCursors: { enquiries: null, sales: null, bikes: null },
  })
  expect(second.body.bikes).toHaveLength(1)
  expect((await page({ sort: 'user' })).status).toBe(400)
  expect((await page({ order: 'asc' })).status).toBe(400)
  expect((await page({ section: 'sales' })).status).toBe(400)
  expect((await page({ section: 'bikes' })).body).toEqual(second.body)
})

test(
  'a shop with 50,000 records opens, and pages on, with a page worth of reading in every order',
  async () => {
    const { groupId, shopA, shopB } = await newDealership(server)
    await putOnRecord({ groupId, shopId: shopA }, 50_000, 1)
    await putOnRecord({ groupId, shopId: shopB, fromShopId: shopA }, 200, 1)
    const shop = { groupId, id: shopA }
    const read = async (
      page: Omit<Parameters<typeof queryOfRecords>[2], 'collection' | 'limit'>,
      behind?: Position,
    ) => {
      const query = queryOfRecords(server.db, shop, { ...page, collection: 'bikes', limit: 501 }, behind)
      return { steps: await stepsOf(server.db, query), found: await query }
    }
    // As the embedded database always is, and as a server is that has gathered its statistics
    for (const analyzed of [false, true]) {
      if (analyzed) await server.db.execute(sql`analyze audit_records`)
      for (const [sort, keyOf] of Object.entries(keys)) {
        for (const order of ['asc', 'desc'] as const) {
          const page = { sort: sort as Sorting['sort'], order }
          const first = await read(page)
          const last = first.found.at(-1)
          if (!last) throw new Error('There is no first page')
          const key = keyOf(toAuditRecord(last))
          const second = await read(page, { id: last.id, key })
          for (const { type, rows } of [...first.steps, ...second.steps]) {
            expect(rows, `${sort} ${order} ${type}`).toBeLessThanOrEqual(2 * 501)
          }
        }
      }
    }
  },
  patience,
)
