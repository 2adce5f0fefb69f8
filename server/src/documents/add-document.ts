import { businessDay } from '@forecourt/contract/calendar'
import type { addDocument as contract, Document } from '@forecourt/contract/documents/calls'
import { kindsOf } from '@forecourt/contract/documents/kinds'
import { sentences } from '@forecourt/contract/messages'
import type { z } from 'zod'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Tx } from '../db/open.ts'
import { documents } from '../db/schema.ts'
import { invalidField } from '../http/errors.ts'
import { addOneByOne, requireRoom } from '../limits/room.ts'
import { getSubject, isOfSubject, type SubjectColumns } from './get-subject.ts'
import { type DocumentRow, subjectOf, toDocument } from './read.ts'

type Add = z.output<(typeof contract)['schema']['body']>

/** Adds a document, without pages as yet, to a bike, a sale, a shop or a customer. */
export async function addDocument(db: Db, actor: Actor, { about, kind, ...facts }: Add): Promise<Document> {
  return db.transaction(async (tx) => {
    const subject = await getSubject(tx, actor, about)
    requireAt(actor, 'document.add', shopPlace(actor, subject))
    if (!kindsOf(about.of).includes(kind)) throw invalidField('kind', sentences.chooseDocumentKind)
    requireDays(actor, facts)
    await requireRoomForOne(tx, subject)
    const document: DocumentRow = {
      ...subject,
      ...facts,
      id: newId(actor),
      kind,
      version: 1,
      addedBy: actor.userId,
      addedByName: actor.name,
      created: actor.at,
      updated: actor.at,
    }
    await tx.insert(documents).values(document)
    await recordAudit(tx, actor, { ...subjectOf(document), operation: 'CREATE' })
    return toDocument(actor, document, [])
  })
}

/** Throws 400 for a document that was given in the future, or ran out before it was given. */
export function requireDays(actor: Actor, { issuedOn, expiresOn }: Pick<DocumentRow, 'issuedOn' | 'expiresOn'>): void {
  if (issuedOn !== null && issuedOn > businessDay(actor.at)) {
    throw invalidField('issuedOn', sentences.dayInFuture)
  }
  if (issuedOn !== null && expiresOn !== null && expiresOn < issuedOn) {
    throw invalidField('expiresOn', 'It cannot run out before it was given')
  }
}

async function requireRoomForOne(tx: Tx, subject: SubjectColumns) {
  await addOneByOne(tx, subject.groupId)
  requireRoom('documents', await tx.$count(documents, isOfSubject(subject)))
}
