import { canSomewhere } from '@forecourt/contract/permissions'
import { Building2 } from 'lucide-react'
import { paths } from '../../../../app/paths.ts'
import { readSession } from '../../../../device/session.ts'
import { HeaderLink } from '../../../../ui/page/header-action.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { PageHeader } from '../../../../ui/page/page-header.tsx'
import { RolesThatWait } from '../../../session/parts/roles-that-wait.tsx'
import { useConfirmRole, useMe } from '../../../session/queries.ts'
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
