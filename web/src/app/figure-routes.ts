import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readDaySearch } from '../features/dashboard/screens/day/day-search.ts'
import { ofMyShops, signedIn } from './route-roots.ts'

const day = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/day',
  staticData: ofMyShops,
  validateSearch: readDaySearch,
  component: lazyRouteComponent(() => import('../features/dashboard/screens/day/day.tsx'), 'DayPage'),
})

/** The addresses of what was done and what it comes to. */
export const figureRoutes = [day] as const
