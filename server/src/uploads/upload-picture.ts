import { randomBytes } from 'node:crypto'
import type { Output } from '@forecourt/contract/endpoint'
import type { uploadPicture as contract } from '@forecourt/contract/uploads'
import type { Actor } from '../access.ts'
import { files } from '../db/schema.ts'
import type { Services } from '../http/app-type.ts'
import type { PictureForm } from './read-form.ts'
import { reencode } from './reencode.ts'

/** Keeps a picture under a name that cannot be guessed, and notes that it came by this call. */
export async function uploadPicture(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  actor: Actor,
  { type, subtype, title, bytes }: PictureForm,
): Promise<Output<typeof contract>> {
  const picture = await reencode(bytes)
  const key = `${type}/${subtype}/${randomBytes(16).toString('hex')}.webp`
  const contentType = 'image/webp'
  // The picture first: a row promises that it is there
  await storage.put(key, picture, contentType)
  await db
    .insert(files)
    .values({ key, title, contentType, bytes: picture.length, uploadedBy: actor.userId, created: actor.at })
  return { status: 'success', url: `/files/${key}` }
}
