import { sentences } from '@forecourt/contract/messages'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { ListBar } from '../../../../ui/lists/list-bar.tsx'
import { ListEnd } from '../../../../ui/lists/list-end.tsx'
import { RecordList } from '../../../../ui/lists/record-list.tsx'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useMyShops } from '../../../dashboard/queries.ts'
import { ShopFilter } from '../../../places/parts/shop-filter.tsx'
import { useBulkChanges } from '../../queries.ts'
import { ChangeRow } from './change-row.tsx'

/** What changed many bikes of the signed-in user's shops at once, newest first, to be taken back. */
export function BulkChanges() {
  const { shops, groupId, isKnown, isMissing, refetch } = useMyShops()
  const { shop: asked } = useSearch({ from: '/frame/signed-in/dashboard/bulk-changes' })
  const navigate = useNavigate()
  const waitsForShops = asked !== undefined && !isKnown
  // A shop that is not there any more narrows nothing
  const chosen = shops.find(({ _id }) => _id === asked)
  const list = useBulkChanges({ groupId, shopId: chosen?._id }, !waitsForShops)
  const changes = list.data?.pages.flatMap((page) => page.changes) ?? []
  const { container, goTo } = useFirstNew<HTMLUListElement>(changes.length)
  const more = () => {
    goTo(changes.length)
    void list.fetchNextPage()
  }
  return (
    <Page>
      <title>Bulk changes - Forecourt</title>
      <PageHeader title="Bulk changes" withBack={{ label: 'Dashboard', link: paths.dashboard }} />
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
      {list.isPending && !(waitsForShops && isMissing) && <ListSkeleton label="Loading the bulk changes" />}
      {list.isError && changes.length === 0 && (
        <ErrorState text={sentences.failedBulkChanges} onRetry={() => list.refetch()} />
      )}
      {list.isSuccess && changes.length === 0 && (
        <EmptyState
          icon={Layers}
          text="No bulk changes yet. Uploads, and what is done to many bikes at once, stand here and can be taken back."
        />
      )}
      {changes.length > 0 && (
        <>
          <RecordList label="Bulk changes" ref={container}>
            {changes.map((change) => (
              <ChangeRow key={change._id} change={change} />
            ))}
          </RecordList>
          <ListEnd
            shown={changes.length}
            total={list.data?.pages[0]?.total ?? changes.length}
            words={['bulk change', 'bulk changes']}
            onMore={list.hasNextPage ? more : undefined}
            loading={list.isFetchingNextPage}
          />
        </>
      )}
    </Page>
  )
}
