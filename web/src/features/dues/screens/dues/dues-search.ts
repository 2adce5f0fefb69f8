import type { DueAge, DueKind } from '@forecourt/contract/dues/calls'
import type { Id } from '@forecourt/contract/fields'
import { idIn, wordsIn } from '../../../../format/in-address.ts'

/** What is looked at of what is owed, as the address keeps it. */
export type DuesSearch = { q?: string; kind?: DueKind; age?: DueAge; shop?: Id }

/** As people read them, in the order of the list. */
export const kindChoices: { value: DueKind; label: string }[] = [
  { value: 'buyer', label: 'Buyers' },
  { value: 'financier', label: 'Financiers' },
  { value: 'seller', label: 'Sellers' },
]

export const ageNames: Record<DueAge, string> = {
  notYet: 'Not yet late',
  week: '1 to 7 days late',
  month: '8 to 30 days late',
  older: 'Over 30 days late',
}

const isAge = (value: unknown): value is DueAge => typeof value === 'string' && Object.hasOwn(ageNames, value)

/** Reads it from the address, where anything may stand. */
export const readDuesSearch = ({ q, kind, age, shop }: Record<string, unknown>): DuesSearch => ({
  q: wordsIn(q),
  kind: kindChoices.find(({ value }) => value === kind)?.value,
  age: isAge(age) ? age : undefined,
  shop: idIn(shop),
})
