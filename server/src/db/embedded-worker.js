/*
 * The embedded PostgreSQL in a thread of its own: opens the cluster of its workerData, says so, and then runs one
 * statement after another. JavaScript, so that Node starts it as it stands, from the sources as from the build.
 */
import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * @import { MessagePort } from 'node:worker_threads'
 * @import { Statement, ToMain, WorkerData } from './engine.ts'
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

/**
 * @param {PGlite} client
 * @param {Statement} statement
 * @returns {Promise<ToMain>}
 */
async function answer(client, { text, values, options }) {
  try {
    const results = values ? [await client.query(text, values, options)] : await client.exec(text, options)
    const answers = results.map(({ rows, affectedRows, command }) => ({ rows, affectedRows, command }))
    return { answers }
  } catch (error) {
    const { message, stack, code, constraint, detail } = /** @type {Record<string, string>} */ (error)
    return { error: { message, stack, code, constraint, detail } }
  }
}

/**
 * @param {PGlite} client
 * @param {Statement | 'close'} message
 */
async function take(client, message) {
  if (message !== 'close') return say(await answer(client, message))
  await client.close()
  process.exit(0)
}

try {
  const client = await openCluster()
  await client.listen(channel, (notified) => say({ notified }))
  main.on('message', (/** @type {Statement | 'close'} */ message) => void take(client, message))
  say('open')
} catch (error) {
  say({ crashed: lastWords || String(error) })
  process.exit(1)
}
