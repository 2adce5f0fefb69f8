import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { repeat } from '../repeat.ts'
import { CLUSTER, lockDirectory, makeDirectory, moveIntoPlace, secureTree } from './data-directory.ts'
import { type DiskReserve, diskReserve } from './disk-reserve.ts'
import { type EmbeddedClient, openClient, STATEMENT_BOUND } from './embedded-client.ts'
import { startEngine } from './engine.ts'
import { ANYTHING, type Hear, type Listen } from './postgres/listen-to-server.ts'
import { openStatements, type Statements } from './watch/statements.ts'

const UPKEEP_EVERY_MS = 5 * 60_000
const LOOK_FOR_ROOM_EVERY_MS = 2_000

type Embedded = { client: EmbeddedClient; listen: Listen; close(): Promise<void> }
type Options = {
  /** Hears what goes wrong beside the calls: an engine that ended, the upkeep, a disk that is full. */
  onError?: (error: Error) => void
  /** Runs before anything else on the client. */
  prepare?: (client: EmbeddedClient) => Promise<void>
  /** Milliseconds after which a statement is ended. */
  bound?: number
  statements?: Statements
}

/**
 * Opens the embedded PostgreSQL in a data folder, making both when they are missing, and holds the folder until
 * close(). Throws DirectoryInUse when another process has it. It runs in a thread of its own, and a crash there is no
 * crash here: the folder is opened again, which recovers what was acknowledged.
 */
export async function openEmbedded(
  dir: string,
  { onError = () => {}, prepare, bound = STATEMENT_BOUND, statements = openStatements() }: Options = {},
): Promise<Embedded> {
  makeDirectory(dir)
  const lock = await lockDirectory(dir)
  try {
    const home = fs.realpathSync(dir)
    const cluster = path.join(home, CLUSTER)
    if (!fs.existsSync(cluster)) await createCluster(home, cluster)
    const reserve = diskReserve(home)
    const listeners = new Set<Hear>()
    const onNotified: Hear = (payload) => {
      for (const hear of listeners) hear(payload)
    }
    const start = async ({ readOnly }: { readOnly: boolean }) => {
      const engine = await openCluster(cluster, { readOnly, onNotified })
      // An engine that ended may have kept what was committed last to itself
      onNotified(ANYTHING)
      return engine
    }
    const client = await openClient({ start, onDiskFull: reserve.release, onError, bound, statements })
    await prepare?.(client).catch(async (error) => {
      await client.close()
      throw error
    })
    const stopUpkeep = repeat(UPKEEP_EVERY_MS, () => upkeep(client), onError)
    const stopLooking = repeat(LOOK_FOR_ROOM_EVERY_MS, () => lookForRoom(client, reserve, onError), onError)
    const close = async () => {
      try {
        await Promise.all([stopUpkeep(), stopLooking()])
        await client.close()
      } finally {
        lock.release()
      }
    }
    const listen: Listen = async (hear) => {
      listeners.add(hear)
      return async () => void listeners.delete(hear)
    }
    let closed: Promise<void> | undefined
    return { client, listen, close: () => (closed ??= close()) }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openCluster(cluster: string, options: Parameters<typeof startEngine>[1]) {
  // A restored backup may come with other modes
  fs.chmodSync(cluster, 0o700)
  // We hold the lock, so this is left from a crash; an empty one would stop PostgreSQL from starting
  fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
  return startEngine(cluster, options)
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

// Nobody runs beside an embedded PostgreSQL to trim its log, clear dead rows and renew what the planner knows. The
// database answers nobody else meanwhile: about 0.2 s with 100,000 rows
async function upkeep({ unbounded }: EmbeddedClient) {
  await unbounded.exec('CHECKPOINT')
  await unbounded.exec('VACUUM (ANALYZE, SKIP_LOCKED)')
}

async function lookForRoom(client: EmbeddedClient, reserve: DiskReserve, onError: (error: Error) => void) {
  let hasRoom = true
  const look = async () => (hasRoom = await reserve.hold())
  // What goes wrong here the client says itself
  if (!(await client.refuseWritesWhenFull(look).catch(() => false))) return
  onError(new Error(hasRoom ? 'The disk has room again: writes are taken' : 'The disk is full: writes are refused'))
}
