import type { Id } from '@forecourt/contract/fields'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { idIn } from '../format/in-address.ts'
import { ofMyShops, signedIn } from './route-roots.ts'

const bulkChanges = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/bulk-changes',
  staticData: ofMyShops,
  validateSearch: ({ shop }: Record<string, unknown>): { shop?: Id } => ({ shop: idIn(shop) }),
  component: lazyRouteComponent(
    () => import('../features/bulk-changes/screens/bulk-changes/bulk-changes.tsx'),
    'BulkChanges',
  ),
})

const bulkChange = createRoute({
  getParentRoute: () => signedIn,
  path: '/bulk-changes/$changeId',
  component: lazyRouteComponent(
    () => import('../features/bulk-changes/screens/bulk-change/bulk-change.tsx'),
    'BulkChangePage',
  ),
})

/** The addresses of what changed many bikes at once. */
export const bulkRoutes = [bulkChanges, bulkChange] as const
