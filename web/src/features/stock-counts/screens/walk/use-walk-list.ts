import { MINUTE } from '@forecourt/contract/calendar'
import type { Id } from '@forecourt/contract/fields'
import type { StockCount } from '@forecourt/contract/stock-counts/calls'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keys } from '../../../../api/keys.ts'
import { ownUserId } from '../../../../device/session.ts'
import { keepWalkList, readWalkList } from '../../../../device/stores/walk-store.ts'
import { type KeptList, readList } from '../../parts/walk-list.ts'
import { fetchWalk } from '../../queries.ts'

/** A list that is as young as this is not fetched again by a reload. */
const freshFor = 10 * MINUTE

/** It lies in a place of its own on this device, and stays as it is until it is asked for again. */
const asItIs = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

/** What this phone takes along: what it has already, and newer where the network gives it. */
export function useWalkList(countId: Id, count: StockCount | undefined) {
  const userId = ownUserId()
  const had = useQuery({
    queryKey: keys.walkKept(userId, countId),
    queryFn: () => readKept(userId, countId),
    ...asItIs,
  })
  const isOpen = count?.state === 'open' && count.may.walk
  const fetched = useQuery({
    queryKey: keys.walkFetched(userId, countId),
    queryFn: async ({ signal }) => {
      const list = await takeAlong(countId, count?.shopName ?? '', signal)
      return { list, isKept: await keepWalkList(userId, countId, list) }
    },
    enabled: isOpen && had.data?.isOld === true,
    ...asItIs,
  })
  /** Null where there is none yet, and undefined until that is known. */
  const kept = fetched.data?.list ?? had.data?.list
  return {
    kept,
    list: useMemo(() => (kept ? readList(kept) : undefined), [kept]),
    isFetching: fetched.isFetching,
    hasFailed: fetched.isError,
    isKept: fetched.data?.isKept ?? true,
    fetchList: isOpen ? () => fetched.refetch() : undefined,
  }
}

async function readKept(userId: Id, countId: Id) {
  const list = await readWalkList<KeptList>(userId, countId)
  return { list: list ?? null, isOld: list === undefined || Date.now() - list.at > freshFor }
}

const takeAlong = async (countId: Id, shopName: string, signal: AbortSignal): Promise<KeptList> => ({
  shopName,
  pages: await fetchWalk(countId, signal),
  at: Date.now(),
})
