import { sentences } from '@forecourt/contract/messages'
import { useParams } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { CountBadge } from '../../parts/count-badge.tsx'
import { useCount } from '../../queries.ts'
import classes from './count.module.css'
import { CountCard } from './count-card.tsx'
import { Differences } from './differences.tsx'
import { DocumentCard } from './document-card.tsx'
import { UntakenHere } from './untaken-here.tsx'

/** A count: how far it is and who walks, and once it is finished its differences and its document. */
export function StockCountPage() {
  const { countId } = useParams({ from: '/frame/signed-in/counts/$countId' })
  const { data: count, isPending, isError, refetch } = useCount(countId)
  const title = count ? `Count of ${count.shopName}` : count === null ? 'Count not found' : 'Stock count'
  const isFinished = count?.state === 'counted' || count?.state === 'settled'
  return (
    <Page>
      <title>{`${title} - Forecourt`}</title>
      <PageHeader
        title={title}
        subtitle={count && <CountBadge state={count.state} />}
        withBack={{ label: 'Stock counts', link: paths.stockCounts() }}
      />
      {isPending && <ListSkeleton label="Loading the count" rows={5} />}
      {isError && count === undefined && <ErrorState text={sentences.failedCount} onRetry={() => refetch()} />}
      {count === null && (
        <EmptyState icon={ClipboardCheck} text={sentences.countNotThere}>
          <LinkButton {...paths.stockCounts()}>Go to the stock counts</LinkButton>
        </EmptyState>
      )}
      {count && (
        <div className={classes.parts}>
          <UntakenHere count={count} />
          <CountCard count={count} />
          {isFinished && <Differences count={count} />}
          {isFinished && <DocumentCard count={count} />}
        </div>
      )}
    </Page>
  )
}
