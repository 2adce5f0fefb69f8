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

const toldOf = createRoute({
  getParentRoute: () => signedIn,
  path: '/notifications/choices',
  component: lazyRouteComponent(() => import('../features/notifications/screens/told-of/told-of.tsx'), 'ToldOf'),
})

/** The addresses of what colleagues tell each other. */
export const teamRoutes = [notifications, toldOf] as const
