import { sentences } from '@forecourt/contract/messages'
import { useParams } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { amount } from '../../../../format/rupees.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useWalk } from '../../parts/use-walk.ts'
import { waitingIn } from '../../parts/walk-queue.ts'
import { useCount } from '../../queries.ts'
import { useWalkList } from './use-walk-list.ts'
import { WalkEnded } from './walk-ended.tsx'
import { Walking } from './walking.tsx'

/**
 * The walk for a count, on a phone that may have no network for all of it: what it looks for is on the phone, and so is
 * what was seen until the server has it.
 */
export function Walk() {
  const { countId } = useParams({ from: '/frame/signed-in/counts/$countId/walk' })
  const { data: count, isError, refetch } = useCount(countId)
  const taken = useWalkList(countId, count ?? undefined)
  const { walk, state } = useWalk(countId)
  const { kept, list } = taken
  const shopName = count?.shopName ?? kept?.shopName
  const title = shopName ? `Walk ${shopName}` : 'Walk'
  const hasEnded = count !== undefined && count !== null && (count.state !== 'open' || !count.may.walk)
  const isMissing = count === undefined && kept === null
  return (
    <Page>
      <title>{`${title} - Forecourt`}</title>
      <PageHeader title={title} withBack={{ label: 'Count', link: paths.stockCount(countId) }} />
      {count === null && (
        <EmptyState icon={ClipboardCheck} text={notThere(waitingIn(state))}>
          <LinkButton {...paths.stockCounts()}>Go to the stock counts</LinkButton>
        </EmptyState>
      )}
      {count !== null && !hasEnded && !list && !taken.hasFailed && !(isMissing && isError) && (
        <ListSkeleton label="Fetching the bikes to look for" rows={6} />
      )}
      {!list && (taken.hasFailed || (isMissing && isError)) && (
        <ErrorState text={sentences.failedWalk} onRetry={() => (taken.fetchList ?? refetch)()} />
      )}
      {hasEnded && count && <WalkEnded count={count} walk={walk} state={state} />}
      {count !== null && !hasEnded && list && (
        <Walking countId={countId} list={list} taken={taken} walk={walk} state={state} walkers={count?.walkers ?? []} />
      )}
    </Page>
  )
}

/** Whoever walked before a role or a PIN changed has not walked in vain. */
const notThere = (waiting: number) =>
  waiting === 0
    ? sentences.countNotThere
    : `This count is not there, or not yours to see for now. ${amount(waiting, 'sighting stays', 'sightings stay')} on this phone under your name, and will be sent once it is.`
