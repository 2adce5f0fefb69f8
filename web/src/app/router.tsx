import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readSession } from '../device/session.ts'
import { readGroupSearch } from '../features/groups/parts/group-search.ts'
import { ErrorPage } from './frame/error-page.tsx'
import { ownPath } from './history-state.ts'
import { frame, root, signedIn } from './parent-routes.ts'
import { paths } from './paths.ts'
import { tradeRoutes } from './trade-routes.ts'

/** The landing page is not of the app (landing/main.tsx): whoever gets the app at its address goes on into it. */
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => redirect({ ...paths.groupSelect, replace: true, throw: true }),
})

const login = createRoute({
  getParentRoute: () => frame,
  path: '/login',
  // Whoever is signed in already, or has just been, goes on: to the page that was left, or to the groups
  beforeLoad: ({ location }) => {
    if (!readSession()) return
    const leftPage = ownPath(location.state.leftPage)
    if (leftPage) redirect({ href: leftPage, replace: true, throw: true })
    redirect({ ...paths.groupSelect, replace: true, throw: true })
  },
  component: lazyRouteComponent(() => import('../features/session/screens/login/login.tsx'), 'Login'),
})

const install = createRoute({
  getParentRoute: () => frame,
  path: '/install',
  component: lazyRouteComponent(() => import('../features/install/screens/install/install.tsx'), 'Install'),
})

const groupSelect = createRoute({
  getParentRoute: () => signedIn,
  path: '/group-select',
  component: lazyRouteComponent(
    () => import('../features/groups/screens/group-select/group-select.tsx'),
    'GroupSelect',
  ),
})

const group = createRoute({
  getParentRoute: () => signedIn,
  path: '/group/$groupId',
  validateSearch: readGroupSearch,
  component: lazyRouteComponent(() => import('../features/groups/screens/group/group.tsx'), 'GroupPage'),
})

const security = createRoute({
  getParentRoute: () => signedIn,
  path: '/group/$groupId/security',
  component: lazyRouteComponent(() => import('../features/security/screens/security/security.tsx'), 'Security'),
})

const customerData = createRoute({
  getParentRoute: () => signedIn,
  path: '/group/$groupId/customer-data',
  component: lazyRouteComponent(
    () => import('../features/personal-data/screens/customer-data/customer-data.tsx'),
    'CustomerData',
  ),
})

const auditDetail = createRoute({
  getParentRoute: () => signedIn,
  path: '/audit/$recordType/$recordId',
  component: lazyRouteComponent(() => import('../features/audit/screens/audit-detail/audit-detail.tsx'), 'AuditDetail'),
})

const user = createRoute({
  getParentRoute: () => signedIn,
  path: '/user/$userId',
  component: lazyRouteComponent(() => import('../features/users/screens/user/user.tsx'), 'UserPage'),
})

const bulkUpload = createRoute({
  getParentRoute: () => signedIn,
  path: '/bulk-inventory-upload/$shopId',
  component: lazyRouteComponent(
    () => import('../features/bulk-upload/screens/bulk-upload/bulk-upload.tsx'),
    'BulkUpload',
  ),
})

const bulkResults = createRoute({
  getParentRoute: () => signedIn,
  path: '/bulk-inventory-results',
  // Here and not in the screen: a screen sees the next page's state already, and would take Back for a missing one
  beforeLoad: ({ location }) => {
    if (location.state.bulkResult?.userId !== (readSession()?.user._id ?? null))
      redirect({ ...paths.home, replace: true, throw: true })
  },
  component: lazyRouteComponent(
    () => import('../features/bulk-upload/screens/bulk-results/bulk-results.tsx'),
    'BulkResults',
  ),
})

/** Any other path; a splat instead of the root's not-found component, so that the frame stands around it. */
const notFound = createRoute({
  getParentRoute: () => frame,
  path: '$',
  component: lazyRouteComponent(() => import('./frame/not-found.tsx'), 'NotFound'),
})

const routeTree = root.addChildren([
  home,
  frame.addChildren([
    login,
    install,
    signedIn.addChildren([
      groupSelect,
      group,
      security,
      customerData,
      auditDetail,
      user,
      ...tradeRoutes,
      bulkUpload,
      bulkResults,
    ]),
    notFound,
  ]),
])

export function makeRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
  })
  // It keeps the place of what it heard scroll, and a press may come before the frame that tells of the scroll
  router.subscribe('onBeforeNavigate', () => document.dispatchEvent(new Event('scroll')))
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
