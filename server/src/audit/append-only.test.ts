import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'
import { seal } from '../../test/sealed-history.ts'
import { auditLeaves, auditRecords, auditSeals } from '../db/schema.ts'

const server = await startApp()

// No row is of it; what is asked of one group, a cluster hands on as it is
const ofNone = "where group_id = '01890000-0000-7000-8000-000000000000'"
const tables = ['audit_records', 'audit_seals', 'audit_leaves']
const rewriting = tables.flatMap((table) => [
  `update ${table} set group_id = gen_random_uuid()`,
  `update ${table} set group_id = group_id`,
  `update ${table} set group_id = group_id ${ofNone}`,
  `delete from ${table}`,
  `delete from ${table} ${ofNone}`,
  `truncate ${table}`,
  `truncate ${table} cascade`,
])

async function read() {
  const { db } = server
  return [
    await db.select().from(auditRecords).orderBy(auditRecords.id),
    await db.select().from(auditSeals).orderBy(auditSeals.groupId, auditSeals.number),
    await db.select().from(auditLeaves).orderBy(auditLeaves.auditId),
  ]
}

/** What the database said to a statement that it refused; throws where it did it, or anything else was changed. */
async function refusalOf(run: () => Promise<unknown>): Promise<{ code: string; message: string }> {
  await newDealership(server)
  await seal(server)
  const before = await read()
  for (const rows of before) expect(rows.length).toBeGreaterThan(0)
  const thrown = await run().then(
    () => undefined,
    (error: Error) => error.cause ?? error,
  )
  expect(await read()).toEqual(before)
  return thrown as { code: string; message: string }
}

test.each([
  ...rewriting,
  "update audit_records set operation_by_user_name = 'Nobody'",
  "update audit_records set data = data || '{}'",
  "update audit_records set data = '{}' where collection_name = 'groups'",
  "update audit_leaves set salt = 'another'",
])('the database itself refuses to rewrite history, even to its owner: %s', async (statement) => {
  const refusal = await refusalOf(() => server.asOwner(statement))
  expect(refusal.message).toMatch(/^audit_\w+ is append-only$/)
})

describe.skipIf(process.env.TEST_DATABASE === 'embedded')("the app's own role", () => {
  test.each([
    ...rewriting,
    ...tables.flatMap((table) => [
      `alter table ${table} disable trigger all`,
      `alter table ${table} add column more text`,
      `create trigger other before insert on ${table} execute function refuse_audit_change()`,
      `create rule silent as on insert to ${table} do instead nothing`,
      `select * from ${table} ${ofNone} for update`,
      `drop table ${table}`,
    ]),
    'drop trigger audit_records_append_only on audit_records',
    'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return new; end $$',
    "create or replace function personal_fields(collection text) returns text[] language sql as $$ select '{_id}'::text[] $$",
    'create table public.mine (id int)',
    'truncate audit_unsealed',
    'set session_replication_role = replica',
    'delete from drizzle.__drizzle_migrations',
    'set role postgres',
  ])('may not: %s', async (statement) => {
    const refusal = await refusalOf(() => server.db.execute(sql.raw(statement)))
    expect(refusal).toMatchObject({ code: '42501', message: expect.not.stringContaining('append-only') })
  })
})
