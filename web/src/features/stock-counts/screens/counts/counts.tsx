import { sentences } from '@forecourt/contract/messages'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ClipboardCheck, ClipboardPlus } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { ListBar } from '../../../../ui/lists/list-bar.tsx'
import { ListEnd } from '../../../../ui/lists/list-end.tsx'
import { RecordList } from '../../../../ui/lists/record-list.tsx'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { HeaderButton } from '../../../../ui/page/header-action.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useMyShops } from '../../../dashboard/queries.ts'
import { placeOfMyShop } from '../../../places/parts/place-of.ts'
import { ShopFilter } from '../../../places/parts/shop-filter.tsx'
import { useMay } from '../../../session/queries.ts'
import { useCounts } from '../../queries.ts'
import { CountRow } from './count-row.tsx'
import { OpenCountDialog } from './open-count-dialog.tsx'

/** Counts of the signed-in user's shops, newest first, and the way to open one. */
export function StockCounts() {
  const { shops, groupId, isKnown, isMissing, refetch } = useMyShops()
  const { shop: asked } = useSearch({ from: '/frame/signed-in/dashboard/counts' })
  const navigate = useNavigate()
  const may = useMay()
  const [opening, setOpening] = useState(false)
  const waitsForShops = asked !== undefined && !isKnown
  // A shop that is not there any more narrows nothing
  const chosen = shops.find(({ _id }) => _id === asked)
  const list = useCounts({ groupId, shopId: chosen?._id }, !waitsForShops)
  const counts = list.data?.pages.flatMap((page) => page.counts) ?? []
  const { container, goTo } = useFirstNew<HTMLUListElement>(counts.length)
  const countable = shops.filter((shop) => may('count.manage', placeOfMyShop(shop)))
  const more = () => {
    goTo(counts.length)
    void list.fetchNextPage()
  }
  return (
    <Page>
      <title>Stock counts - Forecourt</title>
      <PageHeader
        title="Stock counts"
        withBack={{ label: 'Stock', link: paths.stock }}
        right={
          countable.length > 0 && (
            <HeaderButton icon={ClipboardPlus} label="Open a count" onClick={() => setOpening(true)} />
          )
        }
      />
      {shops.length > 1 && (
        <ListBar>
          <ShopFilter
            shops={shops}
            chosen={chosen?._id}
            onChange={(shop) => void navigate({ to: '.', search: { shop }, replace: true, resetScroll: false })}
          />
        </ListBar>
      )}
      {waitsForShops && isMissing && <ErrorState text={sentences.failedGroupData} onRetry={refetch} />}
      {list.isPending && !(waitsForShops && isMissing) && <ListSkeleton label="Loading the stock counts" />}
      {list.isError && counts.length === 0 && (
        <ErrorState text={sentences.failedCounts} onRetry={() => list.refetch()} />
      )}
      {list.isSuccess && counts.length === 0 && (
        <EmptyState
          icon={ClipboardCheck}
          text="No stock was counted yet. A manager opens a count, and whoever works in the shop walks the lot."
        />
      )}
      {counts.length > 0 && (
        <>
          <RecordList label="Stock counts" ref={container}>
            {counts.map((count) => (
              <CountRow key={count._id} count={count} />
            ))}
          </RecordList>
          <ListEnd
            shown={counts.length}
            total={list.data?.pages[0]?.total ?? counts.length}
            words={['stock count', 'stock counts']}
            onMore={list.hasNextPage ? more : undefined}
            loading={list.isFetchingNextPage}
          />
        </>
      )}
      {opening && <OpenCountDialog shops={countable} shopId={chosen?._id} onClose={() => setOpening(false)} />}
    </Page>
  )
}
