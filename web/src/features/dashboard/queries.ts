import { getDashboard } from '@forecourt/contract/dashboard'
import { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { readSession, selectedGroup } from '../../device/session.ts'
import { byName } from '../../format/names.ts'

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

/**
 * The shops whose stock the signed-in user sees, with their zones, both by name. A super admin, who holds no role, sees
 * those of the group that was opened last.
 */
export function useMyShops() {
  const chosen = readSession()?.user.userType === 'superAdmin' ? Id.safeParse(selectedGroup()).data : undefined
  const { data, isPending, isError, refetch } = useDashboard(chosen)
  const shops = byName(data?.shops ?? [])
  const zones = new Map(shops.flatMap((shop) => shop.zones.map((zone) => [zone._id, zone])))
  return {
    groupId: chosen,
    isPending,
    /** Nothing may be narrowed to a shop before that. */
    isKnown: data !== undefined,
    /** There is nothing to show, and asking again may help. */
    isMissing: isError && !data,
    refetch,
    shops,
    zones: byName([...zones.values()]),
    /** Whether the user sees what bikes cost at a shop, or at some shop. */
    seesCost: (shopId?: Id) =>
      shops.some(({ _id, stockCost }) => stockCost !== null && (shopId === undefined || _id === shopId)),
  }
}
