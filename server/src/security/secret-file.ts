import fs from 'node:fs'
import path from 'node:path'
import { makeDirectory, moveIntoPlace } from '../db/data-directory.ts'

/** Writes a file that its owner alone can read; after a power cut it is there whole or not at all. */
export function writeSecretFile(file: string, content: string): void {
  makeDirectory(path.dirname(file))
  const beside = `${file}.new`
  fs.rmSync(beside, { force: true })
  fs.writeFileSync(beside, content, { mode: 0o600, flush: true })
  moveIntoPlace(beside, file)
}

/** A file's text without the space around it, or nothing where there is no such file. */
export function readSecretFile(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
