import type { Fuel } from '@forecourt/contract/bikes'
import type { Id } from '@forecourt/contract/fields'
import type { InventoryFilter, InventorySort, StockStatus } from '@forecourt/contract/inventory'
import { dayIn, idIn, momentIn, wordsIn } from '../../../format/in-address.ts'

/** What the inventory can be sorted by, by the names that people read. */
export const sortNames: Record<InventorySort, string> = {
  shop: 'Shop',
  vehicleNumber: 'Vehicle number',
  make: 'Make',
  model: 'Model',
  year: 'Year',
  mileage: 'Km',
  cost: 'Cost',
  listPrice: 'List price',
  daysInInventory: 'Days',
  purchasedOn: 'Purchase date',
  salePrice: 'Sale price',
  // As figures and statements call it, where profit is what remains of it after expenses
  profit: 'Gross',
  soldOn: 'Sale date',
  buyerName: 'Buyer',
}

const soldAlone: readonly InventorySort[] = ['salePrice', 'profit', 'soldOn', 'buyerName']
const costly: readonly InventorySort[] = ['cost', 'profit']

/** What a reader may sort these bikes by: sales only where they are sold, cost and profit only where they are seen. */
export const isSortFor = (sort: InventorySort, { status, seesCost }: { status: StockStatus; seesCost: boolean }) =>
  (status === 'sold' || !soldAlone.includes(sort)) && (seesCost || !costly.includes(sort))

/** Whether what is asked for says nothing before the reader's shops are known, and what is seen of their cost. */
export const needsShops = ({ shop, zone, group, sort }: InventorySearch) =>
  shop !== undefined || zone !== undefined || group !== undefined || (sort !== undefined && costly.includes(sort))

/** The bounds of figures, inclusive, as pairs. */
export const ranges = {
  year: ['yearFrom', 'yearTo'],
  price: ['priceFrom', 'priceTo'],
  km: ['kmFrom', 'kmTo'],
  days: ['daysFrom', 'daysTo'],
} as const
export type Range = keyof typeof ranges
type Bound = (typeof ranges)[Range][number]

/** The place in an inventory, as the address keeps it; what is left out is as it stands at first. */
export type InventorySearch = {
  stock?: 'sold'
  q?: string
  shop?: Id
  zone?: Id
  group?: Id
  make?: string
  fuel?: Fuel
  /** Days of sale, as 2025-03-05. */
  soldFrom?: string
  soldTo?: string
  sort?: InventorySort
  order?: 'desc'
  /** The moment that is looked back to, in UTC. */
  asOf?: string
} & { [B in Bound]?: number }

/** What may narrow an inventory beside the words of a search. */
export type InventoryNarrowing = Omit<InventorySearch, 'stock' | 'q' | 'sort' | 'order' | 'asOf'>

const fuels: readonly unknown[] = ['petrol', 'diesel', 'electric', 'cng', 'hybrid'] satisfies Fuel[]
const isSort = (text: unknown): text is InventorySort => typeof text === 'string' && Object.hasOwn(sortNames, text)
/** The server takes no larger bound. */
const most = 9_999_999_999
const wholeIn = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most ? value : undefined

/** The active column turns round; another one starts ascending. */
export const nextOrder = (
  sort: InventorySort,
  now: { sort: InventorySort; order: 'asc' | 'desc' },
): InventorySearch => ({
  sort,
  order: now.sort === sort && now.order === 'asc' ? 'desc' : undefined,
})

/** Reads it from the address, where anything may stand. */
export function readInventorySearch(search: Record<string, unknown>): InventorySearch {
  const bounds = Object.values(ranges).flatMap((pair) => pair.map((bound) => [bound, wholeIn(search[bound])]))
  return {
    ...(Object.fromEntries(bounds) as { [B in Bound]?: number }),
    stock: search.stock === 'sold' ? 'sold' : undefined,
    q: wordsIn(search.q),
    shop: typeof search.shop === 'string' ? search.shop : undefined,
    zone: typeof search.zone === 'string' ? search.zone : undefined,
    group: idIn(search.group),
    make: wordsIn(search.make),
    fuel: fuels.includes(search.fuel) ? (search.fuel as Fuel) : undefined,
    soldFrom: dayIn(search.soldFrom),
    soldTo: dayIn(search.soldTo),
    sort: isSort(search.sort) ? search.sort : undefined,
    order: search.order === 'desc' ? 'desc' : undefined,
    asOf: momentIn(search.asOf),
  }
}

type Ids = readonly { _id: Id }[]
type Places = { shops: Ids; zones: Ids; groups?: Ids }

/** What the server is asked for. A place that is not there any more, or another group's, narrows nothing. */
export function toFilter(
  search: InventorySearch,
  status: StockStatus,
  { shops, zones, groups = [] }: Places,
): InventoryFilter {
  const { stock: _stock, sort: _sort, order: _order, q, shop, zone, group, soldFrom, soldTo, ...rest } = search
  return {
    ...rest,
    status,
    q: q?.trim() ?? '',
    shopId: shops.find(({ _id }) => _id === shop)?._id,
    zoneId: zones.find(({ _id }) => _id === zone)?._id,
    groupId: groups.find(({ _id }) => _id === group)?._id,
    ...(status === 'sold' && { soldFrom, soldTo }),
  }
}

/** Everything that narrows, taken off. */
export const unnarrowed: { [K in keyof Required<InventoryNarrowing>]: undefined } = {
  shop: undefined,
  zone: undefined,
  group: undefined,
  make: undefined,
  fuel: undefined,
  yearFrom: undefined,
  yearTo: undefined,
  priceFrom: undefined,
  priceTo: undefined,
  kmFrom: undefined,
  kmTo: undefined,
  daysFrom: undefined,
  daysTo: undefined,
  soldFrom: undefined,
  soldTo: undefined,
}

/** How many parts of an inventory are narrowed, beside the words of a search. */
export const narrowingCount = (search: InventorySearch): number =>
  Object.keys(unnarrowed).filter((key) => search[key as keyof InventoryNarrowing] !== undefined).length
