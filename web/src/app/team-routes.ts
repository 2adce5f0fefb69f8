import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readReportSearch } from '../features/consignments/screens/report/report-search.ts'
import { readTasksSearch } from '../features/tasks/screens/tasks/tasks-search.ts'
import { ofMyShops, signedIn } from './route-roots.ts'

const tasks = createRoute({
  getParentRoute: () => signedIn,
  path: '/tasks',
  staticData: ofMyShops,
  validateSearch: readTasksSearch,
  component: lazyRouteComponent(() => import('../features/tasks/screens/tasks/tasks.tsx'), 'Tasks'),
})

const consignment = createRoute({
  getParentRoute: () => signedIn,
  path: '/consignments/$consignmentId',
  component: lazyRouteComponent(
    () => import('../features/consignments/screens/consignment/consignment.tsx'),
    'Consignment',
  ),
})

const consignmentReport = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/transfers/report',
  staticData: ofMyShops,
  validateSearch: readReportSearch,
  component: lazyRouteComponent(
    () => import('../features/consignments/screens/report/report.tsx'),
    'ConsignmentReport',
  ),
})

const notifications = createRoute({
  getParentRoute: () => signedIn,
  path: '/notifications',
  component: lazyRouteComponent(
    () => import('../features/notifications/screens/notifications/notifications.tsx'),
    'Notifications',
  ),
})

const notificationChoices = createRoute({
  getParentRoute: () => signedIn,
  path: '/notifications/choices',
  component: lazyRouteComponent(
    () => import('../features/notifications/screens/notification-choices/notification-choices.tsx'),
    'NotificationChoices',
  ),
})

/** The addresses of what colleagues tell and give each other. */
export const teamRoutes = [tasks, consignment, consignmentReport, notifications, notificationChoices] as const
