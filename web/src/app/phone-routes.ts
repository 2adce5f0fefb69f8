import type { Id } from '@forecourt/contract/fields'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { idIn } from '../format/in-address.ts'
import { ofMyShops, signedIn } from './route-roots.ts'

const outbox = createRoute({
  getParentRoute: () => signedIn,
  path: '/outbox',
  staticData: { sendsLater: true },
  component: lazyRouteComponent(() => import('../features/outbox/screens/outbox/outbox.tsx'), 'Outbox'),
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

/** The addresses of what phones do without a network: what waits to be sent, and bikes that are reserved on one. */
export const phoneRoutes = [outbox, leases, phoneBikes] as const
