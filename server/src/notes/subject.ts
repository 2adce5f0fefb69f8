import { sentences } from '@forecourt/contract/messages'
import type { NotificationAbout } from '@forecourt/contract/notifications/kinds'
import type { Capability } from '@forecourt/contract/permissions'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace, withinReach } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { bikes, enquiries, notes, sales } from '../db/schema.ts'
import { invalid, notFound } from '../http/errors.ts'

/** What a call or a note names: one of the three. */
export type Named = { bikeId?: string | null; enquiryId?: string | null; saleId?: string | null }

/** What notes are about, with the shop that it belongs to now. */
export type Subject = {
  of: Exclude<NotificationAbout, 'task'>
  id: string
  groupId: string
  shopId: string
  /** What it takes to see it, and so its notes. */
  seenBy: Capability
}

const kinds = {
  bike: { table: bikes, key: 'bikeId', column: notes.bikeId, seenBy: 'stock.see', what: 'This bike' },
  enquiry: {
    table: enquiries,
    key: 'enquiryId',
    column: notes.enquiryId,
    seenBy: 'enquiry.see',
    what: 'This enquiry',
  },
  sale: { table: sales, key: 'saleId', column: notes.saleId, seenBy: 'stock.see', what: 'This sale' },
} as const

/**
 * What notes are asked for, within the actor's reach. Throws 404 outside it, 403 where the actor may not see it, 400
 * where not exactly one thing is named. `lock` holds its row for a write: it stays in its shop.
 */
export async function getSubject(db: Executor, actor: Actor, named: Named, { lock = false } = {}): Promise<Subject> {
  const asked = (['bike', 'enquiry', 'sale'] as const).flatMap((of) => {
    const id = named[kinds[of].key]
    return id ? [{ of, id }] : []
  })
  const [only] = asked
  if (!only || asked.length > 1) throw invalid('invalid_input', sentences.notesAboutOne)
  const { table, seenBy, what } = kinds[only.of]
  const { rows } = await db.execute<{ groupId: string; shopId: string }>(sql`
    select group_id as "groupId", shop_id as "shopId" from ${table}
    where ${table.id} = ${only.id} and ${withinReach(actor, table)} ${lock ? sql`for update` : sql``}`)
  const [found] = rows
  if (!found) throw notFound(what)
  requireAt(actor, seenBy, shopPlace(actor, found))
  return { ...only, ...found, seenBy }
}

/** The notes on something. */
export const isOn = ({ of, groupId, id }: Pick<Subject, 'of' | 'groupId' | 'id'>): SQL =>
  and(eq(notes.groupId, groupId), eq(kinds[of].column, id)) as SQL

/** The columns of a note that say what it is on; all but one are null. */
export const columnsOf = ({ of, id }: Pick<Subject, 'of' | 'id'>) => ({
  bikeId: of === 'bike' ? id : null,
  enquiryId: of === 'enquiry' ? id : null,
  saleId: of === 'sale' ? id : null,
})
