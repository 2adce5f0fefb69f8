import type { Writable } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleNodePostgres, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { isDatabaseAway } from './database-errors.ts'
import { type EmbeddedClient, STATEMENT_BOUND } from './embedded-client.ts'
import { NUMBERS } from './engine.ts'
import { MIGRATIONS } from './migrations.ts'
import { CONNECTION_LIFE, keepPlans } from './postgres/kept-plans.ts'
import { type Listen, listenToServer } from './postgres/listen-to-server.ts'
import { migrateServer } from './postgres/migrate-server.ts'
import { type Load, openStatements, type Statements } from './watch/statements.ts'

/** What execute() of a raw `sql` answers on both databases; how many rows a write touched, returning() tells. */
type Rows<Row> = { rows: Row[] }
export interface RowsHKT extends PgQueryResultHKT {
  readonly type: Rows<this['row']>
}

export type Db = PgDatabase<RowsHKT>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Executor = Db | Tx

export type Database = {
  db: Db
  kind: 'embedded' | 'postgres'
  listen: Listen
  /** Tells of every statement from now on, until what it answers is called. */
  watch: Statements['watch']
  load(): Load
  close(): Promise<void>
}

/**
 * Opens the PostgreSQL server of a URL, or else the embedded database in the data folder, and migrates it: by the
 * migrations of the folder that is given, or by none at all where that is null; the server as its owner where
 * `migrationUrl` says who that is. `unbounded` lets statements take as long as they need, for a program that works
 * alone. Errors outside any query, such as an idle connection that breaks, go to onError. Throws DirectoryInUse, and
 * WrongSetting for roles that do not fit.
 */
export async function openDatabase({
  databaseUrl,
  migrationUrl,
  dataDir,
  onError,
  migrationsFolder = MIGRATIONS,
  unbounded = false,
}: {
  databaseUrl?: string
  migrationUrl?: string
  dataDir: string
  onError: (error: Error) => void
  migrationsFolder?: string | null
  unbounded?: boolean
}): Promise<Database> {
  return databaseUrl === undefined
    ? openInFolder(dataDir, { onError, migrationsFolder, unbounded })
    : openServer({ databaseUrl, migrationUrl }, { onError, migrationsFolder, unbounded })
}

type How = { onError: (error: Error) => void; migrationsFolder: string | null; unbounded: boolean }

async function openInFolder(dataDir: string, { onError, migrationsFolder, unbounded }: How): Promise<Database> {
  // Where there is a server, its own driver is enough
  const [{ openEmbedded }, { drizzle }] = await Promise.all([import('./embedded.ts'), import('drizzle-orm/pglite')])
  // It asks no more of a PGlite than this client has
  const overClient = (client: unknown) => drizzle({ client: client as PGlite })
  const migrate = async (client: EmbeddedClient) => {
    if (!migrationsFolder) return
    const { migrate: migratePglite } = await import('drizzle-orm/pglite/migrator')
    await migratePglite(overClient(client.unbounded), { migrationsFolder })
  }
  const statements = openStatements()
  const { client, listen, close } = await openEmbedded(dataDir, { onError, prepare: migrate, statements })
  const db = overClient(unbounded ? client.unbounded : client)
  return { db, kind: 'embedded', listen, watch: statements.watch, load: client.load, close }
}

const MOST_CONNECTIONS = 10

type Addresses = { databaseUrl: string; migrationUrl: string | undefined }

async function openServer(addresses: Addresses, { onError, migrationsFolder, unbounded }: How): Promise<Database> {
  readValuesAsPgliteDoes()
  const connect = (url: string) => new pg.Client(connection(url)).on('error', onError)
  if (migrationsFolder) await migrateServer(addresses, { migrationsFolder }, connect)
  const pool = new pg.Pool({
    ...connection(addresses.databaseUrl),
    max: MOST_CONNECTIONS,
    maxLifetimeSeconds: CONNECTION_LIFE,
    // What is asked without waiting for the answer before goes out at once, and is answered in its order
    pipeline: true,
    idle_in_transaction_session_timeout: 60_000,
    ...(!unbounded && {
      statement_timeout: STATEMENT_BOUND,
      // For a network that swallows packets: the server's own timeout cannot be heard then
      query_timeout: STATEMENT_BOUND + 5_000,
    }),
  })
  // Without listeners a restart of the server ends Node: the pool's hears idle connections, the other those in use
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const connectToListen = () => new pg.Client({ ...connection(addresses.databaseUrl), query_timeout: 5_000 })
  const listen: Listen = (hear) => listenToServer(connectToListen, { hear, onError })
  const statements = openStatements()
  const load = () => {
    const { totalCount, idleCount, waitingCount } = pool
    return { inUse: totalCount - idleCount, most: MOST_CONNECTIONS, waiting: waitingCount }
  }
  let closed: Promise<void> | undefined
  const db = drizzlePool(pool, { ...statements, named: keepPlans() })
  return { db, kind: 'postgres', listen, watch: statements.watch, load, close: () => (closed ??= pool.end()) }
}

