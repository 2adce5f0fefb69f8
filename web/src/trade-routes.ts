import { Id } from '@forecourt/contract/fields'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readInventorySearch } from './lib/inventory-search.ts'
import { signedIn } from './parent-routes.ts'
import { readEnquiriesSearch } from './screens/enquiries/enquiries-search.ts'
import { readRegisterSearch } from './screens/register/register-search.ts'

/** An id that stands in the address's query; what is none is left out. */
const idIn = (value: unknown) => Id.safeParse(value).data

const ofMyShops = { ofMyShops: true } as const

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('./screens/dashboard/dashboard.tsx'), 'Dashboard'),
})

const stock = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/stock',
  staticData: ofMyShops,
  validateSearch: readInventorySearch,
  component: lazyRouteComponent(() => import('./screens/stock/stock.tsx'), 'Stock'),
})

const sold = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/sold',
  staticData: ofMyShops,
  validateSearch: readInventorySearch,
  component: lazyRouteComponent(() => import('./screens/stock/sold.tsx'), 'Sold'),
})

const enquiries = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/enquiries',
  staticData: ofMyShops,
  validateSearch: readEnquiriesSearch,
  component: lazyRouteComponent(() => import('./screens/enquiries/enquiries.tsx'), 'Enquiries'),
})

const transfers = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/transfers',
  staticData: ofMyShops,
  validateSearch: ({ shop }): { shop?: Id } => ({ shop: idIn(shop) }),
  component: lazyRouteComponent(() => import('./screens/transfers/transfers.tsx'), 'Transfers'),
})

const register = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard/register',
  staticData: ofMyShops,
  validateSearch: readRegisterSearch,
  component: lazyRouteComponent(() => import('./screens/register/register.tsx'), 'Register'),
})

const newBike = createRoute({
  getParentRoute: () => signedIn,
  path: '/bikes/new',
  staticData: ofMyShops,
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
  staticData: ofMyShops,
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

/** The pages about buying and selling: stock, sales, enquiries and moves of the user's shops. */
export const tradeRoutes = [
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
] as const
