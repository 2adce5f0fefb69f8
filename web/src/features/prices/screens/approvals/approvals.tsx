import { sentences } from '@forecourt/contract/messages'
import { canSomewhere } from '@forecourt/contract/permissions'
import { Title } from '@mantine/core'
import { BadgeCheck } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { ListFoot, MoreButton } from '../../../../ui/lists/list-end.tsx'
import { RecordList } from '../../../../ui/lists/record-list.tsx'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useMyShops } from '../../../dashboard/queries.ts'
import { useMe } from '../../../session/queries.ts'
import { useApprovals } from '../../queries.ts'
import { ApprovalRow } from './approval-row.tsx'
import classes from './approvals.module.css'

/** The prices below the floor that were asked for where the signed-in user decides: those that wait first. */
export function Approvals() {
  const { data: me } = useMe()
  const decides = me !== undefined && canSomewhere(me, 'floor.approve')
  return (
    <Page>
      <title>Approvals - Forecourt</title>
      <PageHeader title="Approvals" withBack={{ label: 'Dashboard', link: paths.dashboard }} />
      {me === undefined && <ListSkeleton label="Loading the approvals" />}
      {me !== undefined && !decides && <EmptyState icon={BadgeCheck} text={sentences.approvalsForManagers} />}
      {decides && <Lists />}
    </Page>
  )
}

function Lists() {
  // Of a super admin the group that was opened last
  const { groupId } = useMyShops()
  const waiting = useApprovals({ groupId, state: 'pending' })
  const all = useApprovals({ groupId })
  const pending = rowsOf(waiting)
  // Those that wait stand above, whichever of the two was asked for first
  const others = rowsOf(all).filter(({ _id, state }) => state !== 'pending' && pending.every((one) => one._id !== _id))
  const isLoading = waiting.isPending || all.isPending
  if ([waiting, all].some(({ isError, data }) => isError && data === undefined)) {
    const retry = () => Promise.all([waiting.refetch(), all.refetch()])
    return <ErrorState text={sentences.failedApprovals} onRetry={retry} />
  }
  if (isLoading) return <ListSkeleton label="Loading the approvals" />
  if (pending.length === 0 && others.length === 0 && !all.hasNextPage) {
    return <EmptyState icon={BadgeCheck} text={sentences.noApprovals} />
  }
  return (
    <>
      <Section title="Waiting for you" none="Nothing waits." rows={pending} more={waiting} />
      <Section title="Decided and over" none="Nothing yet." rows={others} more={all} />
    </>
  )
}

type List = ReturnType<typeof useApprovals>
const rowsOf = ({ data }: List) => data?.pages.flatMap(({ approvals }) => approvals) ?? []

type SectionProps = { title: string; none: string; rows: ReturnType<typeof rowsOf>; more: List }

function Section({ title, none, rows, more }: SectionProps) {
  const { container, goTo } = useFirstNew<HTMLUListElement>(rows.length)
  const showMore = () => {
    goTo(rows.length)
    void more.fetchNextPage()
  }
  return (
    <section>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      {rows.length === 0 && !more.hasNextPage && <p className={classes.none}>{none}</p>}
      {rows.length > 0 && (
        <RecordList label={title} ref={container}>
          {rows.map((approval) => (
            <ApprovalRow key={approval._id} approval={approval} />
          ))}
        </RecordList>
      )}
      {more.hasNextPage && (
        <ListFoot text="">
          <MoreButton loading={more.isFetchingNextPage} onClick={showMore} />
        </ListFoot>
      )}
    </section>
  )
}
