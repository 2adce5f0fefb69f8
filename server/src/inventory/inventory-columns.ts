import type { Fuel } from '@forecourt/contract/bikes'
import { businessDay } from '@forecourt/contract/calendar'
import type { InventoryItem, StockStatus } from '@forecourt/contract/inventory'
import { grossOf } from '@forecourt/contract/sales/gross'
import type { FileColumn } from '../lists/list-file.ts'

type Column = FileColumn<InventoryItem>

const fuelNames: Record<Fuel, string> = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  electric: 'Electric',
  cng: 'CNG',
  hybrid: 'Hybrid',
}

const vehicle: Column[] = [
  { header: 'Vehicle number', kind: 'text', value: ({ vehicleNumber }) => vehicleNumber },
  { header: 'Make', kind: 'text', value: ({ make }) => make },
  { header: 'Model', kind: 'text', value: ({ model }) => model },
  { header: 'Year', kind: 'number', value: ({ year }) => year },
  { header: 'Kilometres', kind: 'number', value: ({ mileage }) => mileage },
  { header: 'Colour', kind: 'text', value: ({ color }) => color },
  { header: 'Fuel', kind: 'text', value: ({ fuel }) => fuel && fuelNames[fuel] },
  { header: 'Owners', kind: 'number', value: ({ owners }) => owners },
  { header: 'Shop', kind: 'text', value: ({ shopName }) => shopName },
  { header: 'Purchased on', kind: 'day', value: ({ purchasedOn }) => purchasedOn },
]
const days: Column = { header: 'Days in inventory', kind: 'number', value: ({ daysInInventory }) => daysInInventory }
const listPrice: Column = { header: 'List price', kind: 'amount', value: ({ listPrice }) => listPrice }
// Null at shops where the reader may not see it
const cost: Column = { header: 'Cost', kind: 'amount', value: (bike) => bike.cost }
const gross: Column = {
  header: 'Gross',
  kind: 'amount',
  value: ({ cost, sale }) => sale && grossOf(sale.salePrice, cost),
}

const sale: Column[] = [
  {
    header: 'Sold on',
    kind: 'day',
    value: (bike) => bike.sale?.soldOn ?? (bike.soldAt && businessDay(new Date(bike.soldAt))),
  },
  { header: 'Buyer', kind: 'text', value: (bike) => bike.sale?.buyerName ?? null },
  { header: 'Contact', kind: 'text', value: (bike) => bike.sale?.buyerContact ?? null },
  { header: 'Sale price', kind: 'amount', value: (bike) => bike.sale?.salePrice ?? null },
]
const serial: Column = { header: 'Sale note', kind: 'text', value: (bike) => bike.sale?.serial ?? null }

/** The columns of the inventory's file, in the words of its screens; cost and gross only where they may be seen. */
export const inventoryColumns = (status: StockStatus, sees: { cost: boolean }): Column[] =>
  status === 'sold'
    ? [...vehicle, days, listPrice, ...sale, ...(sees.cost ? [cost, gross] : []), serial]
    : [...vehicle, days, ...(sees.cost ? [cost] : []), listPrice]
