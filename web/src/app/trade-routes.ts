import { Id } from '@forecourt/contract/fields'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readEnquiriesSearch } from '../features/enquiries/screens/enquiries/enquiries-search.ts'
import { readInventorySearch } from '../features/inventory/parts/inventory-search.ts'
import { readRegisterSearch } from '../features/sales/screens/register/register-search.ts'
import { signedIn } from './parent-routes.ts'

/** An id that stands in the address's query; what is none is left out. */
const idIn = (value: unknown) => Id.safeParse(value).data

const ofMyShops = { ofMyShops: true } as const

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('../features/dashboard/screens/dashboard/dashboard.tsx'), 'Dashboard'),
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
  component: lazyRouteComponent(() => import('../features/inventory/screens/stock/sold.tsx'), 'Sold'),
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
  staticData: ofMyShops,
  validateSearch: (search) => ({ shopId: idIn(search.shopId) }),
  component: lazyRouteComponent(() => import('../features/bikes/screens/new-bike/new-bike.tsx'), 'NewBike'),
})

const bike = createRoute({
  getParentRoute: () => signedIn,
  path: '/bikes/$bikeId',
  component: lazyRouteComponent(() => import('../features/bikes/screens/bike/bike.tsx'), 'BikePage'),
})

const editBike = createRoute({
  getParentRoute: () => signedIn,
  path: '/bikes/$bikeId/edit',
  component: lazyRouteComponent(() => import('../features/bikes/screens/edit-bike/edit-bike.tsx'), 'EditBike'),
})

const sellBike = createRoute({
  getParentRoute: () => signedIn,
  path: '/bikes/$bikeId/sell',
  validateSearch: (search) => ({ enquiryId: idIn(search.enquiryId) }),
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
  validateSearch: (search): { shopId?: Id; bikeId?: Id } => ({
    shopId: idIn(search.shopId),
    bikeId: idIn(search.bikeId),
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
