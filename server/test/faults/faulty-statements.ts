import type pg from 'pg'
import type { Db } from '../../src/db/open.ts'

/** What becomes of a statement: it runs, the fault comes in its place, or right after it. */
export type Fate = 'run' | 'instead' | 'after'
/** Asked before each statement of a call; `begin` and `commit` are statements too. */
type Decide = (statement: string) => Fate
/** Nothing fails but that it stays. */
export const atCommit: Decide = (statement) => (statement === 'commit' ? 'instead' : 'run')

type Query = (text: string, ...more: unknown[]) => Promise<unknown>
type Session = { query: Query }
/** What Drizzle's driver asks of the embedded database. */
type Embedded = Session & { transaction<T>(run: (tx: Session) => Promise<T>): Promise<T> }

/** PostgreSQL's own error with this SQLSTATE, inside whatever transaction is open. */
const raise = (sqlState: string) => `do $$ begin raise exception 'in trouble' using errcode = '${sqlState}'; end $$`

/**
 * Stands between Drizzle and the driver of either database, and lets the database itself fail at chosen statements:
 * what the server meets are the errors that the driver throws, and a transaction that is as broken as they leave it.
 */
export function faultyStatements(db: Db) {
  let decide: Decide | undefined
  let fault = ''
  const fateOf = (statement: string) => decide?.(statement) ?? 'run'
  const { $client: client } = db as unknown as { $client: pg.Pool | Embedded }
  const isServer = 'totalCount' in client
  if (isServer) standBeforePool(client, fateOf, () => fault)
  else standBeforeEmbedded(client, fateOf, () => fault)

  return {
    /** Runs `work` while each statement meets its fate; `sqlState` is how the database fails, or 'gone'. */
    async during<T>(sqlState: string, decideFate: Decide, work: () => Promise<T>): Promise<T> {
      // The embedded database's end takes too long to be brought about for each cell; its error is this one
      const gone = isServer ? 'select pg_terminate_backend(pg_backend_pid())' : raise('08006')
      fault = sqlState === 'gone' ? gone : raise(sqlState)
      decide = decideFate
      try {
        return await work()
      } finally {
        decide = undefined
      }
    },
  }
}

function standBeforeEmbedded(client: Embedded, fateOf: Decide, fault: () => string) {
  const watch = (session: Session): Query => {
    const query = session.query.bind(session)
    return async (text, ...more) => {
      const fate = fateOf(text)
      if (fate === 'instead') return query(fault())
      const answer = await query(text, ...more)
      if (fate === 'after') await query(fault())
      return answer
    }
  }
  const { query, transaction } = { query: client.query.bind(client), transaction: client.transaction.bind(client) }
  client.query = watch(client)
  client.transaction = async (run) => {
    if (fateOf('begin') !== 'run') await query(fault())
    let fate: Fate = 'run'
    const result = await transaction(async (tx) => {
      const answer = await run({ ...tx, query: watch(tx) })
      fate = fateOf('commit')
      if (fate === 'instead') await tx.query(fault())
      return answer
    })
    if ((fate as Fate) === 'after') await query(fault())
    return result
  }
}

function standBeforePool(pool: pg.Pool, fateOf: Decide, fault: () => string) {
  const watched = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const [first] = args
      const fate = fateOf(typeof first === 'string' ? first : (first as { text: string }).text)
      if (fate === 'run') return query(...args)
      const answered = typeof args.at(-1) === 'function' ? (args.pop() as Callback) : undefined
      const done = (async () => {
        if (fate === 'instead') return query(fault())
        const answer = await query(...args)
        await query(fault())
        return answer
      })()
      if (!answered) return done
      done.then(
        (answer) => answered(null, answer),
        (error) => answered(error),
      )
    }) as typeof client.query
  })
}

type Callback = (error: unknown, answer?: unknown) => void
