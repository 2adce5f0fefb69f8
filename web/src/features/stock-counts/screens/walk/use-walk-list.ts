import { MINUTE } from '@forecourt/contract/calendar'
import type { Id } from '@forecourt/contract/fields'
import type { StockCount } from '@forecourt/contract/stock-counts/calls'
import { useEffect, useMemo, useState } from 'react'
import { readSession } from '../../../../device/session.ts'
import { keepWalkList, readWalkList } from '../../../../device/walk-store.ts'
import { type KeptList, readList } from '../../parts/walk-list.ts'
import { fetchWalk } from '../../queries.ts'

/** A list that is as young as this is not fetched again by a reload. */
const freshFor = 10 * MINUTE

type Fetching = { state: 'idle' | 'fetching' | 'failed'; isKept: boolean }

/** What this phone takes along: what it has already, and newer where the network gives it. */
export function useWalkList(countId: Id, count: StockCount | undefined) {
  const userId = readSession()?.user._id ?? ''
  const [kept, setKept] = useState<KeptList | null>()
  const [{ state, isKept }, setFetching] = useState<Fetching>({ state: 'idle', isKept: true })
  useEffect(() => {
    let left = false
    void readWalkList<KeptList>(userId, countId).then((list) => {
      if (!left) setKept((now) => now ?? list ?? null)
    })
    return () => {
      left = true
    }
  }, [userId, countId])

  const fetchList = async () => {
    if (!count) return
    setFetching((now) => ({ ...now, state: 'fetching' }))
    try {
      const { _id, groupId, shopId, shopName, openedAt } = count
      const list = {
        count: { _id, groupId, shopId, shopName, openedAt },
        pages: await fetchWalk(countId),
        at: Date.now(),
      }
      setKept(list)
      setFetching({ state: 'idle', isKept: await keepWalkList(userId, countId, list) })
    } catch {
      setFetching((now) => ({ ...now, state: 'failed' }))
    }
  }
  const isOpen = count?.state === 'open' && count.may.walk
  const isOld = kept === null || (kept !== undefined && Date.now() - kept.at > freshFor)
  useEffect(() => {
    if (isOpen && isOld && state === 'idle') void fetchList()
  })
  return {
    kept,
    list: useMemo(() => (kept ? readList(kept) : undefined), [kept]),
    isFetching: state === 'fetching',
    hasFailed: state === 'failed',
    isKept,
    fetchList,
  }
}
