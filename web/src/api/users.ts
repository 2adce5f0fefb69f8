import type { BodyOf } from '@forecourt/contract/endpoint'
import type { Id, Role } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { findUserByPhone, removeUser, saveUser, setRoles } from '@forecourt/contract/users'
import { useMutation } from '@tanstack/react-query'
import { rolesAt, type Unit } from '../lib/places.ts'
import { showSuccess } from '../ui/toast.tsx'
import { call } from './client.ts'
import { keys } from './keys.ts'
import { useRefetchGroup } from './use-refetch-group.ts'

/** Creates or changes a user. A new one's roles come after it, and the success is said then. */
export function useSaveUser(groupId: Id) {
  const { refetch, refetchIfRefused } = useRefetchTeam(groupId)
  return useMutation({
    mutationFn: (user: BodyOf<typeof saveUser>) => call(saveUser, { body: { ...user, groupId } }),
    onSuccess: (_, { _id }) => {
      if (_id) showSuccess(sentences.userUpdated)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedSaveUser, broken: sentences.errorSaveUser } },
  })
}

/** The two places where roles are set, each with its own words (specification 8). */
const settingRoles = {
  newUser: { failed: sentences.failedAssignRoles, broken: sentences.errorSaveUser, serverFirst: true },
  manage: { failed: sentences.operationFailed, broken: sentences.errorManageUser, serverFirst: true },
}

/** Replaces a user's roles at a level; `done` is what the toast then says. */
export function useSetRoles(groupId: Id, occasion: keyof typeof settingRoles) {
  const { refetch, refetchIfRefused } = useRefetchTeam(groupId)
  return useMutation({
    mutationFn: ({ done: _done, ...body }: BodyOf<typeof setRoles> & { done: string }) => call(setRoles, { body }),
    onSuccess: (_, { done }) => {
      showSuccess(done)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: settingRoles[occasion] },
  })
}

/** Adds roles at a level to whoever has exactly this phone number; the roles held there before stay. */
export function useAddByPhone(groupId: Id) {
  const { refetch, refetchIfRefused } = useRefetchTeam(groupId)
  return useMutation({
    mutationFn: async ({ phone, unit, roles }: { phone: string; unit: Unit; roles: Role[] }) => {
      const user = await call(findUserByPhone, { query: { phone } })
      const before = rolesAt(unit.lists, user._id)
      const all = [...new Set([...before, ...roles])]
      await call(setRoles, { body: { userId: user._id, roles: all, level: unit.level, levelId: unit._id } })
      return before.length > 0 ? sentences.userRolesUpdated : sentences.userAdded
    },
    onSuccess: (done) => {
      showSuccess(done)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: settingRoles.manage },
  })
}

/** Takes a user out of the group at every level. */
export function useRemoveUser(groupId: Id) {
  const { refetch, refetchIfRefused } = useRefetchTeam(groupId)
  return useMutation({
    mutationFn: (userId: Id) => call(removeUser, { params: { groupId, userId } }),
    onSuccess: () => {
      showSuccess(sentences.userRemovedFromGroup)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedRemoveUser, broken: sentences.errorRemoveUser } },
  })
}

/** The user who has exactly this phone number; without one the call fails with 404. */
export function useFindUserByPhone() {
  return useMutation({ mutationFn: (phone: string) => call(findUserByPhone, { query: { phone } }) })
}

/** The person signed in may be among those whose roles changed, and with them the groups to manage. */
const useRefetchTeam = (groupId: Id) => useRefetchGroup(groupId, keys.me, keys.groups)
