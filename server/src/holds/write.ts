import { sentences } from '@forecourt/contract/messages'
import { can } from '@forecourt/contract/permissions'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { type Actor, shopPlace } from '../access.ts'
import type { BikeWithShop } from '../bikes/read.ts'
import { type BookShop, forgetPartyOfTokens } from '../books/write.ts'
import type { Tx } from '../db/open.ts'
import { holds } from '../db/schema.ts'
import { endedBy } from '../ended-by.ts'
import { conflict, invalidField, notFound, type Refusal } from '../http/errors.ts'
import { notify } from '../notifications/write.ts'
import { normalisePhone } from '../phone.ts'
import { changeHold, recordHold } from './change-hold.ts'
import { type HoldRow, isHeld, lastDayInWords, readLine } from './read.ts'

/** 409 for a bike that is held; for whom is told to those who may see it. */
export function bikeHeld(actor: Actor, bike: Pick<BikeWithShop, 'groupId' | 'shopId'>, hold: HoldRow): Refusal {
  const maySee = can(actor, 'hold.see', shopPlace(actor, bike))
  return conflict(
    'bike_held',
    sentences.bikeHeld(`${maySee ? hold.customerName : 'a customer'} until ${lastDayInWords(hold)}`),
  )
}

/** Throws 409 where a bike, whose row is locked, is held: it is to be released before that. */
export async function requireNotHeld(tx: Tx, actor: Actor, bike: BikeWithShop): Promise<void> {
  if (bike.soldAt || !isHeld(bike, actor.at)) return
  const [holder] = await readLine(tx, bike, actor.at)
  if (holder) throw bikeHeld(actor, bike, holder)
}

type Sold = { holdId: string | null; buyerContact: string }

/**
 * The hold by which a bike, whose row is locked, is sold, or none. Throws 409 bike_held for a bike that is held for
 * somebody else, 404 for a hold of another bike, and 400 for another buyer than it is for, unless by a manager.
 */
export async function requireSaleTo(
  tx: Tx,
  actor: Actor,
  bike: BikeWithShop,
  { holdId, buyerContact }: Sold,
): Promise<HoldRow | undefined> {
  if (holdId === null) {
    await requireNotHeld(tx, actor, bike)
    return undefined
  }
  const [hold] = await tx
    .select()
    .from(holds)
    .where(and(eq(holds.groupId, bike.groupId), eq(holds.bikeId, bike.id), eq(holds.id, holdId)))
    .for('update')
  if (!hold) throw notFound('This hold')
  const [holder] = await readLine(tx, bike, actor.at)
  if (holder && holder.id !== hold.id) throw bikeHeld(actor, bike, holder)
  if (holder === undefined && (hold.paise === 0 || hold.settledAt !== null)) {
    throw conflict('hold_over', sentences.holdIsOver)
  }
  const isTheirs = hold.customerPhone === '' || normalisePhone(buyerContact) === hold.customerPhone
  if (!isTheirs && !can(actor, 'hold.release', shopPlace(actor, bike))) {
    throw invalidField('buyerContact', sentences.heldForOtherNumber(hold.customerName))
  }
  return hold
}

/** What of a hold goes into a sale's price, in rupees; and in which shop it lies. */
export const tokenOf = (
  hold: HoldRow | undefined,
): { amount: number; reference: string; shop: BookShop } | undefined =>
  hold && hold.paise > 0
    ? { amount: hold.paise / 100, reference: hold.serial, shop: { id: hold.shopId, name: hold.shopName } }
    : undefined

/** Ends all holds of a bike that is sold: by the one that it is sold by, whose token went into the price, and of others. */
export async function endHoldsBySale(
  tx: Tx,
  actor: Actor,
  sale: { groupId: string; id: string; bikeId: string },
  by: HoldRow | undefined,
): Promise<void> {
  const line = await readLine(tx, { groupId: sale.groupId, id: sale.bikeId }, actor.at)
  const others = line.filter(({ id }) => id !== by?.id)
  if (by) {
    const carried = by.paise > 0 ? { settledAt: actor.at, settled: 'carried' as const, settledByName: actor.name } : {}
    await changeHold(tx, actor, by, { ...endedBy(actor, 'sold'), ...carried, saleId: sale.id })
  }
  for (const other of others) await changeHold(tx, actor, other, endedBy(actor, 'other'))
  await tellMakers(tx, actor, 'holdEnded', others)
}

/** A sale that took a token is cancelled: the token is the customer's again, and to be settled. */
export async function freeTokenOfSale(tx: Tx, actor: Actor, sale: { groupId: string; id: string }): Promise<void> {
  const [hold] = await tx
    .select()
    .from(holds)
    .where(and(eq(holds.groupId, sale.groupId), eq(holds.saleId, sale.id)))
    .for('update')
  if (!hold) return
  await changeHold(tx, actor, hold, {
    ...endedBy(actor, 'saleCancelled'),
    settledAt: null,
    settled: null,
    settledByName: '',
    saleId: null,
  })
}

/** Ends what is held of a shop that goes, and keeps what it was called last: tokens are settled without it. */
export async function endHoldsOfShop(
  tx: Tx,
  actor: Actor,
  { groupId, id, name }: { groupId: string; id: string; name: string },
): Promise<void> {
  const ofShop = and(eq(holds.groupId, groupId), eq(holds.shopId, id))
  const open = await tx
    .select()
    .from(holds)
    .where(and(ofShop, isNull(holds.endedAt)))
    .orderBy(asc(holds.id))
    .for('update')
  const ended = endedBy(actor, 'bikeGone')
  if (open.length > 0) {
    await tx
      .update(holds)
      .set(ended)
      .where(and(ofShop, isNull(holds.endedAt)))
    for (const hold of open) await recordHold(tx, actor, 'UPDATE', { ...hold, ...ended })
  }
  await tx.update(holds).set({ shopName: name }).where(ofShop)
}

/** Tells those who made holds what became of them, by their bike. */
export async function tellMakers(
  tx: Tx,
  actor: Actor,
  kind: 'holdTurn' | 'holdEnded',
  of: readonly HoldRow[],
): Promise<void> {
  const [first] = of
  if (!first) return
  const about = { kind: 'bike' as const, id: first.bikeId }
  await notify(tx, actor, { userIds: of.map(({ byUserId }) => byUserId), kind, groupId: first.groupId, about })
}

/** Takes the customer out of holds that no law wants kept, and out of the entries of their tokens. */
export async function forgetHolds(tx: Tx, groupId: string, erased: readonly HoldRow[]): Promise<void> {
  if (erased.length === 0) return
  const ids = erased.map(({ id }) => id)
  await tx
    .update(holds)
    .set({ customerName: sentences.erased, customerPhone: '', reference: '', reason: '' })
    .where(and(eq(holds.groupId, groupId), inArray(holds.id, ids)))
  await forgetPartyOfTokens(tx, groupId, {
    bikeIds: erased.map(({ bikeId }) => bikeId),
    events: ids.flatMap((id) => [`token:${id}`, `token:${id}:settled`]),
  })
}
