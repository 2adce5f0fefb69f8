import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { customerKept, eraseCustomer, userKept } from '@forecourt/contract/personal-data'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callForFile } from '../../api/client.ts'
import { forgetAnswers } from '../../device/stores/offline-store.ts'

// What is wrong with the phone number stands beside it
const saidOnPage = [400]

/**
 * What a group keeps of a customer. No query, whose answers are kept for later: nothing of this outlives the screen.
 */
export function useFindKept(groupId: Id) {
  return useMutation({
    mutationFn: (phone: string) => call(customerKept, { query: { groupId, phone } }),
    gcTime: 0,
    meta: {
      failure: { failed: sentences.failedFindKept, broken: sentences.errorFindKept, serverFirst: true, saidOnPage },
    },
  })
}

/** Erases what a group keeps of a customer and no law holds, and with it all that this device keeps for later. */
export function useEraseCustomer(groupId: Id) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (phone: string) => call(eraseCustomer, { body: { groupId, phone } }),
    gcTime: 0,
    onSuccess: async () => {
      queryClient.removeQueries({ type: 'inactive' })
      await forgetAnswers()
      await queryClient.invalidateQueries()
    },
    meta: { failure: { failed: sentences.failedErase, broken: sentences.errorErase, serverFirst: true } },
  })
}

/** The file of what is kept of a user. */
export const userKeptFile = (userId: Id) => callForFile(userKept, { params: { userId } })
