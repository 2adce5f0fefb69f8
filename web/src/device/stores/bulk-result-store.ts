import type { BulkResult } from '@forecourt/contract/bulk-upload'
import { DAY } from '@forecourt/contract/calendar'
import type { Id } from '@forecourt/contract/fields'
import type { Shop } from '@forecourt/contract/places'
import { clear, createStore, delMany, get, keys, set } from 'idb-keyval'

/** What a bulk upload came to, and for whom: others who use this device later are not to see it by going back. */
export type BulkUploadResult = {
  userId: Id
  shop: Pick<Shop, '_id' | 'groupId' | 'name'>
  /** The result itself, or the key under which IndexedDB holds a large one, or the upload that the server keeps. */
  result: BulkResult | { key: string } | { uploadId: Id }
}

export const bulkResultOf = (
  userId: Id,
  { _id, groupId, name }: BulkUploadResult['shop'],
  result: BulkUploadResult['result'],
): BulkUploadResult => ({ userId, shop: { _id, groupId, name }, result })

const store = createStore('bulk-results', 'bulk-results')

type Kept = { userId: Id; result: BulkResult }

/** Where the browser gives no database (private windows, no room): good until the page is loaded anew. */
const inMemory = new Map<string, Kept>()

/** Keeps a large result on this device for a day, and gives the key that it lies under. */
export async function keepBulkResult(kept: Kept): Promise<string> {
  const now = Date.now()
  const key = String(now)
  try {
    const old = (await keys<string>(store)).filter((made) => Number(made) < now - DAY)
    await delMany(old, store)
    await set(key, kept, store)
  } catch {
    inMemory.set(key, kept)
  }
  return key
}

/** The user's result under a key, or null when it is kept no longer. */
export async function readBulkResult(key: string, userId: Id): Promise<BulkResult | null> {
  const kept = inMemory.get(key) ?? (await readStored(key))
  return kept?.userId === userId ? kept.result : null
}

/** Forgets every result: the device may be shared. */
export async function forgetBulkResults(): Promise<void> {
  inMemory.clear()
  try {
    await clear(store)
  } catch {
    // Nothing was kept there
  }
}

async function readStored(key: string): Promise<Kept | undefined> {
  try {
    return await get<Kept>(key, store)
  } catch {
    return undefined
  }
}
