import { Tabs } from '@mantine/core'
import { useMatch, useNavigate, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { GroupAdmin } from '../../api/groups.ts'
import { useMay } from '../../api/session.ts'
import { placeOfGroup, unitsOf } from '../../lib/places.ts'
import { paths } from '../../paths.ts'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { DetailsTab } from './details/details-tab.tsx'
import classes from './group-tabs.module.css'
import { ShopsTab } from './shops/shops-tab.tsx'
import { UsersTab } from './users/users-tab.tsx'
import { ZonesTab } from './zones/zones-tab.tsx'

const AuditTab = lazy(async () => ({ default: (await import('./audit/audit-tab.tsx')).AuditTab }))
// A chunk of its own: it brings the table
const InventoryTab = lazy(async () => ({ default: (await import('./inventory/inventory-tab.tsx')).InventoryTab }))

/** The tabs of a group's page. The one that is open is kept in the address's hash. */
export function GroupTabs({ admin }: { admin: GroupAdmin }) {
  const groupId = admin.group._id
  const may = useMay()
  const navigate = useNavigate()
  const hash = useOwnHash()

  const places = unitsOf(admin).map(({ place }) => place)
  const administers = may('group.administer', placeOfGroup(groupId))
  const tabs = [
    { name: 'group', label: 'Group', shown: administers },
    { name: 'users', label: 'Users', shown: places.some((place) => may('team.see', place)) },
    { name: 'zones', label: 'Zones', shown: administers },
    { name: 'shops', label: 'Shops', shown: administers },
    { name: 'inventory', label: 'Inventory', shown: places.some((place) => may('stock.see', place)) },
    { name: 'audit', label: 'Audit', shown: administers },
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
