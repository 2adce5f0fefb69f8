import { sentences } from '@forecourt/contract/messages'
import { canSomewhere } from '@forecourt/contract/permissions'
import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useMe } from '../../../session/queries.ts'
import { useUser } from '../../queries.ts'
import { Activity } from './activity.tsx'
import { PersonMonth } from './month/person-month.tsx'
import { Roles } from './roles.tsx'
import { SaveKept } from './save-kept.tsx'
import { WhoItIs } from './who-it-is.tsx'

/** A person: who, with which roles, and what they did lately. The audit's tables link here. */
export function UserPage() {
  const { userId } = useParams({ from: '/frame/signed-in/user/$userId' })
  // Another person's page starts anew
  return <OneUser key={userId} userId={userId} />
}

function OneUser({ userId }: { userId: string }) {
  const user = useUser(userId)
  const { data } = user
  const { data: me } = useMe()
  const mayHaveKept = me && data?.account && (me._id === userId || canSomewhere(me, 'customer.data'))
  const title = data?.name ?? (user.notThere ? 'User not found' : 'User')
  return (
    <Page narrow>
      <title>{`${title} - Forecourt`}</title>
      <PageHeader
        title={title}
        subtitle={data ? <WhoItIs user={data} /> : user.isPending && <Skeleton height={20} width={160} my={12} />}
        breadcrumbs={[{ label: 'Dashboard', link: paths.dashboard }, { label: title }]}
        withBack
      />
      {user.isPending && <ListSkeleton label="Loading the user" />}
      {user.isError && !data && <ErrorState text={sentences.failedUser} onRetry={user.refetch} />}
      {user.notThere && (
        <EmptyState icon={UserX} text={sentences.userNotHere}>
          <LinkButton {...paths.dashboard}>Go to the dashboard</LinkButton>
        </EmptyState>
      )}
      {data && (
        <>
          {data.account && <PersonMonth userId={userId} />}
          {data.account && <Roles roles={data.roles} account={data.account} />}
          <Activity
            records={data.records}
            hasMore={user.hasNextPage}
            loading={user.isFetchingNextPage}
            onMore={() => void user.fetchNextPage()}
          />
          {mayHaveKept && <SaveKept userId={userId} />}
        </>
      )}
    </Page>
  )
}
