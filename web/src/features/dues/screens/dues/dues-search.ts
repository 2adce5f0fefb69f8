import type { DueAge, DueKind } from '@forecourt/contract/dues/calls'
import type { Id } from '@forecourt/contract/fields'
import { idPattern } from '@forecourt/contract/format/id-pattern'

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

/** Reads it from the address, where anything may stand; a search for digits comes out of it as a number. */
export const readDuesSearch = ({ q, kind, age, shop }: Record<string, unknown>): DuesSearch => ({
  q: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 100) : undefined,
  kind: kindChoices.find(({ value }) => value === kind)?.value,
  age: isAge(age) ? age : undefined,
  shop: typeof shop === 'string' && idPattern.test(shop) ? shop.toLowerCase() : undefined,
})
