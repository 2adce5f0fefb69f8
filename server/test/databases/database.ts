import { cp, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { getTableName, is, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { inject } from 'vitest'
import { type Database, type Db, openDatabase } from '../../src/db/open.ts'
import * as schema from '../../src/db/schema.ts'
import { asAppRole, clusterNodes, createDatabase, dropDatabase } from './postgres.ts'

type TestDatabase = Database & {
  /** For a test's own statements, which nobody watches. */
  testDb: Db
  /** Of the real server, as the owner of the tables. */
  ownerUrl?: string
  /** Ends it for good, when a test changed more than rows. */
  discard(): Promise<void>
}

/** That of an earlier test file, without a row: to start the engine, and its first statements, take seconds. */
let emptied: Database | undefined

/** A migrated database without a row for one test server: in a folder of its own, or on the real server. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('template')
  if ('server' in template) {
    const ownerUrl = await createDatabase(template.server, template.databaseUrl)
    const database = await openDatabase({ databaseUrl: asAppRole(ownerUrl), dataDir: '', onError: () => {} })
    // Over the pool itself
    const testDb = drizzle({ client: (database.db as Db & { $client: pg.Pool }).$client })
    if (clusterNodes.length === 0) return { ...database, testDb, ownerUrl, discard: database.close }
    const close = async () => {
      await database.close()
      await dropDatabase(ownerUrl)
    }
    return { ...database, testDb, ownerUrl, close, discard: close }
  }
  const database = emptied ?? (await openCopy(template.dataDir))
  emptied = undefined
  const close = async () => {
    // The next file needs one; more would hold their memory until the end
    if (emptied) return database.close()
    await empty(database).catch(async (error: unknown) => {
      await database.close()
      throw error
    })
    emptied = database
  }
  return { ...database, testDb: database.db, close, discard: database.close }
}

/** Beside the template, which goes with all its copies when the tests have ended. */
async function openCopy(template: string): Promise<Database> {
  const dataDir = await mkdtemp(join(dirname(template), 'copy-'))
  await cp(template, dataDir, { recursive: true, filter: (path) => !path.endsWith('/lock') })
  const { close, ...database } = await openDatabase({ dataDir, onError: () => {} })
  return {
    ...database,
    async close() {
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const tables = Object.values(schema)
  .filter((part) => is(part, PgTable))
  // The life of a database began with its migration
  .filter((table) => table !== schema.liveLife)
  .map(getTableName)

/**
 * Empties the tables that hold rows, and leaves them as if they never had one. To truncate all, which their references
 * to each other ask for, writes hundreds of files of tables and indexes anew.
 */
async function empty({ db }: Database) {
  const filled = tables.map((name) => sql`select ${name} as name where exists (select from ${sql.identifier(name)})`)
  const { rows } = await db.execute<{ name: string }>(sql.join(filled, sql` union all `))
  const names = rows.map(({ name }) => sql.identifier(name))
  await db.transaction(async (tx) => {
    // The history is guarded by triggers
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const name of names) await tx.execute(sql`delete from ${name}`)
  })
  if (names.length > 0) await db.execute(sql`vacuum ${sql.join(names, sql`, `)}`)
  // As in a folder that nobody had gathered statistics of
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from pg_statistic`)
    await tx.execute(sql`update pg_class set relpages = 0, reltuples = -1
      where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace and reltuples <> -1`)
  })
}
