import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'
import { auditRecords } from '../db/schema.ts'

const server = await startApp()

test.each([
  "update audit_records set operation_by_user_name = 'Nobody'",
  'update audit_records set id = id where false',
  'delete from audit_records',
  'delete from audit_records where false',
  'truncate audit_records',
  'truncate audit_records cascade',
])('the database itself refuses to rewrite history: %s', async (statement) => {
  await newDealership(server)
  const read = () => server.db.select().from(auditRecords).orderBy(auditRecords.id)
  const before = await read()
  expect(before.length).toBeGreaterThan(0)
  await expect(server.db.execute(sql.raw(statement))).rejects.toMatchObject({
    cause: expect.objectContaining({ message: 'audit_records is append-only' }),
  })
  expect(await read()).toEqual(before)
})
