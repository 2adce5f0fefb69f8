import { sentences } from '@forecourt/contract/messages'
import { useParams } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { ListFoot, MoreButton } from '../../../../ui/lists/list-end.tsx'
import { RecordList } from '../../../../ui/lists/record-list.tsx'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useSecurityEvents } from '../../queries.ts'
import { EventRow } from './event-row.tsx'

/** Who could not sign in to a group, what was locked and refused, and whose roles and PINs changed: newest first. */
export function Security() {
  const { groupId } = useParams({ from: '/frame/signed-in/group/$groupId/security' })
  const list = useSecurityEvents(groupId)
  const events = list.events ?? []
  const { container, goTo } = useFirstNew<HTMLUListElement>(events.length)
  const more = () => {
    goTo(events.length)
    void list.fetchNextPage()
  }
  return (
    <Page>
      <title>Sign-ins and security - Forecourt</title>
      <PageHeader
        title="Sign-ins and security"
        subtitle="What happened in the last 180 days; the same within ten minutes is counted."
        withBack={{ label: 'Users', link: paths.group(groupId, 'users') }}
      />
      {list.isPending && <ListSkeleton label="Loading sign-ins and security" />}
      {list.isError && events.length === 0 && (
        <ErrorState text={sentences.failedSecurityEvents} onRetry={() => list.refetch()} />
      )}
      {list.notForUser && <EmptyState icon={ShieldCheck} text={sentences.auditAccess} />}
      {list.isSuccess && !list.notForUser && events.length === 0 && (
        <EmptyState icon={ShieldCheck} text={sentences.noSecurityEvents} />
      )}
      {events.length > 0 && (
        <>
          <RecordList label="Sign-ins and security" ref={container}>
            {events.map((event) => (
              <EventRow key={event._id} event={event} groupId={groupId} />
            ))}
          </RecordList>
          <ListFoot text={list.hasNextPage ? `The newest ${events.length}` : `All ${events.length}`}>
            {list.hasNextPage && <MoreButton loading={list.isFetchingNextPage} onClick={more} />}
          </ListFoot>
        </>
      )}
    </Page>
  )
}
