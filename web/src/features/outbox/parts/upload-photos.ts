import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { CallFailure, SessionEnded } from '../../../api/failures.ts'
import { noteUploaded, readPhoto, uploadedOf } from '../../../device/outbox-photos.ts'
import { readSession } from '../../../device/session.ts'
import { uploadPhoto } from '../../uploads/queries.ts'

/** A photo of a write that lies on this device, and which of its pictures it is, from 1; where it has several, of what. */
export type PhotoOfWrite = { address: string; nth: number; of: string | undefined }

/** A photo may take so long, in milliseconds: two minutes of the slowest network. */
const longestUpload = 120_000

/**
 * Uploads photos of this device one after the other, and gives the address of each by the one that it has here. One
 * that was uploaded before is not sent again. Fails as `call` does, with SessionEnded too once somebody else is signed
 * in, and says which photo is not taken.
 */
export async function uploadPhotos(userId: Id, photos: readonly PhotoOfWrite[]): Promise<Map<string, string>> {
  const urls = new Map<string, string>()
  for (const photo of photos) {
    urls.set(photo.address, await addressOf(userId, photo))
    // It takes a while: never go on under the name of somebody who signed in meanwhile
    if (readSession()?.user._id !== userId) throw new SessionEnded('Whose photos these are has left')
  }
  return urls
}

async function addressOf(userId: Id, photo: PhotoOfWrite): Promise<string> {
  const { address } = photo
  const kept = await readPhoto(userId, address)
  if (!kept) throw notTaken(photo, new CallFailure(400, sentences.photoGone, 'photo_gone'))
  const before = uploadedOf(kept)
  if (before !== undefined) return before
  try {
    const url = await uploadPhoto(kept.file, { signal: AbortSignal.timeout(longestUpload) })
    await noteUploaded(userId, address, url)
    return url
  } catch (error) {
    throw error instanceof CallFailure && error.status < 500 ? notTaken(photo, error) : error
  }
}

function notTaken({ nth, of }: PhotoOfWrite, { status, message, code }: CallFailure) {
  const which = of === undefined ? String(nth) : `${nth} of ${of}`
  return new CallFailure(status, `${sentences.photoNotTaken(which)} ${message || sentences.somethingWentWrong}`, code)
}
