import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'
import { stepsOf } from '../../test/plan.ts'
import { historyFile, seal, verify } from '../../test/sealed-history.ts'
import { listWithSeals } from './export-history.ts'

const server = await startApp()
const { db } = server

/** The audit of so many bikes that came at once, by SQL: by calls it takes minutes. */
async function record(groupId: string, shopId: string, count: number) {
  await db.execute(sql`
    insert into audit_records (group_id, id, collection_name, record_id, shop_id, operation_type, operation_by_user,
      operation_by_user_name, created, data)
    select ${groupId}, gen_random_uuid(), 'bikes', gen_random_uuid(), ${shopId}, 'CREATE', ${groupId}, 'Asha', now(), '{}'
    from generate_series(1, ${count}::int)`)
}

test('a history that was sealed a moment ago is exported whole, and no step of it reads all of it for each record', async () => {
  // Of others the database knows much, of these records nothing yet
  const other = await newDealership(server)
  await record(other.groupId, other.shopA, 100)
  await seal(server)
  await server.asOwner('analyze')
  const { groupId, shopA } = await newDealership(server)
  await record(groupId, shopA, 6_000)
  await seal(server)
  for (const { type, read } of await stepsOf(db, listWithSeals(db, groupId, undefined))) {
    expect(read, type).toBeLessThanOrEqual(5_000)
  }
  await record(groupId, shopA, 700)
  const file = await historyFile(server, groupId)
  const lines = file.trimEnd().split('\n')
  const unsealed = lines.filter((line) => line.startsWith('{"unsealed"'))
  expect(unsealed).toHaveLength(700)
  expect(unsealed.every((line) => line.endsWith('"waits":true}}'))).toBe(true)
  expect((await verify(file)).faults).toEqual([])
})
