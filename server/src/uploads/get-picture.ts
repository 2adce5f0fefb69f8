import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { files } from '../db/schema.ts'
import type { Services } from '../http/app-type.ts'
import { takeTurns } from '../limits/turns.ts'
import { isPictureKey, ofSizedKey } from './picture-key.ts'
import { keepSizes, removeSizes, shrink } from './sizes.ts'

type Kept = Pick<Services, 'db' | 'storage' | 'now'>

/** Pictures kept before there were sizes, that are shrunk while somebody waits: a list asks for fifty at once. */
const inTurn = takeTurns({ atOnce: 2, waiting: 300 })
/** What is being made just now, by its picture: a page asks for one in several places. */
const making = new Map<string, Promise<boolean>>()

/**
 * The bytes of a picture, or of a smaller one, which is made where it is not there yet; nothing where there is no such
 * picture. Throws 503 where too many wait to be made.
 */
export async function getPicture(services: Kept, key: string): Promise<Buffer | undefined> {
  const asked = ofSizedKey(key)
  if (!asked && !isPictureKey(key)) return undefined
  const kept = await services.storage.get(key)
  if (kept || !asked) return kept?.bytes
  // Before it takes a turn: anybody may ask for what never was
  if (!(await isThere(services.db, asked.key))) return undefined
  const first = making.get(asked.key) ?? inTurn(() => makeSizes(services, asked.key))
  making.set(asked.key, first)
  const isMade = await first.finally(() => making.delete(asked.key))
  return isMade ? (await services.storage.get(key))?.bytes : shrinkUnkept(services, asked)
}

/**
 * Makes the smaller pictures of one that is kept, and notes that. Answers whether they lie there now: not where it is
 * gone, or where the storage is full.
 */
export async function makeSizes({ db, storage, now }: Kept, key: string): Promise<boolean> {
  const picture = (await isThere(db, key)) ? await storage.get(key) : undefined
  if (!picture) return false
  try {
    await keepSizes(storage, key, picture.bytes)
  } catch {
    return false
  }
  const noted = await db.update(files).set({ sized: now() }).where(isUsable(key)).returning({ key: files.key })
  // Whoever sweeps it has removed its sizes, or was too early for these
  if (noted.length === 0) await removeSizes(storage, key)
  return noted.length > 0
}

/** The full disk keeps nobody from reading; a picture that cannot be read is none. */
async function shrinkUnkept({ db, storage }: Kept, { key, width }: NonNullable<ReturnType<typeof ofSizedKey>>) {
  const picture = (await isThere(db, key)) ? await storage.get(key) : undefined
  return picture && inTurn(() => shrink(picture.bytes, width).catch(() => undefined))
}

const isUsable = (key: string) => and(eq(files.key, key), isNull(files.removed))
const isThere = async (db: Executor, key: string) => (await db.$count(files, isUsable(key))) > 0
