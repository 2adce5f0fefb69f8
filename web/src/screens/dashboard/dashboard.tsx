import { canSomewhere } from '@forecourt/contract/permissions'
import { Building2 } from 'lucide-react'
import { useConfirmRole, useMe } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { readSession } from '../../session.ts'
import { HeaderLink } from '../../ui/header-action.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RolesThatWait } from '../../ui/roles-that-wait.tsx'
import { GroupByGroup } from './group-by-group.tsx'
import { ShopsAtAGlance } from './shops-at-a-glance.tsx'

/** How the signed-in user's shops stand today; the home of whoever opens no group's admin page. */
export function Dashboard() {
  const { data: me } = useMe()
  const { mutateAsync: enter } = useConfirmRole()
  const manage = me && canSomewhere(me, 'group.administer') && (
    <HeaderLink link={paths.groupSelect} icon={Building2} label="Manage Groups" />
  )
  return (
    <Page>
      <title>Dashboard - Forecourt</title>
      <PageHeader title="Dashboard" right={manage} />
      <RolesThatWait me={me} onEnter={enter} />
      {readSession()?.user.userType === 'superAdmin' ? <GroupByGroup /> : <ShopsAtAGlance />}
    </Page>
  )
}
