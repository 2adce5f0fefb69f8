import { listBulkChanges, takeBackChange } from '@forecourt/contract/bulk-changes/calls'
import { bulkColumns, bulkUpload } from '@forecourt/contract/bulk-upload'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { sql } from 'drizzle-orm'
import { readTables } from '../../src/backup/tables.ts'
import type { TestServer } from '../harness.ts'

type By = { token: string }

let rows = 0

/** Rows of so many vehicles that stand in no other file, each with what it cost. */
export const newBikeRows = (count: number): string[] =>
  Array.from({ length: count }, () => `TS12U${String((rows += 1)).padStart(5, '0')},Hero,Glamour,2021,100,50000,40000`)

/** Uploads rows to a shop, and answers what that came to with the bulk change that it is. */
export async function uploadOf(server: TestServer, { token }: By, shopId: string, lines = newBikeRows(2)) {
  const form = new FormData()
  const file = [[...bulkColumns, 'cost'].join(','), ...lines].join('\n')
  form.append('file', new Blob([file], { type: 'text/csv' }), 'bikes.csv')
  const { body } = await server.call(bulkUpload, { token, query: { shopId }, body: form })
  const { succeeded } = body
  const bikeId = succeeded[0]?._id
  const changes = await server.call(listBulkChanges, { token, query: { bikeId } })
  const [change] = changes.body.changes
  if (!change) throw new Error('The upload is a bulk change')
  return { change, bikeIds: succeeded.map(({ _id }) => _id) }
}

export const takeBackBy = (
  server: TestServer,
  { token }: By,
  changeId: string,
  body: BodyOf<typeof takeBackChange> = {},
) => server.call(takeBackChange, { token, params: { changeId }, body })

/** What is the record of a change rather than what it changed; of the books the sums are looked at. */
const record = [
  'audit_leaves',
  'audit_records',
  'audit_seals',
  'audit_unsealed',
  'book_entries',
  'bulk_change_bikes',
  'bulk_change_shops',
  'bulk_changes',
  'idempotency_keys',
  // Written as what is added and taken off: its sums are looked at
  'list_counts',
  'transfers',
]

/** All that stands in the database but for the record: the rows of each table, what lies in each account, and how long lists are. */
export async function whatStands({ db }: TestServer): Promise<Record<string, string[]>> {
  const stands: Record<string, string[]> = {}
  for (const { name } of await readTables(db)) {
    if (record.includes(name)) continue
    const { rows: found } = await db.execute<{ row: string }>(
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
    )
    stands[name] = found.map(({ row }) => row)
  }
  const { rows: sums } = await db.execute<{ sum: string }>(sql`
    select shop_id || ' ' || account || ' ' || sum(paise) as sum from (
      select to_shop_id as shop_id, to_account as account, paise from book_entries
      union all select from_shop_id, from_account, -paise from book_entries) moved
    group by shop_id, account having sum(paise) <> 0 order by 1`)
  const { rows: counts } = await db.execute<{ count: string }>(sql`
    select list || ' ' || coalesce(shop_id::text, '') || ' ' || sum(added) as count from list_counts
    where list not like 'audit.%' and list <> 'transfers'
    group by list, shop_id having sum(added) <> 0 order by 1`)
  return { ...stands, accounts: sums.map(({ sum }) => sum), counts: counts.map(({ count }) => count) }
}
