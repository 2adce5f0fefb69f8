import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { takeTurns } from '../limits/turns.ts'
import { CHANNEL } from './postgres/listen-to-server.ts'

/** How raw values are read, by PostgreSQL's type number: int8 and numeric as numbers ... */
export const NUMBERS = [20, 1700]
const DATE = 1082
// ... and what Drizzle reads itself as texts: timestamps, intervals, dates and arrays of these and of numeric
const TEXTS = [DATE, 1114, 1184, 1186, 1115, 1182, 1185, 1187, 1231]

/** One statement with values, or several without; `blob` is what COPY reads from '/dev/blob'. */
export type Statement = { text: string; values?: unknown[]; options?: { rowMode?: 'array' | 'object'; blob?: Blob } }
/** What a statement answers. `command` is PostgreSQL's word for what was done. */
export type Answer = { rows: unknown[]; affectedRows?: number; command?: string }

type Failure = { message?: string; stack?: string; code?: string; constraint?: string; detail?: string }
/**
 * What the thread says: once that it is open, then what came of each statement and what a transaction notified, or at
 * last why it ends.
 */
export type ToMain = 'open' | { answers: Answer[] } | { error: Failure } | { notified: string } | { crashed: string }
type Compiled = object
export type WorkerData = {
  cluster: string
  wasm: Compiled
  readOnly: boolean
  numbers: number[]
  texts: number[]
  channel: string
}

/**
 * Why an engine has ended. `code` is what PostgreSQL says of it: 08006 a connection that failed, 57014 a statement that
 * was ended, 53100 a full disk.
 */
export class EngineEnded extends Error {
  override name = 'EngineEnded'
  readonly code: '08006' | '57014' | '53100'
  constructor(message: string, { code = '08006', cause }: { code?: EngineEnded['code']; cause?: unknown } = {}) {
    super(message, { cause })
    this.code = code
  }
}

export type Engine = {
  /**
   * Runs statements, one after another. Throws the database's error with its `code`, or EngineEnded; a statement that
   * takes longer than `bound` milliseconds ends the engine, since PGlite hears nothing while it works.
   */
  run(statement: Statement, bound: number): Promise<Answer[]>
  /** Resolves once the thread is gone, however that came. */
  readonly ended: Promise<EngineEnded>
  /** Lets the running statement end and closes the cluster, in a few seconds at the most. */
  close(): Promise<void>
}

const CLOSE_WITHIN_MS = 4_000

// Node has it, its types do not
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<Compiled> }

let wasm: Promise<Compiled> | undefined

// Compiled once for all threads that this process starts: a cluster is open again in a moment
const compiledEngine = () => (wasm ??= compile())
async function compile() {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return WebAssembly.compile(await readFile(path.join(path.dirname(entry), 'pglite.wasm')))
}

type Options = {
  readOnly: boolean
  /** Hears what is notified on the channel, in the order of the commits. */
  onNotified: (payload: string) => void
}

/** Opens a cluster's folder in a thread. Throws EngineEnded with PostgreSQL's last words when it does not open. */
export async function startEngine(cluster: string, { readOnly, onNotified }: Options): Promise<Engine> {
  const parsed = { numbers: NUMBERS, texts: TEXTS }
  const workerData: WorkerData = { cluster, wasm: await compiledEngine(), readOnly, ...parsed, channel: CHANNEL }
  // None of the process's own flags: a loader of TypeScript, a text to evaluate
  const worker = new Worker(new URL('../db/embedded-worker.js', import.meta.url), { workerData, execArgv: [] })
  let reason: EngineEnded | undefined
  let isGone = false
  let waiting: { resolve(message: ToMain): void; reject(error: Error): void } | undefined

  worker.on('message', (message: ToMain) => {
    if (typeof message === 'object' && 'crashed' in message) {
      const code = /No space left on device/.test(message.crashed) ? '53100' : '08006'
      reason ??= new EngineEnded(`The database in ${cluster} has stopped: ${message.crashed}`, { code })
    } else if (typeof message === 'object' && 'notified' in message) onNotified(message.notified)
    else waiting?.resolve(message)
  })
  worker.on('error', (error) => {
    reason ??= new EngineEnded(`The database in ${cluster} has stopped: ${String(error)}`)
  })
  const ended = new Promise<EngineEnded>((resolve) => {
    worker.once('exit', () => {
      isGone = true
      reason ??= new EngineEnded(`The database in ${cluster} is closed`)
      // First, so that whoever has the next turn finds the next engine
      resolve(reason)
      waiting?.reject(reason)
    })
  })
  const end = (why: EngineEnded) => {
    reason ??= why
    void worker.terminate()
  }
  const next = () =>
    new Promise<ToMain>((resolve, reject) => {
      waiting = { resolve, reject }
    })

  async function runNow(statement: Statement, bound: number): Promise<Answer[]> {
    if (reason) throw reason
    const took = () =>
      end(new EngineEnded(`A statement took longer than ${bound / 1000} s and was ended`, { code: '57014' }))
    const timer = bound === Number.POSITIVE_INFINITY ? undefined : setTimeout(took, bound)
    try {
      const answer = next()
      worker.postMessage(statement)
      const message = await answer
      if (typeof message === 'object' && 'answers' in message) return message.answers
      const failure = message as { error: Failure }
      throw Object.assign(new Error(failure.error.message), failure.error)
    } finally {
      clearTimeout(timer)
    }
  }

  await next()
  const inTurn = takeTurns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY })
  return {
    run: (statement, bound) => inTurn(() => runNow(statement, bound)),
    ended,
    async close() {
      const timer = setTimeout(() => end(new EngineEnded(`The database in ${cluster} was ended`)), CLOSE_WITHIN_MS)
      if (!isGone) worker.postMessage('close')
      await ended
      clearTimeout(timer)
    },
  }
}
