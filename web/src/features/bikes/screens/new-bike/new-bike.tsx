import { sentences } from '@forecourt/contract/messages'
import { useSearch } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { lastShop } from '../../../../device/last-shops.ts'
import { ownUserId } from '../../../../device/session.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useMyShops } from '../../../dashboard/queries.ts'
import { back, PurchaseForm, title } from './purchase-form.tsx'

/** Buys a bike for a shop: the one of the address, or the last one that a bike was bought for. */
export function NewBike() {
  const { shopId } = useSearch({ from: '/frame/signed-in/bikes/new' })
  const { shops, isPending, isMissing, refetch } = useMyShops()
  if (shops.length > 0) {
    const isThere = (id: string | undefined) => shops.some(({ _id }) => _id === id)
    const remembered = lastShop(ownUserId())
    const only = shops.length === 1 ? shops[0]?._id : undefined
    const preset = [shopId, only, remembered].find(isThere) ?? ''
    // A new address is a new form; another preset is none, or what was typed would be gone
    return <PurchaseForm key={shopId} shops={shops} preset={preset} />
  }
  return (
    <Page narrow>
      <title>{`${title} - Forecourt`}</title>
      <PageHeader title={title} withBack={back} />
      {isPending && <ListSkeleton label="Loading the shops" />}
      {isMissing && <ErrorState text={sentences.failedGroupData} onRetry={refetch} />}
      {!isPending && !isMissing && <EmptyState icon={Store} text={sentences.noShopsForYou} />}
    </Page>
  )
}
