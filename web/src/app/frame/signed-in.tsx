// Drawn by the frame, which would do without it: nothing is saved where a failure could not be said
import './toasts-and-banner.tsx'
import { Id } from '@forecourt/contract/fields'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { readSession, selectedGroup, selectGroup } from '../../device/session.ts'
import { useGroups } from '../../features/groups/queries.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { ListSkeleton } from '../../ui/page/list-skeleton.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { paths } from '../paths.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** It is about the shops that the reader sees; for a super admin, who holds no role, those of one group. */
    ofMyShops?: true
    /** Of a screen that keeps on the device what is done without a network, and sends it later. */
    sendsLater?: true
  }
}

/** The screens of whoever is signed in. A super admin chooses a group before those that are about its shops. */
export function SignedIn() {
  const ofMyShops = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.ofMyShops) })
  const [, setChosen] = useState<Id>()
  const isMissing = readSession()?.user.userType === 'superAdmin' && !Id.safeParse(selectedGroup()).success
  return ofMyShops && isMissing ? <ChooseGroup onChosen={setChosen} /> : <Outlet />
}

/** The only group there is is not asked for. */
function ChooseGroup({ onChosen }: { onChosen: (groupId: Id) => void }) {
  const { data, isPending } = useGroups()
  const [group, another] = data ?? []
  const only = another ? undefined : group?._id
  useEffect(() => {
    if (!only) return
    selectGroup(only)
    onChosen(only)
  }, [only, onChosen])
  return (
    <Page>
      <title>Choose a group - Forecourt</title>
      <PageHeader title="Choose a group" />
      {isPending || only ? (
        <ListSkeleton label="Loading the groups" />
      ) : (
        <EmptyState icon={Building2} text="You see one group's stock, sales and enquiries at a time.">
          <LinkButton {...paths.dashboard}>Choose on the dashboard</LinkButton>
        </EmptyState>
      )}
    </Page>
  )
}
