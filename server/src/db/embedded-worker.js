/*
 * The embedded PostgreSQL in a thread of its own: opens the cluster of its workerData, says so, and then runs one
 * statement after another. JavaScript, so that Node starts it as it stands, from the sources as from the build.
 */
import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, parse, protocol } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * @import { MessagePort } from 'node:worker_threads'
 * @import { Results } from '@electric-sql/pglite'
 * @import { Answer, Statement, ToMain, WorkerData } from './engine.ts'
 */

const { cluster, wasm, readOnly, numbers, texts, channel } = /** @type {WorkerData} */ (workerData)
const main = /** @type {MessagePort} */ (parentPort)
const say = (/** @type {ToMain} */ message) => main.postMessage(message)

const FIRST_ROW_TYPE = 10_000 // of the catalogue's and one's own tables

// PGlite by itself never writes through to the disk (-F) and lets the log grow for ever
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // fdatasync, the default, does nothing in PGlite's build
  ...['-c', 'wal_sync_method=fsync', '-c', 'max_wal_size=128MB', '-c', 'min_wal_size=32MB'],
  ...['-c', `default_transaction_read_only=${readOnly ? 'on' : 'off'}`],
]

/** @type {Record<number, (text: string) => unknown>} */
const parsers = {}
for (const type of numbers) parsers[type] = Number
for (const type of texts) parsers[type] = (text) => text

// As Emscripten counts
const EIO = 29
const ENOSPC = 51
const ALSO_FULL = new Set([19, 22]) // EDQUOT, EFBIG

/**
 * What PGlite's file system is made of.
 * @typedef {{ nfd: number, node: { mode: number } }} Stream
 * @typedef {{
 *   FS: { isDir(mode: number): boolean, ErrnoError: new (errno: number) => Error },
 *   NODEFS: {
 *     node_ops: { setattr(node: unknown, attributes: { mode?: number }): void },
 *     stream_ops: { write(...args: unknown[]): number, fsync?(stream: Stream): number },
 *   },
 * }} EmscriptenModule
 */

/** PGlite's file system on Node, with the fsync that it lacks: a commit is on the disk before it is acknowledged. */
class WrittenThroughFS extends NodeFS {
  /** @override @type {NodeFS['init']} */
  async init(...args) {
    const result = await super.init(...args)
    const mend = (/** @type {EmscriptenModule} */ { FS, NODEFS }) => {
      const { setattr } = NODEFS.node_ops
      const { write } = NODEFS.stream_ops
      // PGlite sets every new file's mode, a few of them to 0644: no umask of ours is asked
      NODEFS.node_ops.setattr = (node, attributes) =>
        setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 })
      NODEFS.stream_ops.write = (...args) => {
        try {
          return write(...args)
        } catch (error) {
          // PostgreSQL knows one kind of full disk
          const { errno } = /** @type {{ errno: number }} */ (error)
          throw ALSO_FULL.has(errno) ? new FS.ErrnoError(ENOSPC) : error
        }
      }
      NODEFS.stream_ops.fsync = (stream) => {
        try {
          fs.fsyncSync(stream.nfd)
        } catch (error) {
          // Some file systems cannot sync a folder, and PostgreSQL does without; anything else must fail the commit
          if (!FS.isDir(stream.node.mode) || /** @type {NodeJS.ErrnoException} */ (error).code === 'EIO')
            throw new FS.ErrnoError(EIO)
        }
        return 0
      }
    }
    result.emscriptenOpts.preRun?.push(mend)
    return result
  }
}

let lastWords = ''

async function openCluster() {
  const client = await PGlite.create({
    fs: new WrittenThroughFS(cluster),
    extensions: { btree_gin, pg_trgm },
    startParams: START_PARAMETERS,
    pgliteWasmModule: wasm,
    parsers,
    onStderr: (line) => {
      lastWords = /(?:PANIC|FATAL): .*/.exec(line)?.[0] ?? lastWords
      return false
    },
  })
  // PGlite copies this table for every query: without the arrays of rows that nobody reads
  for (const type of Object.keys(client.parsers))
    if (Number(type) >= FIRST_ROW_TYPE) delete client.parsers[Number(type)]
  endThreadOnCrash(client)
  return client
}

const CRASHES = new Set(['RuntimeError', 'RangeError'])

/**
 * PGlite swallows a PANIC, a trap or a lack of memory and repeats the message that led to it for ever.
 * @param {PGlite} client
 */
