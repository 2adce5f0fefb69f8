import type { Id } from '@forecourt/contract/fields'
import { longestSearch } from '@forecourt/contract/search/longest-search'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { afterFirstPaint } from '../device/after-first-paint.ts'
import { readSession } from '../device/session.ts'
import { readEnquiriesSearch } from '../features/enquiries/screens/enquiries/enquiries-search.ts'
import { readGroupSearch } from '../features/groups/parts/group-search.ts'
import { readInventorySearch } from '../features/inventory/parts/inventory-search.ts'
import { readRegisterSearch } from '../features/sales/screens/register/register-search.ts'
import { readUserSearch } from '../features/users/screens/user/user-search.ts'
import { idIn, momentIn, wordsIn } from '../format/in-address.ts'
import { bulkRoutes } from './bulk-routes.ts'
import { countRoutes } from './count-routes.ts'
import { figureRoutes } from './figure-routes.ts'
import { ownPath } from './history-state.ts'
import { moneyRoutes } from './money-routes.ts'
import { paths } from './paths.ts'
import { phoneRoutes } from './phone-routes.ts'
import { frame, ofMyShops, root, signedIn } from './route-roots.ts'
import { teamRoutes } from './team-routes.ts'

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
  onEnter: () => void afterFirstPaint(fetchNextScreens),
})

/** What whoever signs in sees first is there when they have typed; what fails is fetched when it is gone to. */
function fetchNextScreens() {
  for (const { options } of [signedIn, groupSelect, dashboard]) options.component?.preload?.()?.catch(() => undefined)
}

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
  validateSearch: readUserSearch,
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

const importSheet = createRoute({
  getParentRoute: () => signedIn,
  path: '/import/$shopId',
  component: lazyRouteComponent(() => import('../features/imports/screens/import/import.tsx'), 'Import'),
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

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('../features/dashboard/screens/dashboard/dashboard.tsx'), 'Dashboard'),
})

const search = createRoute({
  getParentRoute: () => signedIn,
  path: '/search',
  staticData: ofMyShops,
  validateSearch: ({ q }): { q?: string } => ({ q: wordsIn(q)?.slice(0, longestSearch) }),
  component: lazyRouteComponent(() => import('../features/search/screens/search/search.tsx'), 'Search'),
})

const stock = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/stock',
  staticData: ofMyShops,
  validateSearch: readInventorySearch,
  component: lazyRouteComponent(() => import('../features/inventory/screens/stock/stock.tsx'), 'Stock'),
})

const sold = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/sold',
  staticData: ofMyShops,
  validateSearch: readInventorySearch,
  component: lazyRouteComponent(() => import('../features/inventory/screens/stock/stock.tsx'), 'Sold'),
})

const enquiries = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/enquiries',
  staticData: ofMyShops,
  validateSearch: readEnquiriesSearch,
  component: lazyRouteComponent(() => import('../features/enquiries/screens/enquiries/enquiries.tsx'), 'Enquiries'),
})

const transfers = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/transfers',
  staticData: ofMyShops,
  validateSearch: ({ shop }): { shop?: Id } => ({ shop: idIn(shop) }),
  component: lazyRouteComponent(() => import('../features/transfers/screens/transfers/transfers.tsx'), 'Transfers'),
})

const register = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/register',
  staticData: ofMyShops,
  validateSearch: readRegisterSearch,
  component: lazyRouteComponent(() => import('../features/sales/screens/register/register.tsx'), 'Register'),
})

const newBike = createRoute({
  getParentRoute: () => signedIn,
  path: '/bikes/new',
  staticData: { ...ofMyShops, sendsLater: true },
  validateSearch: (search) => ({ shopId: idIn(search.shopId) }),
  component: lazyRouteComponent(() => import('../features/bikes/screens/new-bike/new-bike.tsx'), 'NewBike'),
})

const bike = createRoute({
  getParentRoute: () => signedIn,
  path: '/bikes/$bikeId',
  validateSearch: ({ asOf }): { asOf?: string } => ({ asOf: momentIn(asOf) }),
  component: lazyRouteComponent(() => import('../features/bikes/screens/bike/bike.tsx'), 'BikePage'),
})

const editBike = createRoute({
  getParentRoute: () => signedIn,
  path: '/bikes/$bikeId/edit',
  component: lazyRouteComponent(() => import('../features/bikes/screens/edit-bike/edit-bike.tsx'), 'EditBike'),
})

const pickBike = createRoute({
  getParentRoute: () => signedIn,
  path: '/bikes/sell',
  staticData: ofMyShops,
  component: lazyRouteComponent(() => import('../features/sales/screens/pick-bike/pick-bike.tsx'), 'PickBike'),
})

const sellBike = createRoute({
  getParentRoute: () => signedIn,
  path: '/bikes/$bikeId/sell',
  validateSearch: (search) => ({ enquiryId: idIn(search.enquiryId), holdId: idIn(search.holdId) }),
  component: lazyRouteComponent(() => import('../features/sales/screens/sell/sell-bike.tsx'), 'SellBike'),
})

const printBike = createRoute({
  getParentRoute: () => signedIn,
  path: '/bikes/$bikeId/print',
  component: lazyRouteComponent(() => import('../features/bikes/screens/print-bike/print-bike.tsx'), 'PrintBike'),
})

const sale = createRoute({
  getParentRoute: () => signedIn,
  path: '/sales/$saleId',
  component: lazyRouteComponent(() => import('../features/sales/screens/sale/sale.tsx'), 'SalePage'),
})

const newEnquiry = createRoute({
  getParentRoute: () => signedIn,
  path: '/enquiries/new',
  staticData: ofMyShops,
  validateSearch: ({ shopId, bikeId, wish }): { shopId?: Id; bikeId?: Id; wish?: string } => ({
    shopId: idIn(shopId),
    bikeId: idIn(bikeId),
    wish: wordsIn(wish),
  }),
  component: lazyRouteComponent(
    () => import('../features/enquiries/screens/new-enquiry/new-enquiry.tsx'),
    'NewEnquiry',
  ),
})

const enquiry = createRoute({
  getParentRoute: () => signedIn,
  path: '/enquiries/$enquiryId',
  validateSearch: ({ edit }): { edit?: true } => ({ edit: edit === true || undefined }),
  component: lazyRouteComponent(() => import('../features/enquiries/screens/enquiry/enquiry.tsx'), 'EnquiryPage'),
})

/** Any other path; a splat instead of the root's not-found component, so that the frame stands around it. */
const notFound = createRoute({
  getParentRoute: () => frame,
  path: '$',
  component: lazyRouteComponent(() => import('./frame/not-found.tsx'), 'NotFound'),
})

/** Every address and the screen that it shows, each screen in a part that loads when it is gone to. */
export const routeTree = root.addChildren([
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
      dashboard,
      search,
      ...figureRoutes,
      ...teamRoutes,
      ...bulkRoutes,
      ...countRoutes,
      ...phoneRoutes,
      stock,
      sold,
      enquiries,
      transfers,
      register,
      ...moneyRoutes,
      newBike,
      bike,
      editBike,
      pickBike,
      sellBike,
      printBike,
      sale,
      newEnquiry,
      enquiry,
      bulkUpload,
      importSheet,
      bulkResults,
    ]),
    notFound,
  ]),
])
