import { sentences } from '@forecourt/contract/messages'
import { inArray } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { files } from '../db/schema.ts'
import { invalidField } from '../http/errors.ts'

/** Throws 400 for this field unless the address is empty or one that the upload call gave. */
export async function requirePicture(db: Executor, field: string, url: string): Promise<void> {
  if (url !== '') await requirePictures(db, field, [url])
}

/** Throws 400 for this field unless the upload call gave all of these addresses. */
export async function requirePictures(db: Executor, field: string, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return
  const keys = new Set(urls.map((url) => (url.startsWith('/files/') ? url.slice('/files/'.length) : '')))
  const found = await db
    .select({ key: files.key })
    .from(files)
    .where(inArray(files.key, [...keys]))
  if (found.length < keys.size) throw invalidField(field, sentences.uploadPictureAgain)
}
