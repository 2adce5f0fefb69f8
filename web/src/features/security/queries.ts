import { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { listSecurityEvents, unlockUser } from '@forecourt/contract/security'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { orNull } from '../../api/or-null.ts'
import { useRefetchGroup } from '../../api/use-refetch.ts'
import { showSuccess } from '../../ui/page/toast.tsx'

/** What happened around signing in and rights in a group, page by page; `notForUser` where that is not to be seen. */
export function useSecurityEvents(groupId: Id) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: keys.securityEvents(groupId),
    queryFn: async ({ pageParam, signal }) => {
      if (!Id.safeParse(groupId).success) return null
      const query = { cursor: pageParam }
      return call(listSecurityEvents, { params: { groupId }, query }, { signal }).catch(orNull)
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page?.nextCursor ?? undefined,
    // Whoever looks wants to know what happened just now
    staleTime: 0,
    meta: { failure: { failed: sentences.failedSecurityEvents, broken: sentences.errorSecurityEvents } },
  })
  const events = data?.pages.flatMap((page) => page?.events ?? [])
  return { ...query, events, notForUser: data?.pages[0] === null }
}

/** Opens the phone of somebody who is locked out. */
export function useUnlockUser(groupId: Id) {
  const { refetch, refetchIfRefused } = useRefetchGroup(groupId)
  return useMutation({
    mutationFn: (userId: Id) => call(unlockUser, { params: { userId } }),
    onSuccess: () => {
      showSuccess(sentences.phoneUnlocked)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedUnlock, broken: sentences.errorUnlock, serverFirst: true } },
  })
}
