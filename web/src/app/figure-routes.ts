import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAnalyticsSearch } from '../features/analytics/screens/analytics/analytics-search.ts'
import { readDaySearch } from '../features/dashboard/screens/day/day-search.ts'
import { ofMyShops, signedIn } from './route-roots.ts'

const day = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/day',
  staticData: ofMyShops,
  validateSearch: readDaySearch,
  component: lazyRouteComponent(() => import('../features/dashboard/screens/day/day.tsx'), 'DayPage'),
})

const analytics = createRoute({
  getParentRoute: () => signedIn,
  path: '/analytics',
  staticData: ofMyShops,
  validateSearch: readAnalyticsSearch,
  component: lazyRouteComponent(() => import('../features/analytics/screens/analytics/analytics.tsx'), 'Analytics'),
})

/** The addresses of what was done, and what it comes to. */
export const figureRoutes = [day, analytics] as const
