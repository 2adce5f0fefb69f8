import { sentences } from '@forecourt/contract/messages'
import { Title } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowRightLeft, ChartNoAxesColumn } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { ListBar } from '../../../../ui/lists/list-bar.tsx'
import { ListEnd } from '../../../../ui/lists/list-end.tsx'
import { RecordList } from '../../../../ui/lists/record-list.tsx'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { HeaderLink } from '../../../../ui/page/header-action.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { OnTheWay } from '../../../consignments/parts/on-the-way.tsx'
import { useMyShops } from '../../../dashboard/queries.ts'
import { ShopFilter } from '../../../places/parts/shop-filter.tsx'
import { StockRequests } from '../../../stock-requests/parts/stock-requests.tsx'
import { useTransfers } from '../../queries.ts'
import { TransferRow } from './transfer-row.tsx'
import classes from './transfers.module.css'

/** The bikes that came into the signed-in user's shops and left them, newest first. */
export function Transfers() {
  const { shops, groupId, isKnown, isMissing, refetch } = useMyShops()
  const { shop: asked } = useSearch({ from: '/frame/signed-in/dashboard/transfers' })
  const navigate = useNavigate()
  const waitsForShops = asked !== undefined && !isKnown
  // A shop that is not there any more narrows nothing
  const chosen = shops.find(({ _id }) => _id === asked)
  const list = useTransfers({ groupId, shopId: chosen?._id }, !waitsForShops)
  const transfers = list.data?.pages.flatMap((page) => page.transfers) ?? []
  const { container, goTo } = useFirstNew<HTMLUListElement>(transfers.length)
  const more = () => {
    goTo(transfers.length)
    void list.fetchNextPage()
  }
  // Of a single shop it is plain what came in and what went out
  const seenFrom = chosen ?? (shops.length === 1 ? shops[0] : undefined)
  return (
    <Page>
      <title>Transfers - Forecourt</title>
      <PageHeader
        title="Transfers"
        withBack={{ label: 'Dashboard', link: paths.dashboard }}
        right={
          shops.some(({ signedTransfers }) => signedTransfers) && (
            <HeaderLink link={paths.consignmentReport} icon={ChartNoAxesColumn} label="Report" />
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
      <div className={classes.parts}>
        <StockRequests groupId={groupId} shopId={chosen?._id} enabled={!waitsForShops && isKnown} />
        <OnTheWay groupId={groupId} shopId={chosen?._id} mine={shops} enabled={!waitsForShops && isKnown} />
        {waitsForShops && isMissing && <ErrorState text={sentences.failedGroupData} onRetry={refetch} />}
        {list.isPending && !(waitsForShops && isMissing) && <ListSkeleton label="Loading the transfers" />}
        {list.isError && transfers.length === 0 && (
          <ErrorState text={sentences.failedTransfers} onRetry={() => list.refetch()} />
        )}
        {list.isSuccess && transfers.length === 0 && (
          <EmptyState
            icon={ArrowRightLeft}
            text={chosen ? `No transfers at ${chosen.name} yet.` : 'No transfers yet.'}
          />
        )}
        {transfers.length > 0 && (
          <>
            <Title order={2} size="h4" mb="xs" className={classes.name}>
              Past transfers
            </Title>
            <RecordList label="Transfers" ref={container}>
              {transfers.map((transfer) => (
                <TransferRow key={transfer._id} transfer={transfer} seenFrom={seenFrom?._id} />
              ))}
            </RecordList>
            <ListEnd
              shown={transfers.length}
              total={list.data?.pages[0]?.total ?? transfers.length}
              words={['transfer', 'transfers']}
              onMore={list.hasNextPage ? more : undefined}
              loading={list.isFetchingNextPage}
              disabled={list.isPlaceholderData}
            />
          </>
        )}
      </div>
    </Page>
  )
}
