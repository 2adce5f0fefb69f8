import fs from 'node:fs'
import path from 'node:path'
import { makeDirectory, moveIntoPlace } from '../db/data-directory.ts'
import { BackupFailure } from './backup-failure.ts'

/*
 * What is restored is built in a folder of its own inside the data folder and moved to its places at the end, the
 * database last. While that folder is there and the database is not, the rest belongs to a restore that was stopped.
 */

const WORK = 'restore.part'
const database = /^pg\d+$/

/** What a data folder may hold and still be empty: locks, room for a full disk, and what file systems put there. */
const NOTHING = new Set([WORK, 'lock', 'operator', 'reserve', 'lost+found', '.DS_Store'])

const restored = new Set(['files', 'pin-pepper', 'document-key'])
const isRestored = (name: string) => restored.has(name) || database.test(name)

/** Throws BackupFailure unless the data folder is empty but for what a stopped restore left. */
export function requireEmptyFolder(home: string): void {
  const names = fs.readdirSync(home)
  const stopped = names.includes(WORK) && !names.some((name) => database.test(name))
  if (names.every((name) => NOTHING.has(name) || (stopped && isRestored(name)))) return
  throw new BackupFailure(`The data folder ${home} is not empty: move it away, or set DATA_DIR to another folder.`)
}

/** Clears what a stopped restore left and answers the folder to build in. The data folder was found to be empty. */
export function openWorkFolder(home: string): string {
  clearWorkFolder(home)
  const work = path.join(home, WORK)
  makeDirectory(work)
  return work
}

/** Takes away everything that was restored so far. */
export function clearWorkFolder(home: string): void {
  for (const name of fs.readdirSync(home)) {
    if (isRestored(name)) fs.rmSync(path.join(home, name), { recursive: true, force: true })
  }
  finishWorkFolder(home)
}

/** Moves what was built to its places; the work folder stays until all is done. */
export function moveWork(home: string): void {
  const work = path.join(home, WORK)
  const names = fs.readdirSync(work).filter(isRestored)
  for (const name of names.sort((a, b) => Number(database.test(a)) - Number(database.test(b)))) {
    moveIntoPlace(path.join(work, name), path.join(home, name))
  }
}

export function finishWorkFolder(home: string): void {
  fs.rmSync(path.join(home, WORK), { recursive: true, force: true })
}
