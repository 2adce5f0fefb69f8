import { getDashboard, getToday, listDay } from '@forecourt/contract/dashboard'
import type { Input, Output } from '@forecourt/contract/endpoint'
import { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { readSession, selectedGroup } from '../../device/session.ts'
import { byName } from '../../format/names.ts'
import { groupsOf } from '../places/parts/asked-place.ts'

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

/** What was done today in the signed-in user's shops, and how the month goes; of all of them or of one group's. */
export function useToday(groupId?: Id) {
  return useQuery({
    queryKey: keys.today(groupId),
    queryFn: ({ signal }) => call(getToday, { query: { groupId } }, { signal }),
    staleTime: 0,
    meta: { failure: { failed: sentences.failedToday, broken: sentences.errorToday } },
  })
}

type DayPage = Output<typeof listDay>

/** Whether there is anything on a page of a day. */
const isFilled = ({ events, money = [], papers = [] }: DayPage) => events.length + money.length + papers.length > 0

type DayFilter = Omit<Input<typeof listDay>['query'], 'limit' | 'cursor'>

/** What was put on record on a day, the newest first, page by page. While another day is fetched the last one stays. */
export function useDay(filter: DayFilter, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: keys.day(filter),
    queryFn: ({ pageParam, signal }) => call(listDay, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: (last) => (last?.pages[0] && isFilled(last.pages[0]) ? last : undefined),
    staleTime: 0,
    enabled,
    meta: { failure: { failed: sentences.failedDay, broken: sentences.errorDay } },
  })
}

/**
 * The shops whose stock the signed-in user sees, with their zones and groups, all by name. A super admin, who holds no role, sees
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
    groups: groupsOf(shops),
    /** Whether the user sees what bikes cost at a shop, or at some shop. */
    seesCost: (shopId?: Id) =>
      shops.some(({ _id, stockCost }) => stockCost !== null && (shopId === undefined || _id === shopId)),
  }
}
