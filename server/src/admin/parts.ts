import type { AdminPart } from '@forecourt/contract/admin'
import type { Bike } from '@forecourt/contract/bikes'
import type { Sale } from '@forecourt/contract/sales'
import type { Membership } from '@forecourt/contract/session'
import type { User, WaitingRoles } from '@forecourt/contract/users'
import { and, gt, type SQL, sql } from 'drizzle-orm'
import { type Actor, withinCapability } from '../access.ts'
import { momentJson } from '../db/moment-json.ts'
import type { Db } from '../db/open.ts'
import { bikes, groups, sales, shops, users, zones } from '../db/schema.ts'
import { groupColumns, toGroup } from '../groups/read.ts'
import { shopColumns, toShop, toZone, zoneColumns } from '../places/read.ts'
import { isActiveFor, mayEdit } from '../users/read.ts'
import { administered } from './read.ts'
import { batchSize, isAfter, jsonReader, type ReadBatch, toBatch } from './row-batches.ts'

/** How to read each part of what the actor administers, batch by batch in the order of the keys. */
export function partReaders(db: Db, actor: Actor, groupId?: string): Record<AdminPart, ReadBatch> {
  const mine = administered(actor, groupId)
  return {
    async groups(after) {
      const where = and(mine.groups, gt(groups.id, after.id))
      const rows = await db.select(groupColumns).from(groups).where(where).orderBy(groups.id).limit(batchSize)
      return toBatch(rows, (row) => toGroup(actor, row))
    },
    async shops(after) {
      const where = and(mine.shops, isAfter(shops, after))
      const rows = await db
        .select(shopColumns)
        .from(shops)
        .where(where)
        .orderBy(shops.groupId, shops.id)
        .limit(batchSize)
      return toBatch(rows, (row) => toShop(actor, row))
    },
    async zones(after) {
      const where = and(mine.zones, isAfter(zones, after))
      const rows = await db
        .select(zoneColumns)
        .from(zones)
        .where(where)
        .orderBy(zones.groupId, zones.id)
        .limit(batchSize)
      return toBatch(rows, (row) => toZone(actor, row))
    },
    async users(after) {
      const { id, name, phone, active, switchedOffIn, userType, homeGroupId } = users
      const where = and(mine.users, gt(id, after.id))
      const account = { id, name, phone, active, switchedOffIn, userType, homeGroupId }
      const columns = { ...account, memberships: membershipsAtHome, waiting: waitingWithin(mine.memberships) }
      const rows = await db.select(columns).from(users).where(where).orderBy(id).limit(batchSize)
      return toBatch(rows, (row): User => {
        const { id: _id, name, phone, userType, waiting } = row
        const active = isActiveFor(actor, row)
        return { _id, name, phone, active, userType, editable: mayEdit(actor, row), waiting }
      })
    },
    inventory: jsonReader(db, bikes, mine.bikes, bikeFields(actor)),
    sales: jsonReader(db, sales, mine.sales, saleFields),
  }
}

const membershipsAtHome = sql<Omit<Membership, 'role'>[]>`coalesce((
  select json_agg(json_build_object('groupId', m.group_id, 'level', m.level, 'unitId', m.unit_id))
  from memberships m where m.user_id = users.id and m.group_id = users.home_group_id), '[]')`

/** The roles of a user that wait for a code, by unit, of those in the team that the actor may see. */
const waitingWithin = (team: SQL | undefined) => sql<WaitingRoles[]>`coalesce((
  select json_agg(json_build_object('level', level, 'unitId', unit_id, 'roles', roles) order by unit_id) from (
    select level, unit_id, json_agg(role order by role collate "C") as roles from memberships
    where memberships.user_id = users.id and not memberships.proven and ${team ?? sql`true`} group by level, unit_id) units), '[]')`

/** What `toBike` makes of a bike, as the database writes it. */
const bikeFields = (actor: Actor) =>
  ({
    _id: bikes.id,
    groupId: bikes.groupId,
    shopId: bikes.shopId,
    vehicleNumber: bikes.vehicleNumber,
    make: bikes.make,
    model: bikes.model,
    year: bikes.year,
    mileage: bikes.mileage,
    color: bikes.color,
    fuel: bikes.fuel,
    owners: bikes.owners,
    cost: sql`case when ${withinCapability(actor, 'cost.see', bikes)} then ${bikes.cost} end`,
    listPrice: bikes.listPrice,
    consignmentId: bikes.consignmentId,
    purchasedOn: bikes.purchasedOn,
    cover: sql`coalesce(${bikes.pictures}[1], '')`,
    version: bikes.version,
    created: momentJson(bikes.created),
    updated: momentJson(bikes.updated),
    soldAt: momentJson(bikes.soldAt),
    heldUntil: sql`case when ${bikes.heldUntil} > ${actor.at.toISOString()}::timestamptz and ${bikes.soldAt} is null
      then ${momentJson(bikes.heldUntil)} end`,
    leaseId: bikes.leaseId,
    daysInInventory: daysUntil(actor.at),
  }) satisfies Record<keyof Bike, unknown>

/** Whole days from arrival to sale or now, rounded up, never negative. */
const daysUntil = (at: Date): SQL => sql`greatest(0, ceil(
  extract(epoch from coalesce(${bikes.soldAt}, ${at.toISOString()}::timestamptz) - ${bikes.created}) / 86400))::int`

/** What `toSale` makes of a sale, as the database writes it. */
const saleFields = {
  _id: sales.id,
  bikeId: sales.bikeId,
  shopId: sales.shopId,
  buyerName: sales.buyerName,
  buyerContact: sales.buyerContact,
  salePrice: sales.salePrice,
  listPrice: sales.listPrice,
  soldOn: sales.soldOn,
  serial: sales.serial,
  created: momentJson(sales.created),
} satisfies Record<keyof Sale, unknown>
