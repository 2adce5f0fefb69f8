import { toPaise } from '@forecourt/contract/format/paise'
import { can } from '@forecourt/contract/permissions'
import type { BikePrice } from '@forecourt/contract/prices/calls'
import { eq } from 'drizzle-orm'
import { type Actor, requireAt, shopPlace } from '../access.ts'
import { type BikeRow, getBike } from '../bikes/read.ts'
import type { Db } from '../db/open.ts'
import { groups } from '../db/schema.ts'
import { findApproval, readExpenses, readFloor, toApproval } from './read.ts'

/** What a bike within reach may be sold for, and for those who see cost what that leaves; 404 otherwise. */
export async function getBikePrice(db: Db, actor: Actor, { bikeId }: { bikeId: string }): Promise<BikePrice> {
  const bike = await getBike(db, actor, bikeId)
  const place = shopPlace(actor, bike)
  requireAt(actor, 'stock.see', place)
  const approval = bike.soldAt === null ? await findApproval(db, actor, bike) : undefined
  return {
    bikeId: bike.id,
    floor: await readFloor(db, bike, actor.at),
    ...(can(actor, 'cost.see', place) ? await whatItCost(db, bike) : unseen),
    approval: approval ? toApproval(approval, actor.at) : null,
    mayApprove: can(actor, 'floor.approve', place),
  }
}

const unseen = { cost: null, expenses: null, marginScheme: null }

const whatItCost = async (db: Db, bike: BikeRow) => ({
  cost: bike.cost === null ? null : toPaise(bike.cost),
  expenses: await readExpenses(db, bike),
  marginScheme: !bike.sellerTaxed && (await isUnderMarginScheme(db, bike)),
})

async function isUnderMarginScheme(db: Db, { groupId }: BikeRow): Promise<boolean> {
  const [group] = await db.select({ marginScheme: groups.marginScheme }).from(groups).where(eq(groups.id, groupId))
  return group?.marginScheme ?? false
}
