import type { payForBike as contract, Entry } from '@forecourt/contract/books/calls'
import { businessDay } from '@forecourt/contract/calendar'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import type { z } from 'zod'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { getBike } from '../bikes/read.ts'
import { newId } from '../db/new-id.ts'
import type { Db } from '../db/open.ts'
import { invalidField } from '../http/errors.ts'
import { getShopOfGroup } from '../places/read.ts'
import { requirePicture } from '../uploads/read.ts'
import type { Side } from './book.ts'
import { enter, requireDayOfEntry } from './enter.ts'
import { bookPast } from './enter-past.ts'
import { readUnrecorded } from './read.ts'

type Form = { bikeId: string } & z.output<(typeof contract)['schema']['body']>

/**
 * Enters how a bike was paid for: money of a shop that went into what nobody had written down, at most all of it; or
 * money that came back, at most what was entered as paid beyond the cost.
 */
export async function payForBike(db: Db, actor: Actor, { bikeId, shopId, isBack, ...form }: Form): Promise<Entry> {
  return db.transaction(async (tx) => {
    // Held, so that of two who enter the same one comes too late
    const bike = await getBike(tx, actor, bikeId, { lock: true })
    const { groupId, id, vehicleNumber } = bike
    const shop = await getShopOfGroup(tx, groupId, shopId)
    requireAt(actor, 'money.enter', shopPlace(actor, { groupId, shopId: shop.id }))
    const forDay = requireDayOfEntry(actor, form.forDay)
    await requirePicture(tx, groupId, 'picture', form.picture)
    await bookPast(tx, actor, groupId, [id])
    const all = await readUnrecorded(tx, bike, businessDay(actor.at))
    const unrecorded = all.find((one) => one.shopId === shop.id)?.amount ?? 0
    const left = Math.max(0, isBack ? -unrecorded : unrecorded)
    if (form.amount > left)
      throw invalidField('amount', left === 0 ? sentences.nothingLeft : sentences.moreThanLeft(paiseInRupees(left)))
    const money: Side = { shop, account: form.account }
    const notSaid: Side = { shop, account: 'unrecorded' }
    const [from, to] = isBack ? [notSaid, money] : [money, notSaid]
    return enter(tx, actor, groupId, {
      event: `move:${newId(actor)}`,
      kind: 'move',
      from,
      to,
      paise: form.amount,
      forDay,
      bikeId: id,
      vehicleNumber,
      note: form.note,
      picture: form.picture,
    })
  })
}
