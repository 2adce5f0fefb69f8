import { sentences } from '@forecourt/contract/messages'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../db/open.ts'
import { files } from '../db/schema.ts'
import { invalidField } from '../http/errors.ts'
import { requireRoom } from '../limits/room.ts'
import { getPicture } from './get-picture.ts'
import { keyOfPicture } from './picture-key.ts'

export { reencode } from './reencode.ts'
export { takeUploadTurn } from './upload-turn.ts'

/** The same for one address, or none. */
export async function requirePicture(tx: Tx, groupId: string, field: string, url: string): Promise<void> {
  if (url !== '') await requirePictures(tx, groupId, field, [url])
}

/**
 * Keeps pictures for a group that is about to use them, until the transaction ends. Throws 400 for this field unless
 * the upload call gave all of these addresses and none was removed since, 409 where the group's pictures are too many
 * bytes.
 */
export async function requirePictures(tx: Tx, groupId: string, field: string, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return
  const keys = new Set(urls.map(keyOfPicture))
  const isAsked = and(inArray(files.key, [...keys]), isNull(files.removed))
  // Held: what sweeps unused pictures passes these by, or has taken them first
  const held = tx.select({ groupId: files.groupId }).from(files).where(isAsked).orderBy(files.key).for('update')
  const found = await held
  if (found.length < keys.size) throw invalidField(field, sentences.uploadPictureAgain)
  if (found.every((file) => file.groupId !== null)) return
  await requireRoomForPictures(tx, groupId)
  await tx
    .update(files)
    .set({ groupId })
    .where(and(isAsked, isNull(files.groupId)))
}

/**
 * Throws 409 where the pictures of a group have as many bytes as they may. Those that come at once may go beyond by a
 * few.
 */
export async function requireRoomForPictures(db: Executor, groupId: string): Promise<void> {
  requireRoom('pictureBytes', await bytesOf(db, eq(files.groupId, groupId)))
}

/** The same for the pictures that a person has uploaded for a group that is not known yet; they go after a day. */
export async function requireRoomForUnused(db: Executor, userId: string): Promise<void> {
  requireRoom('unusedPictureBytes', await bytesOf(db, and(isNull(files.groupId), eq(files.uploadedBy, userId))))
}

async function bytesOf(db: Executor, which: SQL | undefined): Promise<number> {
  const [kept] = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.bytes}), 0)::float8` })
    .from(files)
    .where(and(which, isNull(files.removed)))
  return kept?.bytes ?? 0
}

/** The bytes of a kept picture in whatever width, by its address; nothing where there is none. */
export const readPicture = (services: Parameters<typeof getPicture>[0], url: string): Promise<Buffer | undefined> =>
  getPicture(services, keyOfPicture(url))
