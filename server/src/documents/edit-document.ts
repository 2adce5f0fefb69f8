import type { editDocument as contract, Document } from '@forecourt/contract/documents/calls'
import { sentences } from '@forecourt/contract/messages'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db } from '../db/open.ts'
import { documents } from '../db/schema.ts'
import { conflict } from '../http/errors.ts'
import { requireDays } from './add-document.ts'
import { getDocument, readWithPages, requireChange, subjectOf } from './read.ts'

type Facts = Pick<
  z.output<(typeof contract)['schema']['body']>,
  'version' | 'number' | 'issuedOn' | 'expiresOn' | 'holder'
>

/** Puts the facts of a document right. Throws 409 where somebody else changed them meanwhile. */
export async function editDocument(
  db: Db,
  actor: Actor,
  { documentId, version, number, issuedOn, expiresOn, holder }: Facts & { documentId: string },
): Promise<Document> {
  return db.transaction(async (tx) => {
    const document = await getDocument(tx, actor, documentId, { lock: true })
    requireChange(actor, document)
    if (document.version !== version) throw conflict('document_changed', sentences.documentChanged)
    const facts = {
      number: number ?? document.number,
      issuedOn: issuedOn === undefined ? document.issuedOn : issuedOn,
      expiresOn: expiresOn === undefined ? document.expiresOn : expiresOn,
      holder: holder ?? document.holder,
    }
    requireDays(actor, facts)
    const changes = { ...facts, version: version + 1, updated: actor.at }
    const changed = { ...document, ...changes }
    await tx
      .update(documents)
      .set(changes)
      .where(and(eq(documents.groupId, document.groupId), eq(documents.id, document.id)))
    await recordAudit(tx, actor, { ...subjectOf(changed), operation: 'UPDATE' })
    return readWithPages(tx, actor, changed)
  })
}
