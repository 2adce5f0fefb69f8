import { Id } from '@forecourt/contract/fields'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { ErrorPage } from './frame/error-page.tsx'
import { ownPath } from './history-state.ts'
import { readInventorySearch } from './lib/inventory-search.ts'
import { paths } from './paths.ts'
import { readEnquiriesSearch } from './screens/enquiries/enquiries-search.ts'
import { readGroupSearch } from './screens/group/group-search.ts'
import { readRegisterSearch } from './screens/register/register-search.ts'
import { readSession } from './session.ts'

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet })

/** An id that stands in the address's query; what is none is left out. */
const idIn = (value: unknown) => Id.safeParse(value).data

/** The landing page is not of the app (landing/main.tsx): whoever gets the app at its address goes on into it. */
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => redirect({ ...paths.groupSelect, replace: true, throw: true }),
})

/** Every screen stands in the frame: the parts library comes with it. */
const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: lazyRouteComponent(() => import('./frame/app-frame.tsx'), 'AppFrame'),
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
  component: lazyRouteComponent(() => import('./screens/login/login.tsx'), 'Login'),
})

const install = createRoute({
  getParentRoute: () => frame,
  path: '/install',
  component: lazyRouteComponent(() => import('./screens/install/install.tsx'), 'Install'),
})

const signedIn = createRoute({
  getParentRoute: () => frame,
  id: 'signed-in',
  beforeLoad: () => {
    if (!readSession()) redirect({ ...paths.login, throw: true })
  },
})

const groupSelect = createRoute({
  getParentRoute: () => signedIn,
  path: '/group-select',
  component: lazyRouteComponent(() => import('./screens/group-select/group-select.tsx'), 'GroupSelect'),
})

const group = createRoute({
  getParentRoute: () => signedIn,
  path: '/group/$groupId',
  validateSearch: readGroupSearch,
  component: lazyRouteComponent(() => import('./screens/group/group.tsx'), 'GroupPage'),
})

const auditDetail = createRoute({
  getParentRoute: () => signedIn,
  path: '/audit/$recordType/$recordId',
  component: lazyRouteComponent(() => import('./screens/audit-detail/audit-detail.tsx'), 'AuditDetail'),
})

const user = createRoute({
  getParentRoute: () => signedIn,
  path: '/user/$userId',
  component: lazyRouteComponent(() => import('./screens/user/user.tsx'), 'UserPage'),
})

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('./screens/dashboard/dashboard.tsx'), 'Dashboard'),
})

const stock = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/stock',
  validateSearch: readInventorySearch,
  component: lazyRouteComponent(() => import('./screens/stock/stock.tsx'), 'Stock'),
})

const sold = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/sold',
  validateSearch: readInventorySearch,
  component: lazyRouteComponent(() => import('./screens/stock/sold.tsx'), 'Sold'),
})

const enquiries = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/enquiries',
  validateSearch: readEnquiriesSearch,
  component: lazyRouteComponent(() => import('./screens/enquiries/enquiries.tsx'), 'Enquiries'),
})

const transfers = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/transfers',
  validateSearch: ({ shop }): { shop?: Id } => ({ shop: idIn(shop) }),
  component: lazyRouteComponent(() => import('./screens/transfers/transfers.tsx'), 'Transfers'),
})

const register = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/register',
  validateSearch: readRegisterSearch,
  component: lazyRouteComponent(() => import('./screens/register/register.tsx'), 'Register'),
})

const newBike = createRoute({
  getParentRoute: () => signedIn,
  path: '/bikes/new',
  validateSearch: (search) => ({ shopId: idIn(search.shopId) }),
  component: lazyRouteComponent(() => import('./screens/bike-form/new-bike.tsx'), 'NewBike'),
})

const bike = createRoute({
  getParentRoute: () => signedIn,
  path: '/bikes/$bikeId',
  component: lazyRouteComponent(() => import('./screens/bike/bike.tsx'), 'BikePage'),
})

const editBike = createRoute({
  getParentRoute: () => signedIn,
  path: '/bikes/$bikeId/edit',
  component: lazyRouteComponent(() => import('./screens/bike-form/edit-bike.tsx'), 'EditBike'),
})

const sellBike = createRoute({
  getParentRoute: () => signedIn,
  path: '/bikes/$bikeId/sell',
  validateSearch: (search) => ({ enquiryId: idIn(search.enquiryId) }),
  component: lazyRouteComponent(() => import('./screens/sell/sell-bike.tsx'), 'SellBike'),
})

const printBike = createRoute({
  getParentRoute: () => signedIn,
  path: '/bikes/$bikeId/print',
  component: lazyRouteComponent(() => import('./screens/bike/print-bike.tsx'), 'PrintBike'),
})

const sale = createRoute({
  getParentRoute: () => signedIn,
  path: '/sales/$saleId',
  component: lazyRouteComponent(() => import('./screens/sale/sale.tsx'), 'SalePage'),
})

const newEnquiry = createRoute({
  getParentRoute: () => signedIn,
  path: '/enquiries/new',
  validateSearch: (search): { shopId?: Id; bikeId?: Id } => ({
    shopId: idIn(search.shopId),
    bikeId: idIn(search.bikeId),
  }),
  component: lazyRouteComponent(() => import('./screens/enquiry/new-enquiry.tsx'), 'NewEnquiry'),
})

const enquiry = createRoute({
  getParentRoute: () => signedIn,
  path: '/enquiries/$enquiryId',
  validateSearch: ({ edit }): { edit?: true } => ({ edit: edit === true || undefined }),
  component: lazyRouteComponent(() => import('./screens/enquiry/enquiry.tsx'), 'EnquiryPage'),
})

const bulkUpload = createRoute({
  getParentRoute: () => signedIn,
  path: '/bulk-inventory-upload/$shopId',
  component: lazyRouteComponent(() => import('./screens/bulk-upload/bulk-upload.tsx'), 'BulkUpload'),
})

const bulkResults = createRoute({
  getParentRoute: () => signedIn,
  path: '/bulk-inventory-results',
  // Here and not in the screen: a screen sees the next page's state already, and would take Back for a missing one
  beforeLoad: ({ location }) => {
    if (location.state.bulkResult?.userId !== (readSession()?.user._id ?? null))
      redirect({ ...paths.home, replace: true, throw: true })
  },
  component: lazyRouteComponent(() => import('./screens/bulk-results/bulk-results.tsx'), 'BulkResults'),
})

/** Any other path; a splat instead of the root's not-found component, so that the frame stands around it. */
const notFound = createRoute({
  getParentRoute: () => frame,
  path: '$',
  component: lazyRouteComponent(() => import('./screens/not-found/not-found.tsx'), 'NotFound'),
})

const routeTree = root.addChildren([
  home,
  frame.addChildren([
    login,
    install,
    signedIn.addChildren([
      groupSelect,
      group,
      auditDetail,
      user,
      dashboard,
      stock,
      sold,
      enquiries,
      transfers,
      register,
      newBike,
      bike,
      editBike,
      sellBike,
      printBike,
      sale,
      newEnquiry,
      enquiry,
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
