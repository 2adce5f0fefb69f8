import type { Entry } from '@forecourt/contract/books/calls'
import { sentences } from '@forecourt/contract/messages'
import { can } from '@forecourt/contract/permissions'
import { and, eq } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace, withinReach } from '../access.ts'
import type { Db, Tx } from '../db/open.ts'
import { bookEntries } from '../db/schema.ts'
import { conflict, forbidden, notFound, type Refusal } from '../http/errors.ts'
import { takeBack } from './book.ts'
import { recordEntry } from './enter.ts'
import { type EntryRow, toEntry } from './read.ts'

/** What people enter by hand, and so take back by hand; the rest goes with what it came of. */
const byHand: readonly string[] = ['income', 'expense', 'move']

/** Takes an entry back by one the other way, under today. Throws 409 where that was done already. */
export async function reverseEntry(
  db: Db,
  actor: Actor,
  { entryId, reason }: { entryId: string; reason: string },
): Promise<Entry> {
  return db.transaction(async (tx) => {
    const entry = await getEntry(tx, actor, entryId)
    requireInCharge(actor, entry)
    if (!byHand.includes(entry.kind)) throw conflict('not_by_hand', sentences.notTakenBackByHand)
    const [reversal] = await takeBack(tx, actor, [entry], { note: reason })
    if (!reversal) throw await takenBackAlready(tx, entry)
    await recordEntry(tx, actor, reversal)
    return toEntry(reversal)
  })
}

/** Throws 403 unless the actor enters money in both shops, and says so to whoever does in one of them. */
function requireInCharge(actor: Actor, { groupId, fromShopId, toShopId }: EntryRow): void {
  const placeOf = (shopId: string) => shopPlace(actor, { groupId, shopId })
  const [from, to] = [placeOf(fromShopId), placeOf(toShopId)]
  if (can(actor, 'money.enter', from) !== can(actor, 'money.enter', to)) throw forbidden(sentences.moveByWhoRunsBoth)
  requireAt(actor, 'money.enter', from, to)
}

/** An entry of a shop within the actor's reach; 404 otherwise. */
async function getEntry(tx: Tx, actor: Actor, entryId: string): Promise<EntryRow> {
  const { groupId, fromShopId, toShopId } = bookEntries
  const [entry] = await tx
    .select()
    .from(bookEntries)
    .where(and(eq(bookEntries.id, entryId), withinReach(actor, { groupId, shopId: [fromShopId, toShopId] })))
  if (!entry) throw notFound('This entry')
  return entry
}

async function takenBackAlready(tx: Tx, { groupId, id }: EntryRow): Promise<Refusal> {
  const [reversal] = await tx
    .select({ byUserName: bookEntries.byUserName })
    .from(bookEntries)
    .where(and(eq(bookEntries.groupId, groupId), eq(bookEntries.reverses, id)))
  const by = reversal ? ` by ${reversal.byUserName}` : ''
  return conflict('already_taken_back', `This entry was already taken back${by}`)
}
