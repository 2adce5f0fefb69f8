import type { Bike } from '@forecourt/contract/bikes'
import type { BodyOf } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { getShopPages, setPublicPage, setShopPages } from '@forecourt/contract/public-pages/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { useRefetchGroup, useRefetchTrade } from '../../api/use-refetch.ts'
import { showSuccess } from '../../ui/page/toast.tsx'

/** Lets customers open a bike's page, or takes that back. */
export function useSetPublicPage({ _id: bikeId, groupId }: Pick<Bike, '_id' | 'groupId'>) {
  const { refetch, refetchIfRefused } = useRefetchTrade(groupId)
  return useMutation({
    mutationFn: (on: boolean) => call(setPublicPage, { params: { bikeId }, body: { on } }),
    onSuccess: (_, on) => {
      showSuccess(on ? sentences.pageOn : sentences.pageOff)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: { failure: { failed: sentences.failedPublicPage, broken: sentences.errorPublicPage, serverFirst: true } },
  })
}

/** What a shop shows to customers. */
export function useShopPages(shopId: Id) {
  return useQuery({
    queryKey: keys.shopPages(shopId),
    queryFn: ({ signal }) => call(getShopPages, { params: { shopId } }, { signal }),
    // Settled by several people, and seldom looked at
    staleTime: 0,
    meta: { failure: { failed: sentences.failedShopPages, broken: sentences.errorShopPages } },
  })
}

/** Settles that; the pages of its bikes tell of it too. */
export function useSetShopPages({ _id: shopId, groupId }: { _id: Id; groupId: Id }) {
  const { refetch, refetchIfRefused } = useRefetchGroup(groupId, keys.trade, keys.shopPages(shopId))
  return useMutation({
    mutationFn: (body: BodyOf<typeof setShopPages>) => call(setShopPages, { params: { shopId }, body }),
    onSuccess: () => {
      showSuccess(sentences.pagesSaved)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: {
      failure: { failed: sentences.failedSaveShopPages, broken: sentences.errorSaveShopPages, serverFirst: true },
    },
  })
}
