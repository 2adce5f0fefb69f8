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

const leases = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/leases',
  staticData: ofMyShops,
  validateSearch: ({ shop }: Record<string, unknown>): { shop?: Id } => ({ shop: idIn(shop) }),
  component: lazyRouteComponent(() => import('../features/leases/screens/leases/leases.tsx'), 'Leases'),
})

const phoneBikes = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/leases/phone',
  staticData: { ...ofMyShops, sendsLater: true },
  component: lazyRouteComponent(() => import('../features/leases/screens/phone/phone-bikes.tsx'), 'PhoneBikes'),
})

/** The addresses of stock counts, of the walk for one, and of bikes that phones keep. */
export const countRoutes = [counts, count, walk, leases, phoneBikes] as const
