import { takeTurns } from '../limits/turns.ts'
import { type Answer, type Engine, EngineEnded, type Statement } from './engine.ts'
import type { Load, Statements } from './watch/statements.ts'

/** Milliseconds that one statement may take; what is known to take longer is split or runs `unbounded`. */
export const STATEMENT_BOUND = 10_000

/**
 * How long is waited before a folder that did not open is tried again, in milliseconds; the last stands for all after.
 */
const TRY_AGAIN_AFTER = [500, 1_000, 2_000, 5_000, 10_000]

type Rows<Row> = Omit<Answer, 'rows'> & { rows: Row[] }
type Query = <Row = Record<string, unknown>>(
  text: string,
  values?: unknown[],
  options?: Statement['options'],
) => Promise<Rows<Row>>

type EmbeddedTransaction = { query: Query; exec(text: string): Promise<Answer[]> }

/** What Drizzle's driver for PGlite asks of a client. */
type EmbeddedSession = EmbeddedTransaction & {
  /** Runs statements that are committed together; whoever else calls waits until it is done. */
  transaction<T>(run: (tx: EmbeddedTransaction) => Promise<T>): Promise<T>
}

export type EmbeddedClient = EmbeddedSession & {
  /** The same for statements that may take as long as they need: to migrate, to tidy up. */
  unbounded: EmbeddedSession
  /** Refuses writes as a full disk's (53100) while there is no room for them; answers whether that has changed. */
  refuseWritesWhenFull(hasRoom: () => Promise<boolean>): Promise<boolean>
  load(): Load
  close(): Promise<void>
}

type Options = {
  start(options: { readOnly: boolean }): Promise<Engine>
  /** Makes room, so that the folder can be opened again. */
  onDiskFull(): Promise<void>
  onError(error: Error): void
  /** Milliseconds for one statement. */
  bound: number
  statements: Statements
}

const MOST_WAITING = 10_000

/**
 * The one session of an embedded database. When its engine ends, for a crash or a statement past its bound, the folder
 * is opened again at once: what ran fails with EngineEnded, a transaction half-way is undone by the recovery, and
 * whoever waits for a turn waits a little longer. While the folder does not open calls fail, and it is tried again. A
 * full disk opens again for reading.
 */
export async function openClient({ start, onDiskFull, onError, bound, statements }: Options): Promise<EmbeddedClient> {
  let readOnly = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let engine = Promise.resolve(watched(await start({ readOnly })))
  const inTurn = takeTurns({ atOnce: 1, waiting: MOST_WAITING })

  function watched(opened: Engine): Engine {
    void opened.ended.then((reason) => {
      if (!isClosed) setEngine(afterFailure(reason).then(() => openAgain(0)))
    })
    return opened
  }

  function setEngine(opening: Promise<Engine>) {
    engine = opening
    // Told to whoever calls
    engine.catch(() => {})
  }

  async function afterFailure(error: Error) {
    onError(error)
    if (codeOf(error) !== '53100') return
    readOnly = true
    await onDiskFull()
  }

  async function openAgain(attempt: number): Promise<Engine> {
    try {
      return watched(await start({ readOnly }))
    } catch (error) {
      await afterFailure(error as Error)
      const wait = TRY_AGAIN_AFTER[attempt] ?? TRY_AGAIN_AFTER.at(-1)
      if (!isClosed) timer = setTimeout(() => setEngine(openAgain(attempt + 1)), wait)
      throw new EngineEnded('The embedded database does not open', { cause: error })
    }
  }

  async function current() {
    if (isClosed) throw new EngineEnded('The embedded database is closed')
    return engine
  }

  function sessionWith(most: number): EmbeddedSession {
    async function run(on: Engine, statement: Statement) {
      try {
        // Its turn has come: what was waited is no time of the statement
        return await statements.over(statement.text, () => on.run(statement, most))
      } catch (error) {
        // A full disk is kept from filling by transactions that may not write
        throw readOnly && codeOf(error) === '25006' ? diskFull(error) : error
      }
    }
    const statementsOf = (find: () => Promise<Engine>): EmbeddedTransaction => ({
      async query<Row>(text: string, values: unknown[] = [], { rowMode, blob }: Statement['options'] = {}) {
        const [answer] = await run(await find(), { text, values, options: { rowMode, blob } })
        return answer as Rows<Row>
      },
      exec: async (text) => run(await find(), { text }),
    })
    const { query, exec } = statementsOf(current)
    return {
      query: (text, values, options) => inTurn(() => query(text, values, options)),
      exec: (text) => inTurn(() => exec(text)),
      transaction: (work) =>
        inTurn(async () => {
          const begun = await current()
          // Never another engine's: a statement after a crash would stand outside the transaction
          const tx = statementsOf(async () => begun)
          await tx.exec('begin')
          try {
            const result = await work(tx)
            const [end] = await tx.exec('commit')
            // PostgreSQL answers COMMIT with a silent rollback when a failed statement was caught and passed over
            if (end?.command === 'ROLLBACK') throw new Error('A failed transaction cannot be committed')
            return result
          } catch (error) {
            // With its engine the transaction is gone already
            await tx.exec('rollback').catch(() => {})
            throw error
          }
        }),
    }
  }

  return {
    ...sessionWith(bound),
    unbounded: sessionWith(Number.POSITIVE_INFINITY),
    async refuseWritesWhenFull(hasRoom) {
      if ((await hasRoom()) !== readOnly) return false
      return inTurn(async () => {
        const opened = await current()
        // Asked again: meanwhile the disk may have stopped another engine
        const wanted = !(await hasRoom())
        if (wanted === readOnly) return false
        await opened.run({ text: `set default_transaction_read_only = ${wanted ? 'on' : 'off'}` }, bound)
        readOnly = wanted
        return true
      })
    },
    load: () => ({ ...inTurn.count(), most: 1 }),
    async close() {
      if (isClosed) return
      isClosed = true
      clearTimeout(timer)
      await engine.then((opened) => opened.close()).catch(() => {})
    },
  }
}

const codeOf = (error: unknown) => (error as { code?: unknown }).code

const diskFull = (cause: unknown) =>
  Object.assign(new Error('The disk is full: nothing can be written', { cause }), { code: '53100' })
