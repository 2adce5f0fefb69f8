import { daysAfter } from '@forecourt/contract/calendar'
import type { Output } from '@forecourt/contract/endpoint'
import type { holdBike as contract } from '@forecourt/contract/holds/calls'
import { longestHold } from '@forecourt/contract/holds/rule'
import { endOfBusinessDay } from '@forecourt/contract/holds/until'
import { sentences } from '@forecourt/contract/messages'
import { and, eq, max } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { type BikeWithShop, getBike, requireNotOnTheWay } from '../bikes/read.ts'
import { bookedLate, bookPast, bookToken } from '../books/write.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Tx } from '../db/open.ts'
import { holds } from '../db/schema.ts'
import { nextReceiptSerial } from '../dues/write.ts'
import { conflict, invalidField } from '../http/errors.ts'
import { requireNotLeased } from '../leases/write.ts'
import { requireRoom } from '../limits/room.ts'
import { requirePhone } from '../phone.ts'
import { readHoldRule } from '../prices/read.ts'
import { keepHeldUntil, recordHold } from './change-hold.ts'
import { type HoldRow, readLine, todayOf, toHold } from './read.ts'
import { bikeHeld } from './write.ts'

type Form = z.output<(typeof contract)['schema']['body']>

/**
 * Holds a bike in stock for a customer, or puts them in line behind those for whom it is held, and books their token.
 * The bike's row lets one come after the other; who comes second is told, unless they said that they would wait.
 */
export async function holdBike(
  db: Db,
  actor: Actor,
  { bikeId, ...form }: Form & { bikeId: string },
): Promise<Output<typeof contract>> {
  return db.transaction(async (tx) => {
    const bike = await getBike(tx, actor, bikeId, { lock: true })
    requireAt(actor, 'hold.make', shopPlace(actor, bike))
    if (bike.soldAt) throw conflict('bike_already_sold', sentences.soldIsNotHeld)
    await requireNotOnTheWay(tx, bike)
    await requireNotLeased(tx, actor, bike)
    const customerPhone = requirePhone(form.customerPhone, 'customerPhone')
    const until = requireLastDay(actor, form.until)
    await requireToken(tx, bike.groupId, form)
    const line = await readLine(tx, bike, actor.at)
    const [holder] = line
    if (line.some((hold) => hold.customerPhone === customerPhone)) throw conflict('hold_exists', sentences.holdExists)
    if (holder && !form.nextInLine) throw bikeHeld(actor, bike, holder)
    requireRoom('holds', line.length)
    await bookPast(tx, actor, bike.groupId, [bike.id])
    const hold = await insertHold(tx, actor, bike, { ...form, customerPhone, until })
    await keepHeldUntil(tx, hold)
    const entries = await bookToken(tx, actor, hold)
    await recordHold(tx, actor, 'CREATE', hold)
    return { ...toHold({ ...hold, hasBike: true, ahead: line.length }, actor.at), ...bookedLate(entries) }
  })
}

/** The end of a day from today on; 400 for one that is over, or too far. */
export function requireLastDay(actor: Actor, day: string): Date {
  const today = todayOf(actor)
  if (day < today) throw invalidField('until', sentences.holdInPast)
  if (day > daysAfter(today, longestHold)) throw invalidField('until', sentences.holdTooLong)
  return endOfBusinessDay(day)
}

async function requireToken(tx: Tx, groupId: string, { token, account }: Form): Promise<void> {
  if (token > 0 && account === null) throw invalidField('account', sentences.tokenHow)
  if (token > 0) return
  if (account !== null) throw invalidField('token', sentences.tokenMissing)
  if (!(await readHoldRule(tx, groupId)).withoutToken) throw invalidField('token', sentences.tokenAsked)
}

type NewHold = Omit<Form, 'until'> & { until: Date }

async function insertHold(tx: Tx, actor: Actor, bike: BikeWithShop, form: NewHold): Promise<HoldRow> {
  const today = todayOf(actor)
  const [last] = await tx
    .select({ place: max(holds.place) })
    .from(holds)
    .where(and(eq(holds.groupId, bike.groupId), eq(holds.bikeId, bike.id)))
  const hold: HoldRow = {
    groupId: bike.groupId,
    id: newId(actor),
    bikeId: bike.id,
    vehicleNumber: bike.vehicleNumber,
    bikeName: `${bike.make} ${bike.model}`,
    shopId: bike.shopId,
    shopName: bike.shopName,
    place: (last?.place ?? 0) + 1,
    customerName: form.customerName,
    customerPhone: form.customerPhone,
    paise: form.token,
    account: form.account,
    reference: form.token > 0 ? form.reference : '',
    serial: form.token > 0 ? await nextReceiptSerial(tx, bike, today) : '',
    receivedOn: today,
    until: form.until,
    byUserId: actor.userId,
    byUserName: actor.name,
    created: actor.at,
    endedAt: null,
    ended: null,
    endedByName: '',
    reason: '',
    settledAt: null,
    settled: null,
    settledByName: '',
    settledAccount: null,
    settledHead: '',
    saleId: null,
  }
  await tx.insert(holds).values(hold)
  return hold
}
