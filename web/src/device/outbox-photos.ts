import { DAY, HOUR } from '@forecourt/contract/calendar'
import type { Id } from '@forecourt/contract/fields'
import { createStore, delMany, entries, get, promisifyRequest, set } from 'idb-keyval'
import { standsInDrafts } from './drafts.ts'
import { textOfUnmade } from './stores/outbox-store.ts'
import { readOrNothing } from './tried.ts'
import { newKey } from './write-keys.ts'

/** A photo that was chosen without a network, as this device keeps it until what it belongs to is made. */
export type KeptPhoto = {
  file: File
  /** Milliseconds, by this device's clock. */
  keptAt: number
  /** Where the server keeps it since it was uploaded, and when that was. */
  uploaded?: { url: string; at: number }
  /** Until then it is taken to be on its way, by this device's clock: what it belongs to may be kept yet. */
  leavesUntil?: number | undefined
}

const store = createStore('outbox-photos', 'outbox-photos')
const nameOf = (userId: Id, address: string) => `${userId} ${address}`

/** The server sweeps after a day what nothing shows: so much sooner, in milliseconds, it is uploaded anew. */
const uploadHolds = DAY / 2
/** The photos of one write are all uploaded within so long, in milliseconds, or it is given up. */
const longestLeaving = HOUR

/** Of this shape is the address of a photo that lies on this device: nobody types it. */
const onDevice = /^device:[0-9a-z]{1,7}(?:-[0-9a-z]{1,7}){3}$/

/** Whether a picture's address is one on this device. */
export const isOnDevice = (address: string): boolean => onDevice.test(address)

/** Keeps a photo, and gives its address; nothing where the browser gives no database, or no room in it. */
export async function keepPhoto(userId: Id, file: File): Promise<string | undefined> {
  const address = `device:${newKey()}`
  const photo: KeptPhoto = { file, keptAt: Date.now() }
  const isKept = await readOrNothing(() => set(nameOf(userId, address), photo, store).then(() => true))
  return isKept ? address : undefined
}

/** A photo of this user; nothing where it is not kept, or no longer. */
export const readPhoto = (userId: Id, address: string): Promise<KeptPhoto | undefined> =>
  readOrNothing(() => get<KeptPhoto>(nameOf(userId, address), store))

/** Where the server keeps a photo, as long as that can be relied on. */
export const uploadedOf = ({ uploaded }: KeptPhoto): string | undefined =>
  uploaded && uploaded.at > Date.now() - uploadHolds ? uploaded.url : undefined

/** Notes where the server keeps a photo since now, unless it was dropped meanwhile. */
export const noteUploaded = (userId: Id, address: string, url: string): Promise<void> =>
  changePhoto(userId, address, { uploaded: { url, at: Date.now() } })

/** Notes that photos are on their way with a write that is not kept yet, or not any more: no sign-out takes them then. */
export async function notePhotosLeave(userId: Id, addresses: readonly string[], leave: boolean): Promise<void> {
  const leavesUntil = leave ? Date.now() + longestLeaving : undefined
  for (const address of addresses) await changePhoto(userId, address, { leavesUntil })
}

async function changePhoto(userId: Id, address: string, changed: Partial<KeptPhoto>): Promise<void> {
  await readOrNothing(() =>
    store('readwrite', async (photos) => {
      const name = nameOf(userId, address)
      const kept = await promisifyRequest<KeptPhoto | undefined>(photos.get(name))
      if (kept) await promisifyRequest(photos.put({ ...kept, ...changed }, name))
    }),
  )
}

/** Forgets photos of a user. */
export async function dropPhotos(userId: Id, addresses: readonly string[]): Promise<void> {
  const names = addresses.map((address) => nameOf(userId, address))
  await readOrNothing(() => delMany(names, store))
}

/**
 * Forgets the photos of anybody that belong to nothing any more, neither to a write that waits or is on its way nor to a
 * draft, of those that are older than so many milliseconds: the draft of another tab is not seen from here.
 */
export async function tidyPhotos({ olderThan }: { olderThan: number }): Promise<void> {
  const waiting = await textOfUnmade()
  if (waiting === undefined) return
  await readOrNothing(async () => {
    const all = await entries<string, KeptPhoto>(store)
    const gone = all.flatMap(([name, { keptAt, leavesUntil = 0 }]) => {
      const address = name.slice(name.indexOf(' ') + 1)
      const isOld = keptAt <= Date.now() - olderThan && leavesUntil <= Date.now()
      return isOld && !waiting.includes(address) && !standsInDrafts(address) ? [name] : []
    })
    await delMany(gone, store)
  })
}
