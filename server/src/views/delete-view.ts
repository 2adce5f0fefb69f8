import { and, eq } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { savedViews } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'

/** Deletes a saved view of the actor's own; 404 for anybody else's. */
export async function deleteView(db: Db, { userId }: Actor, { viewId }: { viewId: string }): Promise<{ _id: string }> {
  const deleted = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, viewId), eq(savedViews.userId, userId)))
    .returning({ _id: savedViews.id })
  const [view] = deleted
  if (!view) throw notFound('This view')
  return view
}
