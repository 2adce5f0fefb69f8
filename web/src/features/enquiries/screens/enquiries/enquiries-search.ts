import type { EnquiryFilter, EnquirySort } from '@forecourt/contract/enquiries'
import type { Id } from '@forecourt/contract/fields'
import { dayIn, idIn } from '../../../../format/in-address.ts'

/** The tabs of the list, by what they are called. */
export const tabNames = {
  due: 'Due today',
  open: 'Open',
  matched: 'Matched',
  won: 'Won',
  lost: 'Lost',
  all: 'All',
} as const
export type EnquiryTab = keyof typeof tabNames

/** What the list can be sorted by, by the names that people read. */
export const sortNames: Record<EnquirySort, string> = {
  created: 'Date added',
  followUpOn: 'Follow-up day',
  customerName: 'Customer',
  shop: 'Shop',
}

/** The place in the list, as the address keeps it; what is left out is as it stands at first. */
export type EnquiriesSearch = {
  show?: Exclude<EnquiryTab, 'open'>
  q?: string
  shop?: Id
  zone?: Id
  group?: Id
  type?: string
  /** Days on which they came, as 2025-03-05. */
  addedFrom?: string
  addedTo?: string
  sort?: EnquirySort
  order?: 'asc' | 'desc'
}

const isTab = (value: unknown): value is EnquiryTab => typeof value === 'string' && Object.hasOwn(tabNames, value)
const isSort = (value: unknown): value is EnquirySort => typeof value === 'string' && Object.hasOwn(sortNames, value)
// A text of digits comes out of the address as a number
const textOf = (value: unknown, max: number) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, max) || undefined : undefined

/** Reads it from the address, where anything may stand. */
export function readEnquiriesSearch(search: Record<string, unknown>): EnquiriesSearch {
  const { show, q, shop, zone, group, type, addedFrom, addedTo, sort, order } = search
  return {
    show: isTab(show) && show !== 'open' ? show : undefined,
    q: textOf(q, 100),
    shop: idIn(shop),
    zone: idIn(zone),
    group: idIn(group),
    type: textOf(type, 60),
    addedFrom: dayIn(addedFrom),
    addedTo: dayIn(addedTo),
    sort: isSort(sort) ? sort : undefined,
    order: order === 'asc' || order === 'desc' ? order : undefined,
  }
}

/** Everything that narrows but the words, taken off. */
export const unnarrowed = {
  shop: undefined,
  zone: undefined,
  group: undefined,
  type: undefined,
  addedFrom: undefined,
  addedTo: undefined,
} satisfies EnquiriesSearch

type Ordered = { sort: EnquirySort; order: 'asc' | 'desc' }

/** Which way a sort goes at first: the newest on top, and names and days to come from the first on. */
const firstOrder = (sort: EnquirySort) => (sort === 'created' ? 'desc' : 'asc')

/** The order in force: those who wait longest come first where it is about the follow-up, else the newest. */
export function orderOf({ show, sort, order }: EnquiriesSearch): Ordered {
  const by = sort ?? (show === 'due' ? 'followUpOn' : 'created')
  return { sort: by, order: order ?? firstOrder(by) }
}

/** The other way round. */
export const turned = ({ sort, order }: Ordered): EnquiriesSearch => ({
  sort,
  order: order === 'asc' ? 'desc' : 'asc',
})

/** What a tab asks the server for. */
export function filterOf({ show }: EnquiriesSearch): Pick<EnquiryFilter, 'show' | 'state'> {
  if (show === 'due' || show === 'matched') return { show }
  return show === 'all' ? {} : { state: show ?? 'open' }
}
