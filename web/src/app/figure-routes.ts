import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readAnalyticsSearch } from '../features/analytics/screens/analytics/analytics-search.ts'
import { readDaySearch } from '../features/dashboard/screens/day/day-search.ts'
import { readTasksSearch } from '../features/tasks/screens/tasks/tasks-search.ts'
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

const tasks = createRoute({
  getParentRoute: () => signedIn,
  path: '/tasks',
  staticData: ofMyShops,
  validateSearch: readTasksSearch,
  component: lazyRouteComponent(() => import('../features/tasks/screens/tasks/tasks.tsx'), 'Tasks'),
})

/** The addresses of what is to be done, what was, and what it comes to. */
export const figureRoutes = [day, analytics, tasks] as const