function connection(connectionString: string) {
  return {
    connectionString,
    application_name: 'forecourt',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    // As the embedded database has it, so that a cast to date means the same on both
    options: '-c TimeZone=UTC',
  }
}

// PostgreSQL's numbers of types
const DATE = 1082
const TEXT_ARRAY = 1009
const INT8_ARRAY = 1016

// Drizzle asks the driver's table of all types, not the pool's
function readValuesAsPgliteDoes() {
  for (const type of NUMBERS) pg.types.setTypeParser(type, Number)
  pg.types.setTypeParser(DATE, (date) => date)
  const parseTexts = pg.types.getTypeParser(TEXT_ARRAY as number) as (text: string) => unknown
  const numbers = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(numbers) : value === null ? null : Number(value)
  pg.types.setTypeParser(INT8_ARRAY as number, (text: string) => numbers(parseTexts(text)))
}

type Query = { text: string; name?: string }
type ServerStatements = Statements & { named: ReturnType<typeof keepPlans> }
type Answered = Promise<pg.QueryResult>

/** What Drizzle asks of a connection, passing by whoever watches. What is asked in one turn goes out in one piece. */
const watchedBy = ({ over, named }: ServerStatements, client: pg.PoolClient) => ({
  query(query: Query, values: unknown[]): Answered {
    const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    return over(query.text, () => client.query(named(query, values), values))
  },
})

/** What a transaction says between its statements, whose answer nobody waits for before the next one. */
const isBetween = (text: string) => /^(begin|savepoint|release savepoint)\b/.test(text)
const isUndoing = (text: string) => text.startsWith('rollback')
const onlyReads = (text: string) => /^\s*select\b/i.test(text)

const noAnswer = { command: '', rowCount: 0, oid: 0, fields: [], rows: [] }

/**
 * The same within transactions: what begins one, or a part of it, goes out together with the next statement, which fails
 * with it. A savepoint that fails leaves a transaction in which nothing else succeeds; behind a BEGIN that fails a
 * statement would stand alone, so that one which may write waits for it.
 */
function withinTransactions(statements: ServerStatements, client: pg.PoolClient) {
  const { query } = watchedBy(statements, client)
  let unanswered: Answered | undefined
  let isBegin = false
  return {
    async query(asked: Query, values: unknown[]): Answered {
      if (isBegin && !isUndoing(asked.text) && !onlyReads(asked.text)) await unanswered
      const before = unanswered
      unanswered = undefined
      isBegin = false
      if (isUndoing(asked.text)) return query(asked, values)
      const answer = query(asked, values)
      const ofBoth = before ? Promise.all([before, answer]).then(([, own]) => own) : answer
      if (!isBetween(asked.text)) return ofBoth
      unanswered = ofBoth
      isBegin = asked.text.startsWith('begin')
      // Whoever sends the next statement hears of it
      ofBoth.catch(() => {})
      return noAnswer
    },
  }
}

function drizzlePool(pool: pg.Pool, statements: ServerStatements): Db {
  // As the pool's own does, but that a wait for a connection is no time of the statement
  async function query(asked: Query, values: unknown[]): Answered {
    const client = await pool.connect()
    let failure: Error | undefined
    try {
      return await watchedBy(statements, client).query(asked, values)
    } catch (error) {
      failure = error as Error
      throw error
    } finally {
      client.release(failure)
    }
  }
  // It asks no more of a pool than this, since its transactions are ours
  const db = drizzleNodePostgres({ client: { query } as unknown as pg.Pool })
  Object.assign(db, { $client: pool })
  const overClient = new WeakMap<pg.PoolClient, NodePgDatabase>()
  // Drizzle's own never returns the connection whose BEGIN fails: after a restart of the server the pool would run dry
  db.transaction = async (run, config) => {
    const client = await pool.connect()
    let away = false
    try {
      const single =
        overClient.get(client) ??
        drizzleNodePostgres({ client: withinTransactions(statements, client) as unknown as pg.PoolClient })
      overClient.set(client, single)
      return await single.transaction(async (tx) => {
        const result = await run(tx)
        // An error arrives before the status that it leaves: a statement waits for both, and fails where they say so
        if (!(client as pg.PoolClient & { readyForQuery: boolean }).readyForQuery) await client.query('select 1')
        // PostgreSQL answers COMMIT with a silent rollback when a failed statement was caught and passed over
        if (client.getTransactionStatus() === 'E') throw new Error('A failed transaction cannot be committed')
        return result
      }, config)
    } catch (error) {
      away = isDatabaseAway(error)
      throw error
    } finally {
      // After a failure of the connection nobody knows whether it is still inside the transaction
      client.release(away)
    }
  }
  return db
}
