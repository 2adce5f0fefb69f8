import { type Actor, groupPlace, requireAt } from '../access.ts'
import type { Db } from '../db/open.ts'
import { getDocument } from './read.ts'
import { takeOutDocuments } from './write.ts'

/** Deletes a document with its pages, whose bytes the next sweep takes. */
export async function deleteDocument(
  db: Db,
  actor: Actor,
  { documentId }: { documentId: string },
): Promise<{ _id: string }> {
  return db.transaction(async (tx) => {
    const document = await getDocument(tx, actor, documentId, { lock: true })
    requireAt(actor, 'document.delete', groupPlace(document.groupId))
    await takeOutDocuments(tx, actor, [document])
    return { _id: document.id }
  })
}
