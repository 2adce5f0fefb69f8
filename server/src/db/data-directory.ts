import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The data folder is held by another process; the message is a sentence for the person who starts the server. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse'
  constructor(dir: string) {
    super(
      `The data folder ${dir} is already in use by another Forecourt; stop that one first or set DATA_DIR to another folder`,
    )
  }
}

/** The folder inside the data folder; it belongs to one major version of PostgreSQL, so that is in its name. */
export const CLUSTER = 'pg18'

export type DirectoryLock = { release(): void }

/** Makes a folder and its parents, readable by its owner alone; one that exists keeps its mode, it may be shared. */
export function makeDirectory(dir: string) {
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
}

/**
 * Holds an existing folder for this process until release() or the process ends, however it ends.
 * Throws DirectoryInUse, after about a second, when another process holds it.
 */
export async function lockDirectory(dir: string): Promise<DirectoryLock> {
  return process.platform === 'win32' ? lockByPipe(dir) : lockBySocket(dir)
}

const ATTEMPTS = 8

// The kernel closes a socket with its process, so kill -9 frees the folder, also for containers that share a volume.
// Everybody listens on a name of its own and only then looks for others: a name that refuses is dead for ever, so
// taking over from a killed process cannot remove a live one's socket, as with one common name it can.
async function lockBySocket(dir: string): Promise<DirectoryLock> {
  const folder = path.join(fs.realpathSync(dir), 'lock')
  makeDirectory(folder)
  const reach = shortWayTo(folder)
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const own = randomBytes(6).toString('hex')
      const server = await listen(path.join(reach.path, own)).catch((error: NodeJS.ErrnoException) => {
        throw new Error(`The data folder ${dir} cannot be locked (${error.code}); set DATA_DIR to one on a local disk`)
      })
      const lock = {
        release() {
          fs.rmSync(path.join(folder, own), { force: true })
          server.close()
        },
      }
      const alone = !(await anyAlive(reach.path, own))
      // A rival that knocked between our bind and our listen took our name for a dead one and removed it
      if (alone && fs.existsSync(path.join(folder, own))) return lock
      lock.release()
      // Two that start together may both step back; unequal pauses let one of them through
      await sleep(20 + Math.random() * 180)
    }
  } finally {
    reach.remove()
  }
  throw new DirectoryInUse(dir)
}

async function lockByPipe(dir: string): Promise<DirectoryLock> {
  const name = createHash('sha256').update(fs.realpathSync.native(dir)).digest('hex')
  const server = await listen(`\\\\.\\pipe\\forecourt-${name}`).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new DirectoryInUse(dir) : error
  })
  return { release: () => void server.close() }
}

function listen(address: string): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((connection) => connection.destroy())
    server.once('error', reject)
    server.listen(address, () => resolve(server))
    server.unref()
  })
}

async function anyAlive(folder: string, own: string) {
  for (const name of fs.readdirSync(folder)) {
    if (name === own) continue
    const outcome = await knock(path.join(folder, name))
    if (outcome === 'ECONNREFUSED') fs.rmSync(path.join(folder, name), { force: true })
    // Not allowed, backlog full: somebody is there, and refusing to start is the safe mistake
    else if (outcome !== 'ENOENT') return true
  }
  return false
}

function knock(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = net.connect(address, () => {
      socket.destroy()
      resolve('open')
    })
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
  })
}

// Bytes of a socket's address: the kernel takes 108 on Linux and 104 on macOS
const SOCKET_PATH_LIMIT = 100
const SOCKET_NAME_LENGTH = 12

/**
 * A path to a folder that is short enough for the address of a socket in it, until remove(). Only the address is
 * limited, not where it leads: a link in the temporary folder shortens any path, while the socket itself still lies in
 * the data folder, where a process with another working or temporary folder finds it too.
 */
export function shortWayTo(folder: string) {
  const fits = (candidate: string) => Buffer.byteLength(candidate) + 1 + SOCKET_NAME_LENGTH <= SOCKET_PATH_LIMIT
  if (fits(folder)) return { path: folder, remove() {} }
  const temporary = [os.tmpdir(), '/tmp'].find((candidate) => fits(path.join(candidate, 'forecourt-XXXXXX', 'd')))
  if (!temporary) throw new Error(`The path ${folder} is too long; set DATA_DIR to a folder with a shorter one`)
  const made = fs.mkdtempSync(path.join(temporary, 'forecourt-'))
  const link = path.join(made, 'd')
  fs.symlinkSync(folder, link)
  return { path: link, remove: () => fs.rmSync(made, { recursive: true, force: true }) }
}

/** Writes a whole tree to the disk and makes it readable by its owner alone: folders 0700, files 0600. */
export function secureTree(dir: string) {
  for (const entry of fs.readdirSync(dir, { withFileTypes: true })) {
    const child = path.join(dir, entry.name)
    if (entry.isDirectory()) secureTree(child)
    else if (entry.isFile()) {
      fs.chmodSync(child, 0o600)
      syncToDisk(child, 'r+')
    }
  }
  fs.chmodSync(dir, 0o700)
  syncDirectory(dir)
}

/** Renames a file or folder so that, after a power cut too, it stands whole under one of the two names. */
export function moveIntoPlace(from: string, to: string) {
  fs.renameSync(from, to)
  syncDirectory(path.dirname(to))
}

function syncDirectory(dir: string) {
  // Windows opens no folders; its file system writes their entries by itself
  if (process.platform !== 'win32') syncToDisk(dir, 'r')
}

function syncToDisk(target: string, flags: 'r' | 'r+') {
  const descriptor = fs.openSync(target, flags)
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
