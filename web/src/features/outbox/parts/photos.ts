import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { NetworkFailure } from '../../../api/failures.ts'
import { standsInDrafts } from '../../../device/drafts.ts'
import { dropPhotos, isOnDevice } from '../../../device/outbox-photos.ts'
import { type KeptWrite, textOfUnmade } from '../../../device/stores/outbox-store.ts'
import type { PhotoOfWrite } from './upload-photos.ts'

type Names = NonNullable<KeptWrite['names']>

/** The photos that stand in a write and lie on this device; of things that have `names`, each with its own. */
export function photosIn(part: unknown, names: Names = {}, nth = 1, of?: string): PhotoOfWrite[] {
  if (typeof part === 'string') return isOnDevice(part) ? [{ address: part, nth, of }] : []
  if (typeof part !== 'object' || part === null) return []
  const inners: unknown[] = Object.values(part)
  const named = inners.flatMap((inner) => (typeof inner === 'string' ? (names[inner] ?? []) : []))[0] ?? of
  return inners.flatMap((inner, n) => photosIn(inner, names, Array.isArray(part) ? n + 1 : 1, named))
}

/**
 * What is sent of a write whose photos lie on this device: each is uploaded, unless it was before, and its address there
 * stands in the place of the one here. Fails as `call` does; with CallFailure where a photo is not taken or is gone, too.
 */
export async function withUploaded(
  userId: Id,
  { input, names }: Pick<KeptWrite, 'input' | 'names'>,
): Promise<KeptWrite['input']> {
  const photos = photosIn(input.body, names)
  if (photos.length === 0) return input
  // Few writes have any: what uploads them is fetched for those alone
  const { uploadPhotos } = await import('./upload-photos.ts').catch((cause: unknown) => {
    throw new NetworkFailure(sentences.checkConnection, { cause, write: 'notSent' })
  })
  const urls = await uploadPhotos(userId, photos)
  return { ...input, body: replaced(input.body, urls) }
}

function replaced(part: unknown, urls: ReadonlyMap<string, string>): unknown {
  if (typeof part === 'string') return urls.get(part) ?? part
  if (Array.isArray(part)) return part.map((inner) => replaced(inner, urls))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, replaced(inner, urls)]))
}

/**
 * Forgets the photos of a write that is made or given up; not those that somebody goes on with in a draft, or in another
 * write in the place of this one.
 */
export async function dropPhotosOf(userId: Id, { input }: Pick<KeptWrite, 'input'>): Promise<void> {
  const photos = photosIn(input.body)
  const others = photos.length > 0 ? await textOfUnmade() : ''
  if (others === undefined) return
  await dropPhotos(
    userId,
    photos.flatMap(({ address }) => (standsInDrafts(address) || others.includes(address) ? [] : [address])),
  )
}
