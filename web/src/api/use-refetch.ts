import type { Id } from '@forecourt/contract/fields'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { CallFailure } from './failures.ts'
import { keys } from './keys.ts'

/** Not allowed any more, gone, or changed by somebody else: what is on the screen is old. */
const outdated = [403, 404, 409]

/** After a write: what lies under these keys is old. */
export function useRefetchKeys(...old: readonly QueryKey[]) {
  const queryClient = useQueryClient()
  const refetch = () => Promise.all(old.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const refetchIfRefused = (error: Error) => {
    if (error instanceof CallFailure && outdated.includes(error.status)) void refetch()
  }
  return { refetch, refetchIfRefused }
}

/** After a write: everything of the group is old, what is found in it too, and so is what lies under the other keys. */
export const useRefetchGroup = (groupId: Id, ...others: readonly QueryKey[]) =>
  useRefetchKeys(keys.group(groupId), keys.searches, ...others)

/** A purchase, a sale, a move or an enquiry shows on many pages, in lists and in figures. */
const changed = [keys.trade, keys.dashboards]

/** After such a write in a group: all that it may show in is old. Only marked as that with `refetchType: 'none'`. */
export const refetchTrade = (queryClient: QueryClient, groupId: Id, how: { refetchType?: 'none' } = {}) =>
  Promise.all([keys.group(groupId), ...changed].map((queryKey) => queryClient.invalidateQueries({ queryKey, ...how })))

/**
 * The same where the group is known before; `markOld` where what the page shows is gone, so that it asks for nothing.
 */
export function useRefetchTrade(groupId: Id) {
  const queryClient = useQueryClient()
  const markOld = () => refetchTrade(queryClient, groupId, { refetchType: 'none' })
  return { ...useRefetchGroup(groupId, ...changed), markOld }
}
