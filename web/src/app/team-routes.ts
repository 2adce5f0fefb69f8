import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedIn } from './route-roots.ts'

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
  component: lazyRouteComponent(() => import('../features/notifications/screens/notification-choices/notification-choices.tsx'), 'NotificationChoices'),
})

/** The addresses of what colleagues tell each other. */
export const teamRoutes = [notifications, notificationChoices] as const
