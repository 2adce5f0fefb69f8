import type { BodyOf, Output } from '@forecourt/contract/endpoint'
import type { Id, Role } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import {
  findUserByPhone,
  getPersonMonth,
  getUser,
  listPersonMonth,
  type MonthDeed,
  makeRoleCode,
  removeUser,
  saveUser,
  setRoles,
  type User,
} from '@forecourt/contract/users'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { CallFailure } from '../../api/failures.ts'
import { keys } from '../../api/keys.ts'
import { useRefetchGroup } from '../../api/use-refetch.ts'
import { showSuccess } from '../../ui/page/toast.tsx'
import type { Unit } from '../places/parts/units.ts'
import type { GivenCode } from './parts/given-code.ts'
import { rolesAt, waitingAt } from './parts/roles-at-units.ts'

/** A person as far as the signed-in user may know, with what they did page by page; null where there is none to see. */
export function useUser(userId: Id) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: keys.user(userId),
    queryFn: async ({ pageParam, signal }) => {
      try {
        return await call(getUser, { params: { userId }, query: { cursor: pageParam } }, { signal })
      } catch (error) {
        // No failure: the page says so
        if (error instanceof CallFailure && error.status === 404) return null
        throw error
      }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page?.activity?.nextCursor ?? undefined,
    staleTime: 0,
    meta: { failure: { failed: sentences.failedUser, broken: sentences.errorUser } },
  })
  const first = data?.pages[0]
  const records = data?.pages.flatMap((page) => page?.activity?.records ?? [])
  return { ...query, data: first && { ...first, records: first.activity && records }, notThere: first === null }
}

/** What a person did in a month beside the month before. While another month is fetched the last one stays. */
export function usePersonMonth(userId: Id, month: string) {
  return useQuery({
    queryKey: keys.figures('person', { userId, month }),
    queryFn: ({ signal }) => call(getPersonMonth, { params: { userId }, query: { month } }, { signal }),
    placeholderData: (last) => last,
    meta: { failure: { failed: sentences.failedMonth, broken: sentences.errorMonth } },
  })
}

/** What one figure of that month counts, page by page. */
export function usePersonDone(userId: Id, month: string, what: MonthDeed) {
  return useInfiniteQuery({
    queryKey: keys.figures('person-done', { userId, month, what }),
    queryFn: ({ pageParam, signal }) =>
      call(listPersonMonth, { params: { userId, what }, query: { month, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    meta: { failure: { failed: sentences.failedMonth, broken: sentences.errorMonth } },
  })
}

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
    meta: { failure: { failed: sentences.failedSaveUser, broken: sentences.errorSaveUser, asSpecified: true } },
  })
}

/** The two places where roles are set, each with its own words. */
const settingRoles = {
  newUser: {
    failed: sentences.failedAssignRoles,
    broken: sentences.errorSaveUser,
    asSpecified: true,
    serverFirst: true,
  },
  manage: {
    failed: sentences.operationFailed,
    broken: sentences.errorManageUser,
    asSpecified: true,
    serverFirst: true,
  },
}

type Person = Pick<User, '_id' | 'name'>
type SetRoles = { person: Person; unit: Unit; roles: Role[]; done: string }

/**
 * Replaces a user's roles at a unit; `done` is what the toast then says. Gives the code that was made, where a role
 * waits for one.
 */
export function useSetRoles(groupId: Id, occasion: keyof typeof settingRoles) {
  const { refetch, refetchIfRefused } = useRefetchTeam(groupId)
  return useMutation({
    mutationFn: ({ person, unit, roles }: SetRoles) => rolesSet(person, unit, roles),
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
      const given = await rolesSet(user, unit, all)
      return { given, done: before.length > 0 ? sentences.userRolesUpdated : sentences.userAdded }
    },
    onSuccess: ({ done }) => {
      showSuccess(done)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: settingRoles.manage },
  })
}

async function rolesSet(person: Person, unit: Unit, roles: Role[]): Promise<GivenCode | undefined> {
  const body = { userId: person._id, roles, level: unit.level, levelId: unit._id }
  const { code, codeExpires: expires, waiting } = await call(setRoles, { body })
  return code && expires ? givenCode(person, unit, waiting, { code, expires }) : undefined
}

const givenCode = ({ _id, name }: Person, unit: Unit, roles: Role[], made: Output<typeof makeRoleCode>): GivenCode => ({
  userId: _id,
  personName: name,
  unit,
  roles,
  ...made,
})

/**
 * Makes the code anew for those of a user's roles at a unit that wait; where none does, all of them do from then on.
 */
export function useMakeRoleCode(groupId: Id) {
  const { refetch, refetchIfRefused } = useRefetchTeam(groupId)
  return useMutation({
    mutationFn: async ({ user, unit }: { user: User; unit: Unit }) => {
      const made = await call(makeRoleCode, { body: { userId: user._id, level: unit.level, levelId: unit._id } })
      const waiting = waitingAt(user, unit._id)
      return givenCode(user, unit, waiting.length > 0 ? waiting : rolesAt(unit.lists, user._id), made)
    },
    // Not waited for: the code is shown at once
    onSuccess: () => void refetch(),
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedMakeCode, broken: sentences.errorMakeCode, serverFirst: true } },
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
    meta: { failure: { failed: sentences.failedRemoveUser, broken: sentences.errorRemoveUser, asSpecified: true } },
  })
}

/** The user who has exactly this phone number; without one the call fails with 404. */
export function useFindUserByPhone() {
  return useMutation({ mutationFn: (phone: string) => call(findUserByPhone, { query: { phone } }) })
}

/** The person signed in may be among those whose roles changed, and with them the groups to manage. */
const useRefetchTeam = (groupId: Id) => useRefetchGroup(groupId, keys.me, keys.groups)
