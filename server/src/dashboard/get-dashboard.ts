import { businessDay } from '@forecourt/contract/calendar'
import type { getDashboard as contract, DashboardShop } from '@forecourt/contract/dashboard'
import type { Output } from '@forecourt/contract/endpoint'
import { can } from '@forecourt/contract/permissions'
import { type Actor, shopPlace } from '../access.ts'
import { toBike } from '../bikes/read.ts'
import { startOfBusinessMonth } from '../calendar/business-date.ts'
import type { Db } from '../db/open.ts'
import { getGroup } from '../groups/read.ts'
import { figuresOfShops, oldestInStock, type ShopFigures } from './shop-figures.ts'

const shownOldest = 5

/**
 * How the shops stand whose stock the actor sees, and the bikes that have stood longest. Throws 404 for a group outside
 * the actor's reach. A super admin sees one group at a time, and none without naming it: there may be thousands.
 */
export async function getDashboard(db: Db, actor: Actor, groupId?: string): Promise<Output<typeof contract>> {
  if (groupId !== undefined) await getGroup(db, actor, groupId)
  else if (actor.userType === 'superAdmin') return { shops: [], oldest: [] }
  const days = { since: startOfBusinessMonth(actor.at), today: businessDay(actor.at) }
  const shops = await figuresOfShops(db, { actor, groupId }, days)
  const oldest = await oldestInStock(db, shops, shownOldest)
  const names = new Map(shops.map(({ id, name }) => [id, name]))
  return {
    shops: shops.map((shop) => toDashboardShop(actor, shop)),
    oldest: oldest.map((bike) => ({ ...toBike(actor, bike), shopName: names.get(bike.shopId) ?? '' })),
  }
}

function toDashboardShop(actor: Actor, shop: ShopFigures): DashboardShop {
  const place = shopPlace(actor, { groupId: shop.groupId, shopId: shop.id })
  return {
    _id: shop.id,
    name: shop.name,
    groupId: shop.groupId,
    groupName: shop.groupName,
    signedTransfers: shop.signedTransfers,
    leaseHours: shop.leaseHours,
    zones: shop.zones,
    bikes: shop.bikes,
    stockValue: shop.value,
    stockCost: can(actor, 'cost.see', place) ? { amount: shop.cost, unknown: shop.bikes - shop.withCost } : null,
    salesThisMonth: shop.sales,
    salesAmount: shop.salesAmount,
    followUpsDue: shop.followUpsDue,
  }
}
