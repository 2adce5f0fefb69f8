import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { diskFull, storageAway } from '../http/errors.ts'
import { isStorageKey, type Storage } from './storage.ts'

/** Keeps files below a folder, readable by its owner alone: folders 0700, files 0600. */
export function openDisk(folder: string): Storage {
  return {
    async put(key, bytes, contentType) {
      if (!isStorageKey(key)) throw new Error(`${key} cannot be a key`)
      if (contentType !== contentTypeOf(key)) throw new Error(`${key} says another type than ${contentType}`)
      const path = join(folder, key)
      // Written beside and then renamed: nobody ever reads half a file
      const beside = `${path}.${randomUUID()}.part`
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await writeFile(beside, bytes, { mode: 0o600, flush: true })
        await rename(beside, path)
      } catch (error) {
        await rm(beside, { force: true }).catch(() => {})
        throw isFull(error) ? diskFull(error) : storageAway(error)
      }
    },

    async get(key) {
      if (!isStorageKey(key)) return undefined
      try {
        return { bytes: await readFile(join(folder, key)), contentType: contentTypeOf(key) }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw storageAway(error)
      }
    },

    async remove(key) {
      if (!isStorageKey(key)) return
      await rm(join(folder, key), { force: true }).catch((error: unknown) => {
        throw storageAway(error)
      })
    },
  }
}

const contentTypes: Record<string, string> = { '.webp': 'image/webp' }

// A file has no type of its own: its name says it
const contentTypeOf = (key: string) => contentTypes[extname(key)] ?? 'application/octet-stream'

const hasCode = (error: unknown, codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
const isMissing = (error: unknown) => hasCode(error, ['ENOENT', 'ENOTDIR', 'EISDIR'])
const isFull = (error: unknown) => hasCode(error, ['ENOSPC', 'EDQUOT'])
