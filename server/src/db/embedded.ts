import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { lockDirectory, makeDirectory, moveIntoPlace, secureTree } from './data-directory.ts'

/** The folder inside the data folder; it belongs to one major version of PostgreSQL, so that is in its name. */
export const CLUSTER = 'pg18'

const FIRST_ROW_TYPE = 10_000 // of the catalogue's and one's own tables

const UPKEEP_EVERY_MS = 5 * 60_000

// PGlite by itself never writes through to the disk (-F) and lets the log grow for ever
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // fdatasync, the default, does nothing in PGlite's build
  ...['-c', 'wal_sync_method=fsync', '-c', 'max_wal_size=128MB', '-c', 'min_wal_size=32MB'],
]

/** How raw values are read, by PostgreSQL's type number, on both databases: int8, numeric, date. */
export const PARSERS = { 20: Number, 1700: Number, 1082: (date: string) => date }

type Embedded = { client: PGlite; close(): Promise<void> }

/**
 * Opens the embedded PostgreSQL in a data folder, making both when they are missing, and holds the folder until close().
 * Throws DirectoryInUse when another process has it. Errors of the upkeep that runs beside go to onError. When the
 * disk fails in a commit the process ends, as a PostgreSQL server's does; the next start recovers what was acknowledged.
 */
export async function openEmbedded(
  dir: string,
  { onError = () => {} }: { onError?: (error: Error) => void } = {},
): Promise<Embedded> {
  makeDirectory(dir)
  const lock = await lockDirectory(dir)
  try {
    const client = await openCluster(fs.realpathSync(dir))
    const stopUpkeep = startUpkeep(client, onError)
    const close = async () => {
      try {
        await stopUpkeep()
        if (!client.closed) await client.close()
      } finally {
        lock.release()
      }
    }
    let closed: Promise<void> | undefined
    return { client, close: () => (closed ??= close()) }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openCluster(home: string) {
  const cluster = path.join(home, CLUSTER)
  if (!fs.existsSync(cluster)) await createCluster(home, cluster)
  // A restored backup may come with other modes
  fs.chmodSync(cluster, 0o700)
  // We hold the lock, so this is left from a crash; an empty one would stop PostgreSQL from starting
  fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
  let lastWords = ''
  const client = await PGlite.create({
    fs: new WrittenThroughFS(cluster),
    extensions: { pg_trgm },
    startParams: START_PARAMETERS,
    parsers: PARSERS,
    onStderr: (line) => {
      lastWords = /(?:PANIC|FATAL): .*/.exec(line)?.[0] ?? lastWords
      return false
    },
  }).catch((error) => {
    throw new Error(`The database in ${cluster} does not open: ${lastWords || error}`, { cause: error })
  })
  // PGlite copies this table for every query of Drizzle's: without the arrays of rows that nobody reads
  for (const type of Object.keys(client.parsers))
    if (Number(type) >= FIRST_ROW_TYPE) delete client.parsers[Number(type)]
  endProcessOnCrash(client, (error) => `The database in ${cluster} has stopped: ${lastWords || error}`)
  return client
}

// A first start that is killed half-way leaves only the folder beside, which the next one throws away
async function createCluster(home: string, cluster: string) {
  const other = fs.readdirSync(home).find((name) => /^pg\d+$/.test(name))
  if (other) throw new Error(`The data in ${path.join(home, other)} is of another version; restore a backup of it here`)
  const beside = `${cluster}.init`
  fs.rmSync(beside, { recursive: true, force: true })
  const client = await PGlite.create(beside)
  await client.close()
  secureTree(beside)
  moveIntoPlace(beside, cluster)
}

// Nobody runs beside an embedded PostgreSQL to trim its log, clear dead rows and renew what the planner knows
function startUpkeep(client: PGlite, onError: (error: Error) => void) {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = upkeep(client).catch(onError)
  }, UPKEEP_EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

// The database answers nobody else meanwhile: about 0.2 s with 100,000 rows
async function upkeep(client: PGlite) {
  await client.exec('CHECKPOINT')
  await client.exec('VACUUM (ANALYZE, SKIP_LOCKED)')
}

// PGlite swallows a PANIC and repeats the message that led to it for ever: without this the server would hang
function endProcessOnCrash(client: PGlite, sentence: (error: Error) => string) {
  const module = client.Module as unknown as { _PostgresMainLoopOnce(): void }
  const runOnce = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (error) {
      if (!(error instanceof Error && error.name === 'RuntimeError')) throw error
      fs.writeSync(2, `${sentence(error)}\n`)
      process.exit(1)
    }
  }
}

const EIO = 29 // as Emscripten counts

type Attributes = { mode?: number }
type EmscriptenModule = {
  FS: { isDir(mode: number): boolean; ErrnoError: new (errno: number) => Error }
  NODEFS: {
    node_ops: { setattr(node: unknown, attributes: Attributes): void }
    stream_ops: { fsync?(stream: { nfd: number; node: { mode: number } }): number }
  }
}

/** PGlite's file system on Node, with the fsync that it lacks: a commit is on the disk before it is acknowledged. */
class WrittenThroughFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>) {
    const result = await super.init(...args)
    const mend = ({ FS, NODEFS }: EmscriptenModule) => {
      const { setattr } = NODEFS.node_ops
      // PGlite sets every new file's mode, a few of them to 0644: no umask of ours is asked
      NODEFS.node_ops.setattr = (node, attributes) =>
        setattr(node, attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & ~0o077 })
      NODEFS.stream_ops.fsync = (stream) => {
        try {
          fs.fsyncSync(stream.nfd)
        } catch (error) {
          // Some file systems cannot sync a folder, and PostgreSQL does without; anything else must fail the commit
          const code = (error as NodeJS.ErrnoException).code
          if (!FS.isDir(stream.node.mode) || code === 'EIO') throw new FS.ErrnoError(EIO)
        }
        return 0
      }
    }
    result.emscriptenOpts.preRun?.push(mend)
    return result
  }
}
