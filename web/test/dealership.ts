import type { AdminData } from '@forecourt/contract/admin'
import { getAdmin } from '@forecourt/contract/admin'
import { type BikePage, lookUpVehicle } from '@forecourt/contract/bike-page'
import type { BikeDetails } from '@forecourt/contract/bikes'
import { type DashboardShop, getDashboard } from '@forecourt/contract/dashboard'
import {
  type BikePapers,
  countPapers,
  type Document,
  getBikePapers,
  listDocuments,
} from '@forecourt/contract/documents/calls'
import { type Due, getBikeDues, getSaleDues, listDues, type Receipt } from '@forecourt/contract/dues/calls'
import type { Enquiry } from '@forecourt/contract/enquiries'
import { type Group, getGroup, groupsCanManage } from '@forecourt/contract/groups'
import { type InventoryItem, listModels } from '@forecourt/contract/inventory'
import type { Shop, Zone } from '@forecourt/contract/places'
import {
  type Approval,
  type BikePrice,
  getBikePrice,
  getMoneySettings,
  listApprovals,
} from '@forecourt/contract/prices/calls'
import type { Sale, SaleNote } from '@forecourt/contract/sales'
import { me, type SessionUser } from '@forecourt/contract/session'
import type { User } from '@forecourt/contract/users'
import { answer } from './network.ts'

/* A small dealership, as the server tells of it. */

/** An id as the server makes them, its last digits this number. */
export const id = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`

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
  zoneIds: [],
  marginScheme: false,
  shop,
  bike,
}

/** What its buyer left to pay. */
export const due: Due = {
  _id: id(65),
  kind: 'buyer',
  shopId: shop._id,
  shopName: shop.name,
  saleId: sale._id,
  bikeId: bike._id,
  vehicleNumber: bike.vehicleNumber,
  partyName: sale.buyerName,
  partyPhone: '+919848022001',
  amount: 2_000_000,
  paid: 500_000,
  dueOn: '2026-03-20',
  untilPapers: false,
  created: moment,
  endedAt: null,
}
export const receipt: Receipt = {
  _id: id(66),
  dueId: due._id,
  kind: 'buyer',
  serial: 'KUK-R/2526/00001',
  saleId: sale._id,
  bikeId: bike._id,
  vehicleNumber: bike.vehicleNumber,
  partyName: due.partyName,
  partyPhone: due.partyPhone,
  amount: 500_000,
  account: 'upi',
  reference: 'UTR 77',
  paidOn: '2026-03-10',
  left: 1_500_000,
  byUserName: 'Lakshmi Devi',
  created: moment,
  reversedAt: null,
}
export const ages = [
  { age: 'notYet', count: 0, left: 0 },
  { age: 'week', count: 0, left: 0 },
  { age: 'month', count: 0, left: 0 },
  { age: 'older', count: 1, left: 1_500_000 },
] as const
export const moneySettings = { groupId: group._id, partialPayments: false, floorRule: null }

/** What is told of a bike to its shop's manager. */
export const bikePrice: BikePrice = {
  bikeId: bike._id,
  floor: null,
  cost: null,
  expenses: 0,
  marginScheme: false,
  approval: null,
  mayApprove: true,
}

/** What somebody asked for it. */
export const approval: Approval = {
  _id: id(75),
  bikeId: bike._id,
  vehicleNumber: bike.vehicleNumber,
  make: bike.make,
  model: bike.model,
  shopId: shop._id,
  shopName: shop.name,
  price: 5_000_000,
  floor: 5_500_000,
  note: '',
  state: 'pending',
  askedByName: 'Salma Begum',
  askedAt: moment,
  decidedByName: '',
  decidedAt: null,
  atCounter: false,
  answer: '',
}
/** An RC that anybody may open. */
export const rc: Document = {
  _id: id(90),
  groupId: group._id,
  shopId: shop._id,
  bikeId: bike._id,
  saleId: null,
  personName: '',
  personPhone: '',
  kind: 'rc',
  number: 'TS09 2021',
  issuedOn: '2021-03-05',
  expiresOn: '2036-03-04',
  holder: 'bank',
  pages: [],
  addedByName: 'Salma Begum',
  openable: true,
  version: 1,
  created: moment,
}
/** Where the papers of the bike stand, of which nothing is on file. */
export const bikePapers: BikePapers = { bikeId: bike._id, steps: [], missing: [] }

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
  saleId: null,
  matches: 0,
  created: moment,
  updated: moment,
}

/** What the group's page shows of it. */
export const groupAdmin = { group, shops: [shop, otherShop], zones: [zone], users: [person] }

/** What every page of the dealership asks for, answered to the super admin. */
export function answerForGroup(admin: Partial<AdminData> = {}) {
  answer(me, { ...superAdmin, memberships: [], waiting: [], chosePin: true })
  answer(groupsCanManage, [group])
  const rest = { inventory: [], sales: [] }
  answer(getAdmin, { groups: [group], shops: [shop, otherShop], zones: [zone], users: [person], ...rest, ...admin })
  answer(getMoneySettings, moneySettings)
  answer(getGroup, { ...group, counts: { zones: 1, shops: 2, users: 1, inventory: 1 } })
}

/** Whoever runs one shop. */
export const manager: SessionUser = { ...superAdmin, _id: id(2), name: 'Lakshmi Devi', userType: 'user' }

/** What every page of the trade asks for, answered to the shop's manager. */
export function answerForTrade() {
  const membership = { groupId: group._id, level: 'shop', unitId: shop._id, role: 'manager' } as const
  answer(me, { ...manager, memberships: [membership], waiting: [], chosePin: true })
  answer(getDashboard, { shops: [dashboardShop], oldest: [] })
  answer(listModels, [])
  answer(getMoneySettings, moneySettings)
  answer(getBikePrice, bikePrice)
  answer(getMoneySettings, moneySettings)
  answer(listApprovals, { approvals: [], nextCursor: null })
  answer(lookUpVehicle, { inStock: null, earlier: [] })
  answer(listDues, { dues: [], ages: ages.map(({ age }) => ({ age, count: 0, left: 0 })), nextCursor: null })
  answer(getSaleDues, { dues: [], receipts: [] })
  answer(getBikeDues, { dues: [], receipts: [], unrecorded: [] })
  answer(countPapers, { due: 0, expiring: 0, missing: 0 })
  answer(listDocuments, { documents: [] })
  answer(getBikePapers, bikePapers)
}

const dashboardShop: DashboardShop = {
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
  shopPhone: '',
  zoneIds: [],
  sale: null,
  transfers: [],
  enquiries: [],
  earlier: [],
  history: [],
}
