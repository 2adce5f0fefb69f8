import type { Id } from '@forecourt/contract/fields'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { keys } from './keys.ts'
import { useRefetchGroup } from './use-refetch-group.ts'

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
