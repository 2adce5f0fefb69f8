import type { BulkResult } from '@forecourt/contract/bikes'
import type { Id } from '@forecourt/contract/fields'

const name = 'bulk-results'
const DAY = 24 * 60 * 60 * 1000

type Kept = { userId: Id; result: BulkResult }

/** Where the browser gives no database (private windows, no room): good until the page is loaded anew. */
const inMemory = new Map<string, Kept>()

/** Keeps a large result on this device for a day, and gives the key that it lies under. */
export async function keepBulkResult(kept: Kept): Promise<string> {
  const now = Date.now()
  const key = String(now)
  try {
    await inStore('readwrite', (store) => {
      store.delete(IDBKeyRange.upperBound(String(now - DAY)))
      return store.put(kept, key)
    })
  } catch {
    inMemory.set(key, kept)
  }
  return key
}

/** The user's result under a key, or null when it is kept no longer. */
export async function readBulkResult(key: string, userId: Id): Promise<BulkResult | null> {
  const stored = inStore('readonly', (store) => store.get(key) as IDBRequest<Kept | undefined>).catch(() => undefined)
  const kept = inMemory.get(key) ?? (await stored)
  return kept?.userId === userId ? kept.result : null
}

/** Forgets every result: the device may be shared. */
export async function forgetBulkResults(): Promise<void> {
  inMemory.clear()
  await inStore('readwrite', (store) => store.clear()).catch(() => undefined)
}

/** Runs one request on the store in a transaction of its own. */
async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(name)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(name))
  const database = await answer(opening)
  try {
    const transaction = database.transaction(name, mode)
    const request = act(transaction.objectStore(name))
    return await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('The result could not be kept')),
      )
    })
  } finally {
    database.close()
  }
}

const answer = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps no data')))
  })
