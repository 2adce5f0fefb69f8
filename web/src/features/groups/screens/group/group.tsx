import { sentences } from '@forecourt/contract/messages'
import { Skeleton } from '@mantine/core'
import { Navigate, useParams } from '@tanstack/react-router'
import { ArrowLeftRight, LogOut } from 'lucide-react'
import { useEffect } from 'react'
import { paths } from '../../../../app/paths.ts'
import { selectGroup } from '../../../../device/session.ts'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { HeaderButton, HeaderLink } from '../../../../ui/page/header-action.tsx'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { useSignOut } from '../../../session/parts/use-sign-out.ts'
import { useMe } from '../../../session/queries.ts'
import { useGroupAdmin, useGroupCounts } from '../../queries.ts'
import { Counts } from './counts.tsx'
import { GroupTabs } from './group-tabs.tsx'

/** The admin page of a group. */
export function GroupPage() {
  const { groupId } = useParams({ from: '/frame/signed-in/group/$groupId' })
  const me = useMe()
  const admin = useGroupAdmin(groupId)
  const counts = useGroupCounts(groupId)
  const isThere = admin.data?.group._id === groupId
  useEffect(() => {
    // Also for whoever came by a link: the audit's detail leads back to the selected group
    if (isThere) selectGroup(groupId)
  }, [groupId, isThere])
  // Not there, or not this user's to administer
  if (admin.data === null || counts.data === null) return <Navigate {...paths.groupSelect} replace />

  const name = admin.data?.group.name ?? counts.data?.name
  const failed = (admin.isError && !admin.data) || (me.isError && !me.data)
  const retry = () => Promise.all([admin.refetch(), counts.refetch(), me.refetch()])
  return (
    <Page>
      <title>{name ? `${name} - Forecourt` : 'Forecourt'}</title>
      {name ? (
        <PageHeader title={name} subtitle={<Counts counts={counts.data?.counts} />} right={<Leaving />} />
      ) : (
        <PageHeader title="Group" subtitle={!failed && <Skeleton height={20} width={240} />} right={<Leaving />} />
      )}
      {failed && <ErrorState text={sentences.failedGroupData} onRetry={retry} />}
      {!failed && !(admin.data && me.data) && <ListSkeleton label="Loading the group" />}
      {!failed && admin.data && me.data && <GroupTabs admin={admin.data} />}
    </Page>
  )
}

function Leaving() {
  const { isLeaving, leave } = useSignOut()
  return (
    <>
      <HeaderLink link={paths.groupSelect} icon={ArrowLeftRight} label="Switch Group" />
      <HeaderButton icon={LogOut} label="Logout" isBusy={isLeaving} onClick={leave} />
    </>
  )
}
