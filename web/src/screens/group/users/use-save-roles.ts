import type { Id, Role } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { useSetRoles } from '../../../api/users.ts'
import { rolesAt, type Unit } from '../../../lib/places.ts'

/** Replaces a user's roles at a level and says what that came to (specification 8). */
export function useSaveRoles(groupId: Id) {
  const { mutateAsync: setRoles } = useSetRoles(groupId, 'manage')
  return async (userId: Id, unit: Unit, roles: Role[]) => {
    const had = rolesAt(unit.lists, userId).length > 0
    // Nobody there and nobody added: nothing came of it
    if (!had && roles.length === 0) return
    await setRoles({ userId, roles, level: unit.level, levelId: unit._id, done: doneWords(had, roles) })
  }
}

function doneWords(had: boolean, roles: Role[]): string {
  if (roles.length === 0) return sentences.userRemoved
  return had ? sentences.userRolesUpdated : sentences.userAdded
}
