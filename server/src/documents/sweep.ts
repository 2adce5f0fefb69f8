import { HOUR } from '@forecourt/contract/calendar'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { documentFiles } from '../db/schema.ts'
import type { Services } from '../http/app-type.ts'

const AT_MOST = 100

/**
 * Removes bytes that are kept for an hour and belong to no page: of pages that never came whole, and of documents that
 * are gone. Several servers may do so at once. Throws 503 where the storage is away.
 */
export async function sweepDocuments({ db, storage, now }: Pick<Services, 'db' | 'storage' | 'now'>): Promise<void> {
  const isOrphan = and(
    lt(documentFiles.created, new Date(now().getTime() - HOUR)),
    sql`not exists (select from document_pages where document_pages.key = document_files.key)`,
  )
  for (;;) {
    const orphans = await db.select({ key: documentFiles.key }).from(documentFiles).where(isOrphan).limit(AT_MOST)
    const keys = orphans.map(({ key }) => key)
    // The row last: as long as it is there the bytes are found again
    for (const key of keys) await storage.remove(key)
    if (keys.length > 0) await db.delete(documentFiles).where(inArray(documentFiles.key, keys))
    if (keys.length < AT_MOST) return
  }
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
