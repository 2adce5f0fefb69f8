import type { Id, Role } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import type { User } from '@forecourt/contract/users'
import type { Unit } from '../../places/parts/units.ts'
import { useSetRoles } from '../queries.ts'
import type { GivenCode } from './given-code.ts'
import { rolesAt } from './roles-at-units.ts'

/** Replaces a user's roles at a level and says what that came to; `onCode` is for a role that waits. */
export function useSaveRoles(groupId: Id, onCode: (code: GivenCode) => void) {
  const { mutateAsync: setRoles } = useSetRoles(groupId, 'manage')
  return async (person: User, unit: Unit, roles: Role[]) => {
    const had = rolesAt(unit.lists, person._id).length > 0
    // Nobody there and nobody added: nothing came of it
    if (!had && roles.length === 0) return
    const given = await setRoles({ person, unit, roles, done: doneWords(had, roles) })
    if (given) onCode(given)
  }
}

function doneWords(had: boolean, roles: Role[]): string {
  if (roles.length === 0) return sentences.userRemoved
  return had ? sentences.userRolesUpdated : sentences.userAdded
}
