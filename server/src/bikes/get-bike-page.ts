import type { BikePage } from '@forecourt/contract/bike-page'
import type { BikeDetails } from '@forecourt/contract/bikes'
import { toPaise } from '@forecourt/contract/format/paise'
import { eq } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { holdingOf, readHoldingPercent } from '../analytics/read.ts'
import type { Db } from '../db/open.ts'
import { groups } from '../db/schema.ts'
import { openEnquiriesFor } from '../enquiries/read.ts'
import { getWholeShop } from '../places/read.ts'
import { readPublicPage } from '../public-pages/read.ts'
import { findLiveSale, toSale } from '../sales/read.ts'
import { readTransfersOf } from '../transfers/read.ts'
import { toHistory } from './bike-history.ts'
import { listBikeRecords } from './list-bike-records.ts'
import { listEarlierSales } from './list-earlier-sales.ts'
import { type BikeRow, getBike, toBikeDetails } from './read.ts'

/** All that the page of a bike within the actor's reach shows; 404 otherwise. */
export async function getBikePage(db: Db, actor: Actor, { bikeId }: { bikeId: string }): Promise<BikePage> {
  const bike = await getBike(db, actor, bikeId)
  const shop = await getWholeShop(db, actor, bike.shopId)
  const details = toBikeDetails(actor, bike)
  return {
    ...details,
    ...(await readGroup(db, bike)),
    shopPhone: shop.phone,
    publicPage: await readPublicPage(db, bike),
    arrived: bike.arrived?.toISOString() ?? null,
    holding: await readHolding(db, details),
    zoneIds: shop.zoneIds,
    sale: await readSale(db, bike),
    transfers: await readTransfersOf(db, actor, bike),
    enquiries: bike.soldAt === null ? await openEnquiriesFor(db, actor, bike) : [],
    earlier: await listEarlierSales(db, actor, { ...bike, before: bike }),
    history: toHistory(actor, bike, await listBikeRecords(db, bike)),
  }
}

async function readGroup(db: Db, { groupId }: BikeRow) {
  const [group] = await db
    .select({
      name: groups.name,
      logo: groups.logo,
      signedTransfers: groups.signedTransfers,
    })
    .from(groups)
    .where(eq(groups.id, groupId))
  return {
    groupName: group?.name ?? '',
    groupLogo: group?.logo ?? '',
    signedTransfers: group?.signedTransfers ?? false,
  }
}

/** By its cost as the caller may see it. */
async function readHolding(db: Db, { groupId, cost, daysInInventory }: BikeDetails): Promise<BikePage['holding']> {
  if (cost === null) return null
  const percent = await readHoldingPercent(db, groupId)
  const paise = toPaise(cost)
  return {
    total: holdingOf({ paise, days: daysInInventory, percent }),
    aDay: holdingOf({ paise, days: 1, percent }),
    percent,
  }
}

async function readSale(db: Db, bike: BikeRow) {
  if (bike.soldAt === null) return null
  const sale = await findLiveSale(db, bike)
  return sale ? toSale(sale) : null
}
