import type { SavedView } from '@forecourt/contract/views'
import { asc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { savedViews } from '../db/schema.ts'

/** The actor's own saved views, by name. */
export async function listViews(db: Db, { userId }: Actor): Promise<SavedView[]> {
  const found = await db
    .select()
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(sql`lower(${savedViews.name}) collate "C"`, asc(savedViews.id))
  return found.map(toView)
}

/** The view as answers carry it. */
export const toView = ({ id, name, list, search }: typeof savedViews.$inferSelect): SavedView => ({
  _id: id,
  name,
  list,
  search,
})
