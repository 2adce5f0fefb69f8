import type { BodyOf } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import { type Capability, can, type Place } from '@forecourt/contract/permissions'
import { login, logout, me } from '@forecourt/contract/session'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { endSession, startSession } from '../session.ts'
import { showSuccess } from '../ui/toast.tsx'
import { call } from './client.ts'
import { keys } from './keys.ts'

/** Signs in and keeps the session. */
export function useLogin() {
  return useMutation({
    mutationFn: (typed: BodyOf<typeof login>) => call(login, { body: typed }),
    onSuccess: ({ token, user }) => {
      startSession({ token, user })
      showSuccess(sentences.loginSuccess)
    },
    meta: { failure: { failed: sentences.loginFailed, broken: sentences.loginError, serverFirst: true } },
  })
}

/** Signs out here at once; the server hears of it when it can be reached. */
export function signOut() {
  call(logout, {}).catch(() => undefined)
  endSession()
}

/** The signed-in user with memberships. */
export function useMe() {
  return useQuery({
    queryKey: keys.me,
    queryFn: ({ signal }) => call(me, {}, { signal }),
    meta: { failure: { failed: sentences.failedGroupData, broken: sentences.errorGroupData } },
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
