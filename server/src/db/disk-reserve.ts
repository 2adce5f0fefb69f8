import fs from 'node:fs'
import path from 'node:path'

/** Bytes: two segments of PostgreSQL's log, which it needs to open again after a full disk stopped it. */
const ROOM = 32 * 1024 * 1024

export type DiskReserve = ReturnType<typeof diskReserve>

/** A file in the data folder that holds room on the disk, to be given up when there is none left. */
export function diskReserve(home: string) {
  const file = path.join(home, 'reserve')
  return {
    /** Takes the room where it is not held yet, and tells whether there is as much again for what is to be written. */
    async hold(): Promise<boolean> {
      const isHeld = await isWhole(file)
      if ((await freeBytes(home)) < (isHeld ? ROOM : 2 * ROOM)) return false
      return isHeld || fill(file)
    },
    release: () => fs.promises.rm(file, { force: true }),
  }
}

const isWhole = (file: string) =>
  fs.promises.stat(file).then(
    ({ size }) => size === ROOM,
    () => false,
  )

// Where a file system does not say, the first write that fails does
const freeBytes = (folder: string) =>
  fs.promises.statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  )

async function fill(file: string) {
  try {
    const handle = await fs.promises.open(file, 'w', 0o600)
    try {
      await handle.writeFile(Buffer.alloc(ROOM))
      await handle.sync()
    } finally {
      await handle.close()
    }
    return true
  } catch {
    await fs.promises.rm(file, { force: true })
    return false
  }
}
