import type { EntryKind } from '@forecourt/contract/books/calls'
import { entryKindNames } from '@forecourt/contract/books/entry-kinds'
import type { Id } from '@forecourt/contract/fields'
import { dayIn, idIn } from '../../../../format/in-address.ts'

/** What the list is narrowed to, as the address keeps it. */
export type EntriesSearch = { shop?: Id; from?: string; to?: string; head?: Id; kind?: EntryKind }

const isKind = (value: unknown): value is EntryKind => typeof value === 'string' && Object.hasOwn(entryKindNames, value)

/** Reads it from the address, where anything may stand. */
export const readEntriesSearch = ({ shop, from, to, head, kind }: Record<string, unknown>): EntriesSearch => ({
  shop: idIn(shop),
  from: dayIn(from),
  to: dayIn(to),
  head: idIn(head),
  kind: isKind(kind) ? kind : undefined,
})
