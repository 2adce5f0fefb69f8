import { eq } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { files } from '../db/schema.ts'
import { invalidField } from '../http/errors.ts'

/** Throws 400 for this field unless the address is empty or one that the upload call gave. */
export async function requirePicture(db: Executor, field: string, url: string): Promise<void> {
  if (url === '') return
  const key = url.startsWith('/files/') ? url.slice('/files/'.length) : ''
  const [file] = await db.select({ key: files.key }).from(files).where(eq(files.key, key))
  if (!file) throw invalidField(field, 'Please upload the picture again')
}
