import type { addBike as contract } from '@forecourt/contract/bikes'
import { businessDay } from '@forecourt/contract/calendar'
import type { Output } from '@forecourt/contract/endpoint'
import type { z } from 'zod'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { bookedLate, bookPurchase } from '../books/write.ts'
import type { Db } from '../db/open.ts'
import { oweSeller, purchaseSides, requireOwed } from '../dues/write.ts'
import { getShop, getShopOfGroup } from '../places/read.ts'
import { toBikeDetails } from './read.ts'
import { takeIn } from './write.ts'

type BikeBody = z.output<(typeof contract)['schema']['body']>

/** Buys a bike for the stock of a shop. Staff may enter its cost too, though they will not see it again. */
export async function addBike(db: Db, actor: Actor, form: BikeBody): Promise<Output<typeof contract>> {
  return db.transaction(async (tx) => {
    const { groupId, id: shopId } = await getShop(tx, actor, form.shopId)
    requireAt(actor, 'bike.add', shopPlace(actor, { groupId, shopId }))
    const shop = await getShopOfGroup(tx, groupId, shopId, { lock: true })
    requireOwed({ ...form, purchasedOn: form.purchasedOn ?? businessDay(actor.at) })
    const bike = await takeIn(tx, actor, shop, form)
    await oweSeller(tx, actor, bike, form.owed)
    const entries = await bookPurchase(tx, actor, bike, purchaseSides(form))
    return { ...toBikeDetails(actor, bike), ...bookedLate(entries) }
  })
}
