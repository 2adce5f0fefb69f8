import { Tabs } from '@mantine/core'
import { useMatch, useNavigate, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { paths } from '../../../../app/paths.ts'
import { ListSkeleton } from '../../../../ui/page/list-skeleton.tsx'
import { placeOfGroup } from '../../../places/parts/place-of.ts'
import { ShopsTab } from '../../../places/parts/shops-tab/shops-tab.tsx'
import { unitsOf } from '../../../places/parts/units.ts'
import { ZonesTab } from '../../../places/parts/zones-tab/zones-tab.tsx'
import { useMay } from '../../../session/queries.ts'
import { UsersTab } from '../../../users/parts/users-tab/users-tab.tsx'
import type { GroupAdmin } from '../../queries.ts'
import { DetailsTab } from './details/details-tab.tsx'
import classes from './group-tabs.module.css'

const AuditTab = lazy(async () => ({
  default: (await import('../../../audit/parts/audit-tab/audit-tab.tsx')).AuditTab,
}))
// A chunk of its own: it brings the table
const InventoryTab = lazy(async () => ({
  default: (await import('../../../inventory/parts/inventory-tab/inventory-tab.tsx')).InventoryTab,
}))

/** The tabs of a group's page. The one that is open is kept in the address's hash. */
export function GroupTabs({ admin }: { admin: GroupAdmin }) {
  const groupId = admin.group._id
  const may = useMay()
  const navigate = useNavigate()
  const hash = useOwnHash()

  const places = unitsOf(admin).map(({ place }) => place)
  const here = placeOfGroup(groupId)
  const administers = may('group.administer', here)
  const tabs = [
    { name: 'group', label: 'Group', shown: administers },
    { name: 'users', label: 'Users', shown: places.some((place) => may('team.see', place)) },
    { name: 'zones', label: 'Zones', shown: administers },
    { name: 'shops', label: 'Shops', shown: administers },
    { name: 'inventory', label: 'Inventory', shown: places.some((place) => may('stock.see', place)) },
    // Not offered to whoever it would refuse; its address says to them why
    { name: 'audit', label: 'Audit', shown: administers && (hash === 'audit' || may('audit.see', here)) },
  ].filter(({ shown }) => shown)
  const open = (tabs.find(({ name }) => name === hash) ?? tabs[0])?.name ?? null

  return (
    <Tabs
      value={open}
      onChange={(name) => void navigate({ ...paths.group(groupId, name ?? ''), resetScroll: false })}
      keepMounted={false}
      classNames={{ tab: classes.tab }}
    >
      <Tabs.List>
        {tabs.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="group">
        <DetailsTab admin={admin} />
      </Tabs.Panel>
      <Tabs.Panel value="users">
        <UsersTab admin={admin} />
      </Tabs.Panel>
      <Tabs.Panel value="zones">
        <ZonesTab admin={admin} />
      </Tabs.Panel>
      <Tabs.Panel value="shops">
        <ShopsTab admin={admin} />
      </Tabs.Panel>
      <Tabs.Panel value="inventory">
        <Suspense fallback={<ListSkeleton label="Loading the inventory" />}>
          <InventoryTab groupId={groupId} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="audit">
        <Suspense fallback={<ListSkeleton label="Loading the audit" />}>
          <AuditTab admin={admin} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  )
}

/** The hash of this page's address. While the next page is coming, the location is that page's already. */
function useOwnHash() {
  const own = useMatch({ from: '/frame/signed-in/group/$groupId', select: ({ pathname }) => pathname })
  return useRouterState({
    select: ({ location, resolvedLocation }) =>
      (location.pathname === own ? location : (resolvedLocation ?? location)).hash,
  })
}
