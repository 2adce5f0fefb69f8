import type { Entry } from '@forecourt/contract/books/calls'
import type { Id } from '@forecourt/contract/fields'
import { paths } from '../../../app/paths.ts'

/** Where somebody finds what they have just entered at a shop: a cash book shows no entry without cash. */
export function whereItStands({ day, from, to }: Pick<Entry, 'day' | 'from' | 'to'>, shop: Id) {
  if (from === 'cash' || to === 'cash') return paths.cashBook({ shop, day })
  return paths.entriesOf({ shop, from: day, to: day })
}
