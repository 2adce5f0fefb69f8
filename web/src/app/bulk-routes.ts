import type { Id } from '@forecourt/contract/fields'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { mostSheets } from '../features/bikes/parts/most-sheets.ts'
import { idIn, idsIn } from '../format/in-address.ts'
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

const importInto = createRoute({
  getParentRoute: () => signedIn,
  path: '/import',
  component: lazyRouteComponent(() => import('../features/imports/screens/pick-shop/pick-shop.tsx'), 'PickShop'),
})

const printBikes = createRoute({
  getParentRoute: () => signedIn,
  path: '/bikes/print',
  validateSearch: ({ bikes }: Record<string, unknown>): { bikes: Id[] } => ({
    bikes: idsIn(bikes).slice(0, mostSheets),
  }),
  component: lazyRouteComponent(() => import('../features/bikes/screens/print-bikes/print-bikes.tsx'), 'PrintBikes'),
})

/** The addresses of what is done, and was done, with many bikes at once. */
export const bulkRoutes = [bulkChanges, bulkChange, importInto, printBikes] as const
