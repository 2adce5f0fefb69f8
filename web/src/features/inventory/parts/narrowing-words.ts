import { fuelNames } from '@forecourt/contract/bikes/fuel-names'
import type { Id } from '@forecourt/contract/fields'
import { between } from '../../../format/between.ts'
import { day } from '../../../format/dates.ts'
import type { Named } from '../../../format/names.ts'
import { count, rupees } from '../../../format/rupees.ts'
import { type InventoryNarrowing, type Range, ranges } from './inventory-search.ts'

type Places = { shops: Named; zones: Named; groups?: Named }
type Words = { text: string; off: InventoryNarrowing }

/** What narrows an inventory in a few words each, with the change that takes it off. */
export function narrowingWords(search: InventoryNarrowing, { shops, zones, groups = [] }: Places): Words[] {
  const { shop, zone, group, make, fuel, soldFrom, soldTo } = search
  const named = (things: Named, id: Id | undefined) => things.find(({ _id }) => _id === id)?.name
  const words: [text: string | undefined, off: InventoryNarrowing][] = [
    [named(shops, shop), { shop: undefined }],
    [named(zones, zone), { zone: undefined }],
    [named(groups, group), { group: undefined }],
    [make, { make: undefined }],
    [fuel && fuelNames[fuel], { fuel: undefined }],
    ...(Object.keys(ranges) as Range[]).map((range): [string | undefined, InventoryNarrowing] => {
      const [from, to] = ranges[range]
      const { say, figure } = inRange[range]
      const words = between(say, search[from], search[to], figure)
      return [words, { [from]: undefined, [to]: undefined }]
    }),
    [between((text) => `Sold ${text}`, soldFrom, soldTo, day), { soldFrom: undefined, soldTo: undefined }],
  ]
  return words.flatMap(([text, off]) => (text ? [{ text, off }] : []))
}

const inRange: Record<Range, { say: (text: string) => string; figure: (n: number) => string }> = {
  year: { say: (text) => `Year ${text}`, figure: String },
  price: { say: (text) => `Price ${text}`, figure: rupees },
  km: { say: (text) => `${text} km`, figure: count },
  days: { say: (text) => `${text} days`, figure: count },
}
