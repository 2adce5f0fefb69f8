import { setTimeout as pause } from 'node:timers/promises'
import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { WrongSetting } from '../../settings.ts'
import { letAppIn, letAppUseNew } from './app-role.ts'

const MIGRATION_LOCK = 0x466f7265 // 'Fore'

/**
 * Milliseconds that a migration waits for a lock: whoever comes meanwhile waits behind it. Less than the second after
 * which PostgreSQL looks for transactions that wait for each other, and ends one.
 */
const LOCK_WAIT = 500
/** For so long one is tried again: a backup holds every table while it reads them, which takes minutes. */
const TRIED_FOR = 15 * 60_000

type Server = {
  /** How the app connects. */
  databaseUrl: string
  /** How the owner of the tables does; without it the app's role owns them. */
  migrationUrl?: string | undefined
}

/**
 * Migrates over one connection that holds a lock, so that of several servers that start together one migrates, while
 * servers of the version before go on. With an owner of the tables, the app's role may use them afterwards. Throws
 * WrongSetting where a role may not do its part.
 */
export async function migrateServer(
  { databaseUrl, migrationUrl }: Server,
  migrations: MigrationConfig,
  connect: (url: string) => pg.Client,
): Promise<void> {
  // No statement_timeout here: an index on a large table takes its time, and so does waiting for another's
  const client = connect(migrationUrl ?? databaseUrl)
  await client.connect()
  try {
    await waitForTurn(client)
    // A role that owns nothing may not even try
    if (migrationUrl === undefined && (await isMigrated(client, migrations))) return
    const letIn = migrationUrl === undefined ? async () => {} : () => letAppUseNew(client, databaseUrl)
    await applyMigrations(client, migrations, letIn)
    if (migrationUrl !== undefined) await letAppIn(client, databaseUrl)
  } catch (error) {
    throw isDenied(error) && migrationUrl === undefined ? new WrongSetting(needsOwner) : error
  } finally {
    // Gives the lock back too
    await client.end()
  }
}

/** One statement after the other: whoever waits in one for the lock is waited for by an index that is being made. */
async function waitForTurn(client: pg.Client) {
  const isHeld = async () => {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [MIGRATION_LOCK])
    return rows[0]?.held
  }
  while (!(await isHeld())) await pause(LOCK_WAIT / 5)
}

/**
 * Applies what is missing, each migration in a transaction of its own, so that none holds what the next one changes;
 * one of indexes alone in none, beside whoever writes. Drizzle's own does all in one, in which the tables that it has
 * changed are shut to everybody until the last is. `letIn` is the last of each.
 */
async function applyMigrations(client: pg.Client, migrations: MigrationConfig, letIn: () => Promise<void>) {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  const { rows } = await client.query<{ last: number }>(
    'select coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations',
  )
  const last = rows[0]?.last ?? 0
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles(migrations)) {
    if (folderMillis <= last) continue
    const noted = {
      text: 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      values: [hash, folderMillis],
    }
    if (statements.every((statement) => newIndex.test(statement))) {
      for (const statement of statements) await makeIndex(client, statement)
      await client.query(noted)
      continue
    }
    await givingWay(async () => {
      await client.query(`begin; set local lock_timeout = ${LOCK_WAIT}`)
      for (const statement of [...statements, noted]) await client.query(statement)
      await letIn()
      await client.query('commit')
    }, client)
  }
}

const newIndex = /^\s*create index "(\w+)"/i

/** Makes an index without shutting its table, unless it is there already. */
async function makeIndex(client: pg.Client, statement: string) {
  const name = newIndex.exec(statement)?.[1] ?? ''
  const { rows } = await client.query<{ whole: boolean }>(
    'select indisvalid as whole from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  if (rows[0]?.whole) return
  // One that was cut off stays, and serves nobody
  if (rows[0]) await client.query(`drop index concurrently ${pg.escapeIdentifier(name)}`)
  await client.query(statement.replace(/create index/i, 'create index concurrently'))
}

/** Makes a change again and again until nobody is in its way: what it holds when somebody is, it lets go. */
async function givingWay(change: () => Promise<void>, client: pg.Client) {
  const until = performance.now() + TRIED_FOR
  for (;;) {
    try {
      return await change()
    } catch (error) {
      await client.query('rollback')
      if (!isInTheWay(error) || performance.now() > until) throw error
    }
    // Those who waited behind it have their turn
    await pause(LOCK_WAIT)
  }
}

/** Whether somebody else held for too long what was wanted, or waited for what was held. */
const isInTheWay = (error: unknown) => ['55P03', '40P01'].includes(codeOf(error) ?? '')

const needsOwner =
  'The database must be brought up to date, which the role of DATABASE_URL may not do. ' +
  'Run npm run migrate with MIGRATION_DATABASE_URL, the address for the owner of the tables.'

/** Whether the last migration was applied, as far as this role may know. */
async function isMigrated(client: pg.Client, migrations: MigrationConfig): Promise<boolean> {
  const last = readMigrationFiles(migrations).at(-1)?.folderMillis ?? 0
  try {
    const { rowCount } = await client.query(
      'select 1 from drizzle.__drizzle_migrations where created_at::bigint >= $1::bigint limit 1',
      [last],
    )
    return rowCount === 1
  } catch (error) {
    // Not there: a new database
    if (['42P01', '3F000'].includes(codeOf(error) ?? '')) return false
    throw error
  }
}

const isDenied = (error: unknown) => codeOf(error) === '42501' || codeOf((error as Error).cause) === '42501'
const codeOf = (error: unknown) => (error as { code?: string } | undefined)?.code
