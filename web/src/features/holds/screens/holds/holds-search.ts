import type { Id } from '@forecourt/contract/fields'
import type { HoldList } from '@forecourt/contract/holds/calls'
import { idIn } from '../../../../format/in-address.ts'

/** What is looked at of the holds, as the address keeps it. */
export type HoldsSearch = { list?: HoldList; shop?: Id }

/** As people read them. */
export const listNames: Record<HoldList, string> = {
  running: 'Running',
  today: 'End today',
  toSettle: 'Tokens to settle',
}

const isList = (value: unknown): value is HoldList => typeof value === 'string' && Object.hasOwn(listNames, value)

/** Reads it from the address, where anything may stand. */
export const readHoldsSearch = ({ list, shop }: Record<string, unknown>): HoldsSearch => ({
  list: isList(list) ? list : undefined,
  shop: idIn(shop),
})
