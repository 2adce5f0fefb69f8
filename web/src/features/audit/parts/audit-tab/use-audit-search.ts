import type { Id } from '@forecourt/contract/fields'
import { useEffect } from 'react'
import { lastAuditShop, rememberAuditShop } from '../../../../device/last-shops.ts'
import { ownUserId } from '../../../../device/session.ts'
import { useGroupSearch } from '../../../groups/parts/use-group-search.ts'
import type { AuditOrder } from '../../queries.ts'

/**
 * The place in the audit: the shop and the order that the address names, or else the shop that this user looked at
 * last or the `only` one there is, and the newest first.
 */
export function useAuditSearch(groupId: Id, only: Id | undefined) {
  const { search, change } = useGroupSearch()
  const userId = ownUserId()
  const shopId = search.shop ?? lastAuditShop(userId, groupId) ?? only
  const order: AuditOrder = { sort: search.by ?? 'date', order: search.way ?? 'desc' }

  const isInAddress = search.shop === shopId
  useEffect(() => {
    if (shopId === undefined) return
    rememberAuditShop(userId, groupId, shopId)
    if (!isInAddress) change({ shop: shopId })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `change` is new each time, and does the same
  }, [userId, groupId, shopId, isInAddress])

  return {
    shopId,
    order,
    // A step of its own in the history: Back leads to the shop before
    chooseShop: (shop: Id) => change({ shop }, { replace: shopId === undefined }),
    sortBy: ({ sort, order: way }: AuditOrder) =>
      change({ by: sort === 'date' ? undefined : sort, way: way === 'asc' ? way : undefined }),
  }
}

/** The active column turns round; another one starts descending. */
export const nextOrder = (sort: AuditOrder['sort'], now: AuditOrder): AuditOrder => ({
  sort,
  order: now.sort === sort && now.order === 'desc' ? 'asc' : 'desc',
})
