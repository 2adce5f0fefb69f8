import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { makeDirectory, shortWayTo } from '../db/data-directory.ts'
import type { Db } from '../db/open.ts'
import { BackupFailure } from './backup-failure.ts'
import { copyDatabase } from './copy-database.ts'

/*
 * The embedded database belongs to the server's process. Whoever may read the data folder asks it for a copy over a
 * socket in there, and reads that; the copy goes with the connection.
 */

const COPY = 'backup.copy'
const ASK = 'copy the database'

type Answer = { dataDir: string } | { refusal: string }

/** Answers whoever makes a backup, until close(). The data folder must be held by this process. */
export async function openOperatorSocket(db: Db, dataDir: string): Promise<{ close(): Promise<void> }> {
  const home = fs.realpathSync(dataDir)
  const copy = path.join(home, COPY)
  // Left from a server that was killed
  fs.rmSync(copy, { recursive: true, force: true })
  const connections = new Set<net.Socket>()
  let making: Promise<unknown> | undefined
  const server = net.createServer((socket) => {
    connections.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => connections.delete(socket))
    createInterface(socket).once('line', (line) => {
      if (line !== ASK) socket.destroy()
      else if (making) say(socket, { refusal: 'Another backup is being made just now: wait until it is done.' })
      else making = serve(socket).finally(() => (making = undefined))
    })
  })

  async function serve(socket: net.Socket) {
    const gone = socket.closed ? Promise.resolve() : once(socket, 'close')
    try {
      await copyDatabase(db, home, copy)
      say(socket, { dataDir: copy })
      await gone
    } catch (error) {
      say(socket, { refusal: `The database could not be copied: ${(error as Error).message}` })
    } finally {
      fs.rmSync(copy, { recursive: true, force: true })
    }
  }

  const at = addressIn(home)
  if (process.platform !== 'win32') fs.rmSync(at.path, { force: true })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(at.path, resolve))
  at.remove()
  return {
    async close() {
      server.close()
      for (const socket of connections) socket.destroy()
      await making
    },
  }
}

function say(socket: net.Socket, answer: Answer) {
  socket.write(`${JSON.stringify(answer)}\n`)
}

/**
 * Asks the server of a data folder for a copy of its database, in a folder that is there until release(). Nothing where
 * no server runs. Throws BackupFailure when it has none to give.
 */
export async function askForCopy(dataDir: string): Promise<{ dataDir: string; release(): void } | undefined> {
  const at = addressIn(fs.realpathSync(dataDir))
  const socket = net.connect(at.path)
  try {
    await once(socket, 'connect')
  } catch {
    return undefined
  } finally {
    at.remove()
  }
  socket.on('error', () => {})
  socket.write(`${ASK}\n`)
  const [line] = (await Promise.race([once(createInterface(socket), 'line'), once(socket, 'close')])) as [unknown]
  if (typeof line !== 'string') throw new BackupFailure('The server stopped while the backup was made.')
  const answer = JSON.parse(line) as Answer
  if ('refusal' in answer) {
    socket.destroy()
    throw new BackupFailure(answer.refusal)
  }
  return { dataDir: answer.dataDir, release: () => void socket.destroy() }
}

/** Where the socket of a data folder is; only its owner may enter the folder that it lies in. */
function addressIn(home: string): { path: string; remove(): void } {
  if (process.platform === 'win32') {
    const name = createHash('sha256').update(fs.realpathSync.native(home)).digest('hex')
    return { path: `\\\\.\\pipe\\forecourt-operator-${name}`, remove() {} }
  }
  const folder = path.join(home, 'operator')
  makeDirectory(folder)
  const reach = shortWayTo(folder)
  return { path: path.join(reach.path, 'socket'), remove: reach.remove }
}
