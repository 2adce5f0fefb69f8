import type { Id } from '@forecourt/contract/fields'
import { clear, createStore, get, set } from 'idb-keyval'

const store = createStore('imports', 'imports')
const keyOf = (userId: Id, shopId: Id, part: ImportPart) => `${userId} ${shopId} ${part}`

/** The file, which is large and does not change, and what was put right in it. */
export type ImportPart = 'file' | 'mends'

/**
 * Keeps a part of an import that is under way, of a user into a shop, on this device; undefined takes it out. Where the
 * browser gives no database, nothing is kept.
 */
export async function keepImport(userId: Id, shopId: Id, part: ImportPart, kept: unknown): Promise<void> {
  await tried(() => set(keyOf(userId, shopId, part), kept, store))
}

/** What was kept of an import, if anything. */
export const readImport = <T>(userId: Id, shopId: Id, part: ImportPart): Promise<T | undefined> =>
  tried(() => get<T>(keyOf(userId, shopId, part), store))

/** Forgets every import that is under way: the device may be shared. */
export async function forgetImports(): Promise<void> {
  await tried(() => clear(store))
}

async function tried<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch {
    return undefined
  }
}
