import type {
  Advice,
  EnquiryFigures,
  ModelFigures,
  SalesFigures,
  StockFigures,
} from '@forecourt/contract/analytics/calls'
import type { DayEvent, MoneyEvent, PaperEvent, SoldIn, Today } from '@forecourt/contract/dashboard'
import type { InMonth, PersonMonth } from '@forecourt/contract/users'
import { bike, id, moment, otherShop, shop } from './dealership.ts'

/* What the small dealership did and comes to, as the server tells of it. */

const nothingSold: SoldIn = {
  from: '2026-03-01',
  to: '2026-03-05',
  sold: 0,
  sales: 0,
  gross: { amount: 0, unknown: 0, shops: 1 },
  enquiries: 0,
}

/** A bike that has stood long, and where it would sell sooner. */
export const advice: Advice = {
  bikeId: bike._id,
  vehicleNumber: bike.vehicleNumber,
  make: 'Honda',
  model: 'Activa 6G',
  year: 2021,
  listPrice: 60_000,
  shopId: shop._id,
  shopName: 'Kukatpally',
  days: 120,
  daysHere: 75,
  here: { sold: 14, days: 80, quarter: 45, threeQuarters: 110 },
  there: {
    shopId: otherShop._id,
    shopName: 'Madhapur',
    sold: 12,
    days: 21,
    quarter: 9,
    threeQuarters: 30,
    price: 62_000,
  },
  saves: 84_000,
}

/** A day on which nobody did anything yet. */
export const quietDay: Today = {
  day: '2026-03-05',
  shops: 1,
  bought: 0,
  sold: 0,
  soldFor: 0,
  enquiries: 0,
  transfers: 0,
  taken: { cash: 0, upi: 0, shops: 1 },
  paid: { cash: 0, upi: 0 },
  people: [],
  month: nothingSold,
  before: { ...nothingSold, from: '2026-02-01', to: '2026-02-05' },
  wholeBefore: { ...nothingSold, from: '2026-02-01', to: '2026-02-28' },
}

const nothingDone: Omit<InMonth, 'month'> = {
  sold: 0,
  bought: 0,
  transfers: 0,
  enquiries: 0,
  enquiriesWon: 0,
  soldFor: 0,
  gross: null,
}
/** A month in which a person did nothing. */
export const quietMonth: PersonMonth = {
  shops: 1,
  month: { month: '2026-03', ...nothingDone },
  before: { month: '2026-02', ...nothingDone },
}

/** A day as it goes. */
export const busyDay: Today = {
  ...quietDay,
  bought: 1,
  sold: 2,
  soldFor: 12_000_050,
  enquiries: 3,
  transfers: 1,
  taken: { cash: 4_000_000, upi: 8_000_050, shops: 1 },
  paid: { cash: 120_000, upi: 50 },
  people: [
    { userId: id(40), name: 'Ravi Teja', bought: 0, sold: 0, soldFor: 0, enquiries: 3, transfers: 0, taken: null },
    {
      userId: id(41),
      name: 'Lakshmi Devi',
      bought: 1,
      sold: 2,
      soldFor: 12_000_050,
      enquiries: 0,
      transfers: 1,
      taken: { cash: 4_000_000, upi: 8_000_050 },
      paid: { cash: 120_000, upi: 50 },
    },
  ],
  month: {
    ...nothingSold,
    sold: 4,
    sales: 24_000_000,
    gross: { amount: 3_000_000, unknown: 1, shops: 1 },
    enquiries: 9,
  },
  wholeBefore: {
    ...nothingSold,
    from: '2026-02-01',
    to: '2026-02-28',
    sold: 30,
    sales: 180_000_000,
    gross: { amount: 20_000_000, unknown: 0, shops: 1 },
  },
}

export const dayEvent: DayEvent = {
  _id: id(95),
  what: 'sold',
  at: moment,
  byUserName: 'Lakshmi Devi',
  shopName: shop.name,
  fromShopName: '',
  vehicleNumber: bike.vehicleNumber,
  make: bike.make,
  model: bike.model,
  bikeId: bike._id,
  saleId: id(60),
  enquiryId: null,
  name: 'Ravi',
  text: '',
  amount: 5_800_000,
  forDay: null,
  cancelled: false,
}

/** What was spent from the till of its shop. */
export const moneyEvent: MoneyEvent = {
  _id: id(96),
  what: 'expense',
  recordId: id(97),
  at: moment,
  byUserName: 'Lakshmi Devi',
  shopId: shop._id,
  shopName: shop.name,
  fromShopName: shop.name,
  from: 'cash',
  to: 'expense',
  headName: 'Repairs',
  vehicleNumber: '',
  bikeId: null,
  saleId: null,
  receiptId: null,
  name: '',
  text: '',
  amount: 120_000,
  difference: null,
  day: '2026-03-05',
  forDay: null,
  undone: false,
}

export const paperEvent: PaperEvent = {
  _id: id(98),
  what: 'document',
  documentId: id(99),
  at: moment,
  byUserName: 'Ravi Teja',
  shopId: shop._id,
  shopName: shop.name,
  kind: 'noc',
  vehicleNumber: bike.vehicleNumber,
  bikeId: bike._id,
  saleId: null,
  gone: false,
}

const none = { bikes: 0, listValue: 0, cost: 0, unknown: 0, holding: 0 }
const standing = { bikes: 3, listValue: 18_000_000, cost: 4_000_000, unknown: 2, holding: 120_000 }
export const stockFigures: StockFigures = {
  ...standing,
  holdingPercent: 12,
  holdingADay: 1_315,
  ages: [
    { age: 'to15', ...none },
    { age: 'to30', ...none },
    { age: 'to60', ...none },
    { age: 'to90', ...standing },
    { age: 'over90', ...none },
  ],
  shops: [
    { shopId: shop._id, name: shop.name, ...standing, over90: 0 },
    { shopId: otherShop._id, name: otherShop.name, ...none, over90: 0 },
  ],
}

const sold = { sold: 5, sales: 30_000_000, gross: 4_000_050, unknown: 1, unknownSales: 6_000_000, averageDays: 23.4 }
const unsold = { sold: 0, sales: 0, gross: 0, unknown: 0, unknownSales: 0, averageDays: null }
export const salesFigures: SalesFigures = {
  ...sold,
  months: [
    { month: '2026-02', ...unsold },
    { month: '2026-03', ...sold },
  ],
  shops: [
    { shopId: shop._id, name: shop.name, ...sold },
    { shopId: otherShop._id, name: otherShop.name, ...unsold },
  ],
  people: [
    { userId: id(41), name: 'Lakshmi Devi', ...sold, sold: 4 },
    { userId: null, name: '', ...unsold, sold: 1 },
  ],
}

export const modelFigures: ModelFigures = {
  models: [
    { make: 'Honda', model: 'Dio', ...sold, inStock: 2, standingDays: 61.5, over60: 1 },
    { make: 'Hero', model: 'Dawn', ...unsold, inStock: 1, standingDays: 12, over60: 0 },
  ],
  more: 3,
}

export const enquiryFigures: EnquiryFigures = {
  made: 10,
  open: 3,
  won: 4,
  lost: 3,
  shops: [
    { shopId: shop._id, name: shop.name, made: 10, open: 3, won: 4, lost: 3 },
    { shopId: otherShop._id, name: otherShop.name, made: 0, open: 0, won: 0, lost: 0 },
  ],
  reasons: [
    { reason: 'Too expensive', count: 2 },
    { reason: '', count: 1 },
  ],
  otherReasons: 0,
}
