import type { closeDay as contract, DayClose } from '@forecourt/contract/books/calls'
import { needsReason } from '@forecourt/contract/books/needs-reason'
import { businessDay } from '@forecourt/contract/calendar'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import type { z } from 'zod'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { businessMoment, dayInWords } from '../calendar/business-date.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Tx } from '../db/open.ts'
import { dayCloses, shopBooks } from '../db/schema.ts'
import { conflict, invalidField } from '../http/errors.ts'
import { getShop } from '../places/read.ts'
import { book, swing } from './book.ts'
import { cashOfDay } from './cash-of-day.ts'
import {
  type CloseRow,
  eventOfDifference,
  findClose,
  holdBooksAlone,
  isBooksOf,
  recordClose,
  type ShopKey,
  toClose,
} from './closes.ts'
import { recordEntry } from './enter.ts'
import { readCatchingUp } from './read.ts'

type Form = z.output<(typeof contract)['schema']['body']>

/**
 * Closes a shop's day, and all days before it, with its cash counted: the next day opens with that. What the count had
 * too much or too little is entered in the closed day. Throws 409 where somebody else was quicker, or entered something
 * since the caller looked.
 */
export async function closeDay(db: Db, actor: Actor, { shopId, day, ...form }: Form): Promise<DayClose> {
  return db.transaction(async (tx) => {
    const { groupId, name } = await getShop(tx, actor, shopId)
    const shop = { groupId, shopId, name }
    requireAt(actor, 'day.close', shopPlace(actor, shop))
    if (day > businessDay(actor.at)) throw invalidField('day', sentences.dayInFuture)
    // A shop without an entry has no books yet
    await tx.insert(shopBooks).values({ groupId, shopId, shopName: name }).onConflictDoNothing()
    const closedBefore = await holdBooksAlone(tx, shop)
    if (closedBefore !== null && day <= closedBefore) throw await closedAlready(tx, shop, { day, closedBefore })
    await requireCaughtUp(tx, groupId)
    const { opening, in: cashIn, out: cashOut, closing } = await cashOfDay(tx, shop, day)
    if (closing !== form.expected) throw conflict('cash_changed', sentences.cashChanged(paiseInRupees(closing)))
    const counts = numbersOf(form.counts)
    const counted = worthOf(counts)
    if (needsReason(counted - closing) && form.reason === '') throw invalidField('reason', sentences.sayWhyCashDiffers)
    const close: CloseRow = {
      groupId,
      id: newId(actor),
      shopId,
      day,
      opening,
      cashIn,
      cashOut,
      counted,
      counts,
      // Of what agrees there is nothing to say
      reason: counted === closing ? '' : form.reason,
      closedByUserId: actor.userId,
      closedByName: actor.name,
      closedAt: actor.at,
      closedBefore,
      reopenedAt: null,
      reopenedByName: '',
      reopenReason: '',
    }
    await bookDifference(tx, actor, shop, close, counted - closing)
    await tx.insert(dayCloses).values(close)
    await tx.update(shopBooks).set({ closedThrough: day, shopName: name }).where(isBooksOf(shop))
    await recordClose(tx, actor, close, 'CREATE')
    return toClose(close)
  })
}

/** The notes and coins that there are some of. */
const numbersOf = (counts: Form['counts']): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).flatMap(([rupees, number]) => (number ? [[rupees, number] as const] : [])))

/** Paise of so many of each note and coin. */
const worthOf = (counts: Record<string, number>): number =>
  Object.entries(counts).reduce((sum, [rupees, number]) => sum + Number(rupees) * 100 * number, 0)

/** Before the day is closed: the difference is a part of it. */
async function bookDifference(
  tx: Tx,
  actor: Actor,
  { groupId, shopId, name }: ShopKey & { name: string },
  close: CloseRow,
  difference: number,
): Promise<void> {
  const counted = swing({ id: shopId, name }, 'difference', 'cash', difference)
  const event = eventOfDifference(close)
  const [row] = await book(tx, actor, groupId, [
    { ...counted, event, kind: 'difference', forDay: close.day, note: close.reason },
  ])
  if (row) await recordEntry(tx, actor, row)
}

/** Says who was quicker, or with which day this one was closed. */
async function closedAlready(tx: Tx, shop: ShopKey, { day, closedBefore }: { day: string; closedBefore: string }) {
  const close = await findClose(tx, shop, day)
  if (!close) return invalidField('day', sentences.closedWith(dayInWords(closedBefore)))
  const when = businessMoment(close.closedAt)
  return conflict('already_closed', `This day was already closed by ${close.closedByName} on ${when}`)
}

/** Throws 409 while what stood before there were books is still being entered: the cash is not known yet. */
async function requireCaughtUp(tx: Tx, groupId: string): Promise<void> {
  const left = await readCatchingUp(tx, groupId)
  if (left) throw conflict('catching_up', sentences.booksCatchingUp(`${left.done} of ${left.total}`))
}
