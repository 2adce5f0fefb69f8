import { HOUR } from '@forecourt/contract/calendar'
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { documentFiles, documentPages } from '../db/schema.ts'
import type { Services } from '../http/app-type.ts'

/** So few that neither statement takes long, however many pages there are. */
const AT_ONCE = 1000

/**
 * Removes bytes that are kept for an hour and belong to no page: of pages that never came whole, and of documents that
 * are gone. Several servers may do so at once. Throws 503 where the storage is away.
 */
export async function sweepDocuments({ db, storage, now }: Pick<Services, 'db' | 'storage' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - HOUR)
  for (let last: string | undefined = ''; last !== undefined; ) {
    const kept = await db
      .select({ key: documentFiles.key })
      .from(documentFiles)
      .where(and(gt(documentFiles.key, last), lt(documentFiles.created, before)))
      .orderBy(asc(documentFiles.key))
      .limit(AT_ONCE)
    const keys = kept.map(({ key }) => key)
    const orphans = keys.length === 0 ? [] : await withoutPage(db, keys)
    // The row last: as long as it is there the bytes are found again
    for (const key of orphans) await storage.remove(key)
    if (orphans.length > 0) await db.delete(documentFiles).where(inArray(documentFiles.key, orphans))
    last = keys.length < AT_ONCE ? undefined : keys.at(-1)
  }
}

/** Those of some keys that belong to no page: asked of these alone, since pages may lie on other nodes than the files. */
async function withoutPage(db: Db, keys: string[]): Promise<string[]> {
  const pages = await db
    .select({ key: documentPages.key })
    .from(documentPages)
    .where(sql`${documentPages.key} = any(${sql.param(keys)}::text[])`)
  const used = new Set(pages.map(({ key }) => key))
  return keys.filter((key) => !used.has(key))
}

/** Removes bytes that came to belong to no page; where that fails, the sweep does it. */
export async function dropBytes({ db, storage }: Pick<Services, 'db' | 'storage'>, key: string): Promise<void> {
  try {
    await storage.remove(key)
    await db.delete(documentFiles).where(eq(documentFiles.key, key))
  } catch {
    // An hour later
  }
}
