import type { BodyOf } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { type Capability, can, type Place } from '@forecourt/contract/permissions'
import {
  changePin,
  confirmRole,
  endDevice,
  endOtherDevices,
  listDevices,
  login,
  logout,
  me,
} from '@forecourt/contract/session'
import { getUser } from '@forecourt/contract/users'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { endSession, ownUserId, prepareSignOut, startSession } from '../../device/session.ts'
import { hideFailure, showFailure, showSuccess } from '../../ui/page/toast.tsx'

/** Signs in and keeps the session. Not a hook: the login page is drawn before this file is there. */
export async function signIn(typed: BodyOf<typeof login>) {
  const words = { failed: sentences.loginFailed, broken: sentences.loginError, asSpecified: true, serverFirst: true }
  const answer = await call(login, { body: typed }).catch((error: unknown) => {
    showFailure(error, words)
    throw error
  })
  hideFailure(words)
  startSession(answer)
  showSuccess(sentences.loginSuccess)
  return answer
}

/** Signs out here, after what has to be told as this user; the server hears of it when it can be reached. */
export async function signOut() {
  const userId = ownUserId()
  await prepareSignOut()
  // In another tab somebody else may have signed in meanwhile
  if (ownUserId() !== userId) return
  call(logout, {}).catch(() => undefined)
  endSession()
}

/** The signed-in user with memberships and the roles that wait; asked for once `wanted`. */
export function useMe(wanted = true) {
  return useQuery({
    queryKey: keys.me,
    queryFn: ({ signal }) => call(me, {}, { signal }),
    enabled: wanted,
    meta: { failure: { failed: sentences.failedGroupData, broken: sentences.errorGroupData } },
  })
}

/** The places where the signed-in user holds a role, by name; asked for once `wanted`. Empty for a super admin. */
export function useOwnRoles(wanted: boolean) {
  return useQuery({
    queryKey: keys.ownRoles,
    queryFn: async ({ signal }) => {
      const userId = ownUserId()
      return (await call(getUser, { params: { userId }, query: { limit: 1 } }, { signal })).roles
    },
    enabled: wanted,
  })
}

/** Changes one's own PIN; this session stays, the others end. */
export function useChangePin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (pins: BodyOf<typeof changePin>) => call(changePin, { body: pins }),
    onSuccess: () => {
      showSuccess(sentences.pinChanged)
      // With a PIN of one's own choice a code is entered without another
      void queryClient.invalidateQueries({ queryKey: keys.me })
    },
    meta: { failure: { failed: sentences.failedChangePin, broken: sentences.errorChangePin } },
  })
}

/** Enters the code for the roles at a unit, which then count: everything that was fetched before is old. */
export function useConfirmRole() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ role: _role, ...entered }: BodyOf<typeof confirmRole> & { role: string }) =>
      call(confirmRole, { body: entered }),
    onSuccess: (_, { role }) => {
      showSuccess(sentences.roleCounts(role))
      return queryClient.invalidateQueries()
    },
    meta: {
      // What is wrong with the code or a PIN stands beside it
      failure: {
        failed: sentences.failedEnterCode,
        broken: sentences.errorEnterCode,
        serverFirst: true,
        saidOnPage: [400],
      },
    },
  })
}

/** Where the signed-in user is signed in, the last used first. */
export function useDevices() {
  return useQuery({
    queryKey: keys.devices,
    queryFn: ({ signal }) => call(listDevices, {}, { signal }),
    // Whether somebody else is signed in is no question for an answer of before
    staleTime: 0,
    gcTime: 0,
    meta: { failure: { failed: sentences.failedDevices, broken: sentences.errorDevices } },
  })
}

/** Signs out on another device; null stands for all the others. */
export function useEndDevice() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (deviceId: Id | null) => {
      if (deviceId === null) await call(endOtherDevices, {})
      else await call(endDevice, { params: { deviceId } })
    },
    onSuccess: () => showSuccess(sentences.deviceEnded),
    // Refused too: it may have ended meanwhile
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.devices }),
    meta: { failure: { failed: sentences.failedEndDevice, broken: sentences.errorEndDevice } },
  })
}

/** `may('bike.transfer', shop)`: whether the signed-in user may; nothing until that is known. */
export function useMay() {
  const { data: person } = useMe()
  return useCallback(
    (capability: Capability, ...places: readonly [Place, ...Place[]]) =>
      person !== undefined && can(person, capability, ...places),
    [person],
  )
}
