import { type Capability, can, canSomewhere, extentOf, type Person, type Place } from '@forecourt/contract/permissions'
import type { Membership } from '@forecourt/contract/session'
import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from './db/open.ts'
import { forbidden, invalid } from './http/errors.ts'

/** Who calls, and when: every write takes its time from here. */
export type Actor = Person & {
  userId: string
  name: string
  /** SHA-256 of the token the call came with; empty for the server operator. */
  tokenHash: string
  at: Date
  /** When the write was made on its device, where that says so (http/write-once.ts). */
  madeAt?: Date
  /** A cursor of the live changes from before anything was read for this call; null where there are none. */
  readAt?: string | null
  /** The shops that lie in the zones where the actor holds a role. */
  zoneShops: readonly { zoneId: string; shopId: string }[]
  /** What the call put on record so far, where somebody tells of it once it has succeeded (http/security-log.ts). */
  recorded?: RecordedChange[]
}

/** Whoever writes, and when. */
export type Writer = Pick<Actor, 'userId' | 'name' | 'at'>

/** A change as far as it is told of. */
export type RecordedChange = {
  collection: string
  operation: string
  groupId: string
  recordId: string
  snapshot: Record<string, unknown>
}

/** Throws 403 unless the actor may do this at every one of the places. */
export function requireAt(actor: Actor, capability: Capability, ...places: [Place, ...Place[]]): void {
  if (!can(actor, capability, ...places)) throw forbidden()
}

/** Throws 403 unless the actor may do this somewhere. */
export function requireSomewhere(actor: Actor, capability: Capability): void {
  if (!canSomewhere(actor, capability)) throw forbidden()
}

/** Throws 403 unless the actor may do this somewhere in the group. */
export function requireInGroup(actor: Actor, capability: Capability, groupId: string): void {
  const memberships = actor.memberships.filter((membership) => membership.groupId === groupId)
  if (!canSomewhere({ ...actor, memberships }, capability)) throw forbidden()
}

export const groupPlace = (groupId: string): Place => ({ level: 'group', groupId })
export const zonePlace = (zone: { groupId: string; id: string }): Place => ({
  level: 'zone',
  groupId: zone.groupId,
  zoneId: zone.id,
})

/** A shop as a place for this actor; of its zones only those count in which the actor holds a role. */
export const shopPlace = (actor: Actor, { groupId, shopId }: { groupId: string; shopId: string }): Place => ({
  level: 'shop',
  groupId,
  shopId,
  zoneIds: ownZonesOf(actor, shopId),
})

/** The zones of a shop in which the actor holds a role. */
export const ownZonesOf = ({ zoneShops }: Actor, shopId: string): string[] =>
  zoneShops.filter((pair) => pair.shopId === shopId).map(({ zoneId }) => zoneId)

/** Where a row names its shop, or several of which one is enough: a transfer's shops. */
type ShopColumns = { groupId: AnyPgColumn; shopId: AnyPgColumn | AnyPgColumn[] }

/** The rows of shops that some membership covers, whatever its role: all else answers like what does not exist. */
export const withinReach = (actor: Actor, columns: ShopColumns): SQL =>
  actor.userType === 'superAdmin' ? sql`true` : coveredShops(actor, actor.memberships, columns)

/** The rows of shops where the actor holds a capability that needs covering. */
export const withinCapability = (actor: Actor, capability: Capability, columns: ShopColumns): SQL =>
  actor.userType === 'superAdmin' ? sql`true` : coveredShops(actor, membershipsWith(actor, capability), columns)

/** The memberships whose role gives the capability. */
export const membershipsWith = (actor: Actor, capability: Capability): Membership[] =>
  actor.memberships.filter(({ role, level }) => {
    const extent = extentOf(capability, role)
    return extent !== undefined && (extent !== 'group' || level === 'group')
  })

/**
 * The one group where the actor holds a capability. Throws 403 where there is none, 400 where there are several or the
 * actor is a super admin.
 */
export function onlyGroupWith(actor: Actor, capability: Capability): string {
  const [only, ...others] = new Set(membershipsWith(actor, capability).map(({ groupId }) => groupId))
  if (actor.userType !== 'superAdmin' && only === undefined) throw forbidden()
  if (only === undefined || others.length > 0 || actor.userType === 'superAdmin') throw whichGroup()
  return only
}

/** 400: it takes one group, and it was not said which. */
export function whichGroup() {
  const sentence = 'Choose a shop or a group'
  return invalid('which_group', sentence, { groupId: sentence })
}

/** The memberships whose groups are all that the actor reaches; none for a super admin, who reaches every group. */
export const membershipsOfReach = ({ userType, memberships }: Actor): readonly Membership[] =>
  userType === 'superAdmin' ? [] : memberships

type OfGroup = PgTable & { groupId: AnyPgColumn; id: AnyPgColumn }

/**
 * The groups where these rows are, as far as the actor reaches them. Nothing for whoever has roles in one group alone:
 * their reach names it, and no look beforehand is needed.
 */
export async function theirGroups(
  db: Executor,
  actor: Actor,
  table: OfGroup,
  ids: readonly string[],
): Promise<string[] | undefined> {
  if (actor.userType !== 'superAdmin' && new Set(groupsOf(actor.memberships)).size <= 1) return undefined
  const found = await db
    .selectDistinct({ groupId: table.groupId })
    .from(table)
    .where(and(inArray(table.id, [...ids]), withinGroups(actor, table.groupId)))
  return found.map(({ groupId }) => groupId as string)
}

/** The rows of those groups, to be said by a statement that locks rows of one, which on a cluster names its group. */
export async function inTheirGroup(
  db: Executor,
  actor: Actor,
  table: OfGroup,
  ids: readonly string[],
): Promise<SQL | undefined> {
  const groupIds = await theirGroups(db, actor, table, ids)
  return groupIds && among(table.groupId, groupIds)
}

/** The rows of groups in which the actor holds any role. */
export const withinGroups = (actor: Actor, column: AnyPgColumn): SQL =>
  actor.userType === 'superAdmin' ? sql`true` : among(column, groupsOf(actor.memberships))

/** The rows of groups in which some membership gives the capability. */
export const withinGroupsWith = (actor: Actor, capability: Capability, column: AnyPgColumn): SQL =>
  actor.userType === 'superAdmin' ? sql`true` : among(column, groupsOf(membershipsWith(actor, capability)))

function coveredShops(actor: Actor, memberships: readonly Membership[], { groupId, shopId }: ShopColumns): SQL {
  const unitsAt = (level: Membership['level']) => memberships.filter((m) => m.level === level).map((m) => m.unitId)
  const zones = new Set(unitsAt('zone'))
  const shops = [...unitsAt('shop'), ...actor.zoneShops.filter((pair) => zones.has(pair.zoneId)).map((p) => p.shopId)]
  const inWholeGroup = among(groupId, unitsAt('group'))
  if (shops.length === 0) return inWholeGroup
  // By their groups too: that is what the indexes begin with
  const inGroup = among(groupId, groupsOf(memberships))
  return and(inGroup, or(inWholeGroup, ...[shopId].flat().map((column) => among(column, shops)))) as SQL
}

const groupsOf = (memberships: readonly Membership[]) => memberships.map(({ groupId }) => groupId)

const among = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  ids.length === 0 ? sql`false` : inArray(column, [...new Set(ids)])
