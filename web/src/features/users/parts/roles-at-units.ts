import type { Id, Role } from '@forecourt/contract/fields'
import type { RoleLists } from '@forecourt/contract/groups'
import type { User } from '@forecourt/contract/users'
import type { Unit } from '../../places/parts/units.ts'

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

/** How many people hold a role at a unit itself, each counted once. */
export const distinctUsers = (lists: RoleLists): number => idsIn(lists).size
