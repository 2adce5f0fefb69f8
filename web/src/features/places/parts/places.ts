import type { Id, Level, Role } from '@forecourt/contract/fields'
import type { Group, RoleLists } from '@forecourt/contract/groups'
import type { Place } from '@forecourt/contract/permissions'
import type { Shop, Zone } from '@forecourt/contract/places'
import type { User } from '@forecourt/contract/users'

export const placeOfGroup = (groupId: Id): Place => ({ level: 'group', groupId })
export const placeOfZone = ({ _id, groupId }: Pick<Zone, '_id' | 'groupId'>): Place => ({
  level: 'zone',
  groupId,
  zoneId: _id,
})
export const placeOfShop = ({ _id, groupId, zoneIds }: Pick<Shop, '_id' | 'groupId' | 'zoneIds'>): Place => ({
  level: 'shop',
  groupId,
  shopId: _id,
  zoneIds,
})
/** The same of what belongs to a shop: a bike, a sale, an enquiry. */
export const placeOfItsShop = ({ shopId, groupId, zoneIds }: { shopId: Id; groupId: Id; zoneIds: Id[] }): Place =>
  placeOfShop({ _id: shopId, groupId, zoneIds })

/** Places to choose from. */
export type Named = readonly { _id: Id; name: string }[]

/** A group, zone or shop that roles are held at. */
export type Unit = { _id: Id; level: Level; name: string; place: Place; lists: RoleLists }

/** Every unit of a group: the group itself first, then its zones and shops by name. */
export function unitsOf({ group, zones, shops }: { group: Group; zones: Zone[]; shops: Shop[] }): Unit[] {
  return [
    { _id: group._id, level: 'group', name: group.name, place: placeOfGroup(group._id), lists: group },
    ...byName(zones).map((zone): Unit => ({ ...unit(zone), level: 'zone', place: placeOfZone(zone) })),
    ...byName(shops).map((shop): Unit => ({ ...unit(shop), level: 'shop', place: placeOfShop(shop) })),
  ]
}

const unit = <T extends RoleLists & { _id: Id; name: string }>(from: T) => ({
  _id: from._id,
  name: from.name,
  lists: from,
})

// Made once: comparing with options anew for each pair takes ten times as long
const inOrder = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })

/** In the order that people expect names in: 'Shop 2' before 'Shop 10'. */
export const byName = <T extends { name: string }>(things: readonly T[]): T[] =>
  [...things].sort((a, b) => inOrder.compare(a.name, b.name))

/** Whether another of these things has the same name, in whatever letters and spaces around it. */
export const isNameTaken = (things: readonly { _id: Id; name: string }[], name: string, ownId?: Id): boolean =>
  things.some((thing) => thing._id !== ownId && folded(thing.name) === folded(name))

const folded = (name: string) => name.trim().toLowerCase()

const listOf: Record<Role, keyof RoleLists> = { admin: 'admins', manager: 'managers', staff: 'staff' }
const roles: Role[] = ['admin', 'manager', 'staff']

/** The roles that a user holds at a unit itself. */
export const rolesAt = (lists: RoleLists, userId: Id): Role[] =>
  roles.filter((role) => lists[listOf[role]].includes(userId))

/** Those of the roles at a unit that wait for a code. */
export const waitingAt = ({ waiting }: Pick<User, 'waiting'>, unitId: Id): Role[] =>
  waiting.find((held) => held.unitId === unitId)?.roles ?? []

/** The roles that one person holds at a unit. */
export type Held = { unit: Unit; roles: Role[] }

/** For every person of these units, where they hold roles, in the order of the units; in one pass over all lists. */
export function rolesByUser(units: readonly Unit[]): ReadonlyMap<Id, Held[]> {
  const held = new Map<Id, Held[]>()
  for (const unit of units) {
    for (const userId of idsIn(unit.lists)) {
      const ofUser = held.get(userId) ?? []
      ofUser.push({ unit, roles: rolesAt(unit.lists, userId) })
      held.set(userId, ofUser)
    }
  }
  return held
}

const idsIn = ({ admins, managers, staff }: RoleLists) => new Set([...admins, ...managers, ...staff])

/** How many people hold a role at a unit itself, each counted once (specification 2). */
export const distinctUsers = (lists: RoleLists): number => idsIn(lists).size
