import type { Output } from '@forecourt/contract/endpoint'
import type { uploadPicture as contract } from '@forecourt/contract/uploads'
import type { Actor } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { files } from '../db/schema.ts'
import type { Services } from '../http/app-type.ts'
import { addressOfPicture, newPictureKey } from './picture-key.ts'
import { requireRoomForPictures, requireRoomForUnused } from './read.ts'
import type { PictureForm } from './read-form.ts'
import { reencode } from './reencode.ts'
import { keepSizes } from './sizes.ts'
import { sweepPictures } from './sweep.ts'

/**
 * The group whose room a picture takes: the only one of the actor's roles. None for who has several, or is super admin:
 * then it is the actor's own until a group uses it, which it is counted for then. Throws 409 where no room is left.
 */
export async function groupWithRoom(db: Executor, actor: Actor): Promise<string | null> {
  const [groupId, another] = new Set(actor.memberships.map((membership) => membership.groupId))
  if (groupId === undefined || another !== undefined) {
    await requireRoomForUnused(db, actor.userId)
    return null
  }
  await requireRoomForPictures(db, groupId)
  return groupId
}

/** Keeps a picture under a name that cannot be guessed, and notes that it came by this call. */
export async function uploadPicture(
  services: Pick<Services, 'db' | 'storage' | 'now'>,
  actor: Actor,
  { type, title, bytes, groupId }: PictureForm & { groupId: string | null },
): Promise<Output<typeof contract>> {
  const { db, storage } = services
  const picture = await reencode(bytes)
  const key = newPictureKey(type)
  const contentType = 'image/webp'
  // The picture first: a row promises that it is there
  await storage.put(key, picture, contentType)
  // What has no room now is made when it is first asked for
  const sized = await keepSizes(storage, key, picture).then(
    () => actor.at,
    () => null,
  )
  const about = { key, title, contentType, bytes: picture.length, uploadedBy: actor.userId, groupId }
  await db.insert(files).values({ ...about, created: actor.at, sized })
  // The picture is kept whether or not others could be removed
  await sweepPictures(services).catch(() => {})
  return { status: 'success', url: addressOfPicture(key) }
}
