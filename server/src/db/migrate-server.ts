import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { WrongSetting } from '../settings.ts'
import { letAppIn } from './app-role.ts'

const MIGRATION_LOCK = 0x466f7265 // 'Fore'

type Server = {
  /** How the app connects. */
  databaseUrl: string
  /** How the owner of the tables does; without it the app's role owns them. */
  migrationUrl?: string | undefined
}

/**
 * Migrates over one connection that holds a lock, so that of several servers that start together one migrates. With an
 * owner of the tables, the app's role may use them afterwards. Throws WrongSetting where a role may not do its part.
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
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // A role that owns nothing may not even try
    if (migrationUrl === undefined && (await isMigrated(client, migrations))) return
    await migrate(drizzle(client), migrations)
    if (migrationUrl !== undefined) await letAppIn(client, databaseUrl)
  } catch (error) {
    throw isDenied(error) && migrationUrl === undefined ? new WrongSetting(needsOwner) : error
  } finally {
    // Gives the lock back too
    await client.end()
  }
}

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
