import { type DayClose, type Entry, getCashBook } from '@forecourt/contract/books/calls'
import { businessDay } from '@forecourt/contract/calendar'
import type { Output } from '@forecourt/contract/endpoint'
import { getGroup } from '@forecourt/contract/groups'
import { listInventory } from '@forecourt/contract/inventory'
import { group, id, moment, shop } from './dealership.ts'
import { answer } from './network.ts'

/* What the books of the small dealership hold, as the server tells of it. */

export const repairs = { _id: id(90), name: 'Repairs', type: 'expense' } as const
const interest = { _id: id(91), name: 'Interest', type: 'income' } as const

export const entry: Entry = {
  _id: id(92),
  kind: 'expense',
  day: '2026-03-05',
  forDay: '2026-03-05',
  fromShopId: shop._id,
  fromShopName: shop.name,
  from: 'cash',
  toShopId: shop._id,
  toShopName: shop.name,
  to: 'expense',
  amount: 45_050,
  headId: repairs._id,
  headName: repairs.name,
  bikeId: null,
  vehicleNumber: '',
  saleId: null,
  party: 'Raju Motors',
  note: 'New tyre',
  picture: '',
  byUserName: 'Lakshmi Devi',
  created: moment,
  reverses: null,
  reversedBy: null,
}

export const dayClose: DayClose = {
  _id: id(93),
  shopId: shop._id,
  day: '2026-03-04',
  opening: 1_00_000,
  in: 0,
  out: 0,
  expected: 1_00_000,
  counted: 95_000,
  difference: -5_000,
  reason: 'A note is missing',
  counts: { '500': 1, '200': 2, '50': 1 },
  closedByName: 'Lakshmi Devi',
  closedAt: moment,
  reopened: null,
}

export const cashBook: Output<typeof getCashBook> = {
  shopId: shop._id,
  shopName: shop.name,
  day: businessDay(new Date()),
  opening: 95_000,
  in: 0,
  out: 45_050,
  closing: 49_950,
  others: [],
  byPerson: [{ userId: id(2), name: 'Lakshmi Devi', in: 0, out: 45_050 }],
  entries: [entry],
  nextCursor: null,
  close: null,
  closedThrough: '2026-03-04',
  catchingUp: null,
}

/** What the screens of money ask for beside the trade. */
export function answerForBooks() {
  answer(getGroup, { ...group, heads: [repairs, interest], counts: { zones: 0, shops: 1, users: 1, inventory: 1 } })
  answer(getCashBook, cashBook)
  answer(listInventory, { bikes: [], total: 0, nextCursor: null })
}
