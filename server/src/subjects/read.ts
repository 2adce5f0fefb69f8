import type { Capability } from '@forecourt/contract/permissions'
import { type Subject, type SubjectKind, subjectKinds } from '@forecourt/contract/subjects/subject'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Actor, inTheirGroup, requireAt, shopPlace, withinCapability, withinReach } from '../access.ts'
import type { Collection } from '../audit/record.ts'
import type { Executor } from '../db/open.ts'
import { bikes, enquiries, sales } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'

/** What notes, tasks and notifications are about, with the shop that it belongs to now. */
export type SubjectInShop = Subject & { groupId: string; shopId: string }

type Rule = {
  table: PgTable & { groupId: AnyPgColumn; id: AnyPgColumn; shopId: AnyPgColumn }
  /** What it takes to see it, and so what is written about it. */
  seenBy: Capability
  /** By which it is called: a bike by its number, the others by the customer. */
  title: AnyPgColumn
  /** What it is on record as. */
  collection: Collection
  /** What is not found. */
  words: string
}

export const subjects = {
  bike: {
    table: bikes,
    seenBy: 'stock.see',
    title: bikes.vehicleNumber,
    collection: 'bikes',
    words: 'This bike',
  },
  enquiry: {
    table: enquiries,
    seenBy: 'enquiry.see',
    title: enquiries.customerName,
    collection: 'enquiries',
    words: 'This enquiry',
  },
  sale: {
    table: sales,
    seenBy: 'stock.see',
    title: sales.buyerName,
    collection: 'sales',
    words: 'This sale',
  },
} as const satisfies Record<SubjectKind, Rule>

/**
 * A subject within the actor's reach. Throws 404 outside it, 403 where the actor may not see it. `lock` holds its row
 * for a write: it stays, and in its shop, until the transaction ends.
 */
export async function getSubject(
  db: Executor,
  actor: Actor,
  { kind, id }: Subject,
  { lock = false } = {},
): Promise<SubjectInShop> {
  const { table, seenBy, words } = subjects[kind]
  const inGroup = lock ? await inTheirGroup(db, actor, table, [id]) : undefined
  const { rows } = await db.execute<{ groupId: string; shopId: string }>(sql`
    select group_id as "groupId", shop_id as "shopId" from ${table}
    where ${and(eq(table.id, id), inGroup, withinReach(actor, table))} ${lock ? sql`for update` : sql``}`)
  const [found] = rows
  if (!found) throw notFound(words)
  requireAt(actor, seenBy, shopPlace(actor, found))
  return { kind, id, ...found }
}

/** A subject's key: as values, or as the columns of what is about it. */
export type SubjectKey = { groupId: SQL; id: SQL }

const isIts = ({ table }: Rule, { groupId, id }: SubjectKey) =>
  sql`${table.groupId} = ${groupId} and ${table.id} = ${id}`

/** Whether somebody may see a subject as it stands now, or has another capability where it is. */
export function isSubjectSeen(
  actor: Actor,
  kind: SubjectKind,
  key: SubjectKey,
  capability: Capability = subjects[kind].seenBy,
): SQL {
  const { table } = subjects[kind]
  return sql`exists (
    select from ${table} where ${isIts(subjects[kind], key)} and ${withinCapability(actor, capability, table)})`
}

/** What a subject is called, as a scalar query; null where it is gone. */
export const titleOfSubject = (kind: SubjectKind, key: SubjectKey): SQL<string | null> =>
  sql<string | null>`(select ${subjects[kind].title} from ${subjects[kind].table} where ${isIts(subjects[kind], key)})`

/** The columns by which a note or a task says what it is about: one of them, or none. */
type SubjectColumns = Record<(typeof subjectKeys)[SubjectKind], string | null>
export const subjectKeys = { bike: 'bikeId', enquiry: 'enquiryId', sale: 'saleId' } as const satisfies Record<
  SubjectKind,
  string
>

/** The column of a table of notes or tasks that names a subject of this kind. */
export const subjectColumn = (table: Record<keyof SubjectColumns, AnyPgColumn>, kind: SubjectKind): AnyPgColumn =>
  table[subjectKeys[kind]]

/** What these columns, or a call, name. */
export const subjectsIn = (named: { [Key in keyof SubjectColumns]?: string | null | undefined }): Subject[] =>
  subjectKinds.flatMap((kind) => {
    const id = named[subjectKeys[kind]]
    return id ? [{ kind, id }] : []
  })

/** The columns of what is about a subject, or about nothing. */
export const subjectColumns = (subject: Subject | null): SubjectColumns => {
  const idOf = (kind: SubjectKind) => (subject?.kind === kind ? subject.id : null)
  return { bikeId: idOf('bike'), enquiryId: idOf('enquiry'), saleId: idOf('sale') }
}