function endThreadOnCrash(client) {
  const module = /** @type {{ _PostgresMainLoopOnce(): void }} */ (/** @type {unknown} */ (client.Module))
  const runOnce = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (error) {
      // The others are how PostgreSQL leaves a statement that fails
      if (!(error instanceof Error && CRASHES.has(error.name))) throw error
      say({ crashed: lastWords || String(error) })
      process.exit(1)
    }
  }
}

// A plan is made for tables as they are, and kept until they may have grown: so many rows, or milliseconds, later
const MOST_WRITTEN = 1_000
const MOST_MILLISECONDS = 5_000
/** What changes no table and no setting; after anything else plans are made anew. */
const KEEPS_PLANS = new Set(
  'SELECT INSERT UPDATE DELETE MERGE BEGIN COMMIT ROLLBACK SAVEPOINT RELEASE DECLARE FETCH CLOSE'.split(' '),
)

/**
 * A statement that PostgreSQL knows by a name, and the types of its values.
 * @typedef {{ name: string, types: number[] }} Prepared
 */

/**
 * What is asked again within a moment is parsed and planned once: PGlite by itself does it each time, in six messages,
 * which takes several times as long as to run it.
 * @param {PGlite} client
 */
function keepPlans(client) {
  const { bind, describe, execute, parse: parseText, sync } = protocol.serialize
  /** @type {Map<string, Prepared | 'once'>} */
  const asked = new Map()
  let names = 0
  let since = 0
  let written = 0

  const send = (/** @type {Uint8Array[]} */ ...messages) =>
    client.execProtocolStream(Buffer.concat([...messages, sync()]), { syncToFs: false })

  /** @param {string} text */
  async function prepare(text) {
    names += 1
    const name = `asked_${names}`
    const received = await send(parseText({ name, text }), describe({ type: 'S', name }))
    const prepared = { name, types: parse.parseDescribeStatementResults(received) }
    asked.set(text, prepared)
    return prepared
  }

  async function forget() {
    if (asked.size > 0) await client.exec('deallocate all')
    asked.clear()
    since = performance.now()
    written = 0
  }

  return {
    /** @param {{ text: string, values: unknown[], options?: Statement['options'] }} statement */
    async query({ text, values, options }) {
      const areOld = written > MOST_WRITTEN || performance.now() - since > MOST_MILLISECONDS
      // Not in a transaction: in one that has failed nothing runs
      const mayForget = areOld && !client.isInTransaction()
      if (mayForget) await forget()
      const known = asked.get(text)
      if (!known) asked.set(text, 'once')
      if (!known || (areOld && !mayForget) || options?.blob) return client.query(text, values, options)
      const { name, types } = known === 'once' ? await prepare(text) : known
      const serialized = values.map((value, n) =>
        value === null || value === undefined ? null : (client.serializers[types[n] ?? 0] ?? String)(value),
      )
      const received = await send(bind({ statement: name, values: serialized }), describe({ type: 'P' }), execute())
      return /** @type {Results} */ (parse.parseResults(received, client.parsers, options)[0])
    },
    /** Hears what came of each statement. @param {Answer} answer */
    note({ affectedRows = 0, command }) {
      written += command === undefined || KEEPS_PLANS.has(command) ? affectedRows : Number.POSITIVE_INFINITY
    },
  }
}

/**
 * @param {PGlite} client
 * @param {ReturnType<typeof keepPlans>} plans
 * @param {Statement} statement
 * @returns {Promise<ToMain>}
 */
async function answer(client, plans, { text, values, options }) {
  try {
    const results = values ? [await plans.query({ text, values, options })] : await client.exec(text, options)
    const answers = results.map(({ rows, affectedRows, command }) => ({ rows, affectedRows, command }))
    for (const each of answers) plans.note(each)
    return { answers }
  } catch (error) {
    const { message, stack, code, constraint, detail } = /** @type {Record<string, string>} */ (error)
    return { error: { message, stack, code, constraint, detail } }
  }
}

/**
 * @param {PGlite} client
 * @param {ReturnType<typeof keepPlans>} plans
 * @param {Statement | 'close'} message
 */
async function take(client, plans, message) {
  if (message !== 'close') return say(await answer(client, plans, message))
  await client.close()
  process.exit(0)
}

try {
  const client = await openCluster()
  await client.listen(channel, (notified) => say({ notified }))
  const plans = keepPlans(client)
  main.on('message', (/** @type {Statement | 'close'} */ message) => void take(client, plans, message))
  say('open')
} catch (error) {
  say({ crashed: lastWords || String(error) })
  process.exit(1)
}
