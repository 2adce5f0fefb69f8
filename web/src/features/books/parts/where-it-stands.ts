import type { Entry } from '@forecourt/contract/books/calls'
import type { Id } from '@forecourt/contract/fields'
import { paths } from '../../../app/paths.ts'

type Made = Pick<Entry, 'day' | 'from' | 'fromShopId' | 'to' | 'toShopId'>

/** Where somebody finds what they have just entered at a shop: its cash book shows no entry without its own cash. */
export function whereItStands({ day, ...entry }: Made, shop: Id) {
  const isCashHere =
    (entry.from === 'cash' && entry.fromShopId === shop) || (entry.to === 'cash' && entry.toShopId === shop)
  if (isCashHere) return paths.cashBook({ shop, day })
  return paths.entriesOf({ shop, from: day, to: day })
}
