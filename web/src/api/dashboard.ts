import { getDashboard } from '@forecourt/contract/dashboard'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { call } from './client.ts'
import { keys } from './keys.ts'

/** How the signed-in user's shops stand, all of them or those of one group. */
export function useDashboard(groupId?: Id) {
  return useQuery({
    queryKey: keys.dashboard(groupId),
    queryFn: ({ signal }) => call(getDashboard, { query: { groupId } }, { signal }),
    // Every purchase, sale and transfer changes it
    staleTime: 0,
    meta: { failure: { failed: sentences.failedGroupData, broken: sentences.errorGroupData } },
  })
}
