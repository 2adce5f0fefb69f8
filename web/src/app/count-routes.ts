import type { Id } from '@forecourt/contract/fields'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { idIn } from '../format/in-address.ts'
import { ofMyShops, signedIn } from './route-roots.ts'

const counts = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/counts',
  staticData: ofMyShops,
  validateSearch: ({ shop }: Record<string, unknown>): { shop?: Id } => ({ shop: idIn(shop) }),
  component: lazyRouteComponent(() => import('../features/stock-counts/screens/counts/counts.tsx'), 'StockCounts'),
})

const count = createRoute({
  getParentRoute: () => signedIn,
  path: '/counts/$countId',
  component: lazyRouteComponent(() => import('../features/stock-counts/screens/count/count.tsx'), 'StockCountPage'),
})

const walk = createRoute({
  getParentRoute: () => signedIn,
  path: '/counts/$countId/walk',
  staticData: { sendsLater: true },
  component: lazyRouteComponent(() => import('../features/stock-counts/screens/walk/walk.tsx'), 'Walk'),
})

/** The addresses of stock counts and of the walk for one. */
export const countRoutes = [counts, count, walk] as const
