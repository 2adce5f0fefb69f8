import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { endDevice, endOtherDevices, listDevices } from '@forecourt/contract/session'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSuccess } from '../ui/toast.tsx'
import { call } from './client.ts'
import { keys } from './keys.ts'

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
