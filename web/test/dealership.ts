import type { BikePage } from '@forecourt/contract/bike-page'
import type { BikeDetails } from '@forecourt/contract/bikes'
import type { DashboardShop } from '@forecourt/contract/dashboard'
import type { Enquiry } from '@forecourt/contract/enquiries'
import type { Group } from '@forecourt/contract/groups'
import type { InventoryItem } from '@forecourt/contract/inventory'
import type { Shop, Zone } from '@forecourt/contract/places'
import type { Sale, SaleNote } from '@forecourt/contract/sales'
import type { SessionUser } from '@forecourt/contract/session'
import type { User } from '@forecourt/contract/users'

/* A small dealership, as the server tells of it. */

/** An id as the server makes them, its last digits this number. */
export const id = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`

let users = 10_000
/** The id of a user whom no other test has had: what a device keeps is each user's own, for as long as its page is there. */
export function newUserId() {
  users += 1
  return id(users)
}

const noRoles = { admins: [], managers: [], staff: [] }
export const moment = '2026-03-05T06:30:00.000Z'
const address = { addressLine1: '12 Main Road', addressLine2: '', city: 'Hyderabad', state: 'Telangana', zip: '500072' }

export const superAdmin: SessionUser = {
  _id: id(1),
  name: 'Super Admin',
  phone: '+919999900000',
  active: true,
  userType: 'superAdmin',
}
export const group: Group = {
  _id: id(10),
  name: 'Charminar Wheels',
  description: 'Used two-wheelers',
  logo: '',
  geoLocation: '',
  phone: '',
  email: '',
  address,
  marginScheme: false,
  sharesStock: true,
  searchEngines: false,
  signedTransfers: false,
  transferLateHours: 24,
  ...noRoles,
  heads: [],
}
export const zone: Zone = { _id: id(20), groupId: group._id, name: 'North', description: '', address, ...noRoles }
export const shop: Shop = {
  _id: id(30),
  groupId: group._id,
  name: 'Kukatpally',
  description: 'Used two-wheelers',
  image: '',
  geoLocation: '',
  phone: '',
  email: '',
  address,
  gstin: '',
  zoneIds: [],
  ...noRoles,
}
export const otherShop: Shop = { ...shop, _id: id(31), name: 'Madhapur' }
export const person: User = {
  _id: id(40),
  name: 'Ravi Teja',
  phone: '+919848012345',
  active: true,
  userType: 'user',
  editable: true,
  waiting: [],
}

export const bike: BikeDetails = {
  _id: id(50),
  groupId: group._id,
  shopId: shop._id,
  shopName: shop.name,
  vehicleNumber: 'TS09EA1234',
  make: 'Honda',
  model: 'Dio',
  year: 2021,
  mileage: 9000,
  color: '',
  fuel: null,
  owners: null,
  cost: null,
  listPrice: 60_000,
  consignmentId: null,
  purchasedOn: '2026-03-05',
  cover: '',
  version: 1,
  created: moment,
  updated: moment,
  soldAt: null,
  daysInInventory: 12,
  chassisNumber: '',
  engineNumber: '',
  sellerName: '',
  sellerPhone: '',
  sellerTaxed: false,
  notes: '',
  pictures: [],
}
export const inStock: InventoryItem = { ...bike, sale: null }

export const sale: Sale = {
  _id: id(60),
  bikeId: bike._id,
  shopId: shop._id,
  buyerName: 'Ravi',
  buyerContact: '9848022001',
  salePrice: 58_000,
  listPrice: 60_000,
  soldOn: '2026-03-06',
  serial: 'KUK/2526/00001',
  created: moment,
}
export const saleNote: SaleNote = {
  ...sale,
  payments: [],
  due: null,
  exchange: null,
  soldByName: 'Lakshmi Devi',
  cancelled: null,
  missingPapers: [],
  groupId: group._id,
  groupName: group.name,
  groupLogo: group.logo,
  zoneIds: [],
  marginScheme: false,
  shop,
  bike,
}

export const enquiry: Enquiry = {
  _id: id(70),
  groupId: group._id,
  shopId: shop._id,
  shopName: shop.name,
  customerName: 'Sunil',
  customerPhone: '+919848022002',
  enquiryType: ['Buy'],
  bike: null,
  wish: '',
  followUpOn: null,
  state: 'open',
  lostReason: '',
  notes: '',
  fromPage: false,
  saleId: null,
  matches: 0,
  created: moment,
  updated: moment,
}

/** What the group's page shows of it. */
export const groupAdmin = { group, shops: [shop, otherShop], zones: [zone], users: [person] }

/** Whoever runs one shop. */
export const manager: SessionUser = { ...superAdmin, _id: id(2), name: 'Lakshmi Devi', userType: 'user' }

/** Its shop, as the dashboard tells of it. */
export const dashboardShop: DashboardShop = {
  _id: shop._id,
  name: shop.name,
  groupId: group._id,
  groupName: group.name,
  zones: [],
  bikes: 1,
  stockValue: 60_000,
  stockCost: null,
  salesThisMonth: 0,
  salesAmount: 0,
  followUpsDue: 0,
}

export const bikePage: BikePage = {
  ...bike,
  groupName: group.name,
  groupLogo: group.logo,
  shopPhone: '',
  publicPage: { allowed: true, path: null, searchEngines: false },
  arrived: null,
  holding: null,
  zoneIds: [],
  sale: null,
  transfers: [],
  enquiries: [],
  earlier: [],
  history: [],
}
