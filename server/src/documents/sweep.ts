import { HOUR } from '@forecourt/contract/calendar'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { documentFiles, documentPages } from '../db/schema.ts'
import type { Services } from '../http/app-type.ts'

/** How many are looked at by one statement. */
const AT_ONCE = 1000

/**
 * Removes bytes that are kept for an hour and belong to no page: of pages that never came whole, and of documents that
 * are gone. Several servers may do so at once. It looks at all that is kept, which is no work for a call. Throws 503
 * where the storage is away.
 */
export async function sweepDocuments({ db, storage, now }: Pick<Services, 'db' | 'storage' | 'now'>): Promise<void> {
  const { key, created } = documentFiles
  const isOld = lt(created, new Date(now().getTime() - HOUR))
  let last = ''
  for (;;) {
    const isBehind = gt(key, last)
    const kept = await db.select({ key }).from(documentFiles).where(and(isOld, isBehind)).orderBy(key).limit(AT_ONCE)
    const keys = kept.map((file) => file.key)
    last = keys.at(-1) ?? ''
    if (last === '') return
    const orphans = await withoutPage(db, keys)
    // The row last: as long as it is there the bytes are found again
    for (const orphan of orphans) await storage.remove(orphan)
    if (orphans.length > 0) await db.delete(documentFiles).where(inArray(key, orphans))
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
