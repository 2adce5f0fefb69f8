import type { Group } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { canSomewhere } from '@forecourt/contract/permissions'
import { Button, Skeleton, Text } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { LayoutDashboard, LogOut, Plus, Store } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { paths } from '../../../../app/paths.ts'
import { readSession } from '../../../../device/session.ts'
import { addressLine } from '../../../../format/address.ts'
import { byName } from '../../../../format/names.ts'
import { ListBar } from '../../../../ui/lists/list-bar.tsx'
import { matches } from '../../../../ui/lists/matches.ts'
import { SearchBox } from '../../../../ui/lists/search-box.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { HeaderButton, HeaderLink } from '../../../../ui/page/header-action.tsx'
import { LinkButton } from '../../../../ui/page/link-button.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { RolesThatWait } from '../../../session/parts/roles-that-wait.tsx'
import { useSignOut } from '../../../session/parts/use-sign-out.ts'
import { useConfirmRole, useMe } from '../../../session/queries.ts'
import { useGroups } from '../../queries.ts'
import { AddGroupDialog } from './add-group-dialog.tsx'
import { GroupCard } from './group-card.tsx'
import classes from './group-select.module.css'

/** Every group that the signed-in user may manage, to choose one; whoever holds a role and may manage none goes on. */
export function GroupSelect() {
  const groups = useGroups()
  const { data: me, isPending: isUnknown } = useMe()
  const { mutateAsync: enter } = useConfirmRole()
  const { isLeaving, leave } = useSignOut()
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState(false)
  const mayAdd = readSession()?.user.userType === 'superAdmin'
  const add = mayAdd && (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      Add Group
    </Button>
  )

  // The dashboard asks the same before it leads here, so that nobody is sent to and fro
  if (me && me.memberships.length > 0 && !canSomewhere(me, 'group.administer')) {
    return <Navigate {...paths.dashboard} replace />
  }
  const none = groups.data?.length === 0
  return (
    <Page>
      <title>Select a Group - Forecourt</title>
      <PageHeader
        title="Select a Group to Manage"
        right={
          <>
            <HeaderLink link={paths.dashboard} icon={LayoutDashboard} label="Dashboard" />
            <HeaderButton icon={LogOut} label="Logout" isBusy={isLeaving} onClick={leave} />
          </>
        }
      />
      <RolesThatWait me={me} onEnter={enter} />
      {(groups.isPending || (none && isUnknown)) && <CardSkeletons />}
      {groups.isError && !groups.data && <ErrorState text={sentences.failedGroups} onRetry={groups.refetch} />}
      {none && !isUnknown && (
        <EmptyState icon={Store} text={sentences.noGroups}>
          {add || <LinkButton {...paths.dashboard}>Go to the dashboard</LinkButton>}
        </EmptyState>
      )}
      {groups.data && groups.data.length > 0 && (
        <Cards groups={groups.data} search={search} onSearch={setSearch} add={add} />
      )}
      {adding && <AddGroupDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}

type CardsProps = { groups: Group[]; search: string; onSearch: (search: string) => void; add: ReactNode }

function Cards({ groups, search, onSearch, add }: CardsProps) {
  const found = byName(groups).filter(({ name, address }) => matches(search, name, addressLine(address)))
  return (
    <>
      <ListBar>
        <SearchBox label="Search groups by name or address..." value={search} onChange={onSearch} />
        {add}
      </ListBar>
      <Text component="output" display="block" size="sm" c="dimmed" mb="md">
        {found.length} group(s) found
      </Text>
      <ul className={classes.cards}>
        {found.map((group) => (
          <GroupCard key={group._id} group={group} />
        ))}
      </ul>
    </>
  )
}

const CardSkeletons = () => (
  <output className={classes.cards} aria-busy="true" aria-label="Loading groups">
    {[1, 2, 3].map((n) => (
      <Skeleton key={n} height={190} radius="md" />
    ))}
  </output>
)
