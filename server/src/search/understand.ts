import { marketModels } from '@forecourt/contract/bikes/market-models'
import type { InventoryFilter } from '@forecourt/contract/inventory'
import type { SearchedList } from '@forecourt/contract/search/calls'
import { knownWords } from '@forecourt/contract/search/known-words'
import { type ReadSearch, readSearch } from '@forecourt/contract/search/read-search'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { listModelsInStock } from '../inventory/read.ts'
import type { KnownPlace } from './find-places.ts'

const market = knownWords(marketModels)

/**
 * Reads what is searched for. What the market does not know is compared with what stands in stock, so that a mistyped
 * word is found there too.
 */
export async function understand(
  db: Db,
  actor: Actor,
  { q, groupId, places }: { q: string; groupId: string | undefined; places: readonly KnownPlace[] },
): Promise<ReadSearch> {
  const read = readSearch(q, { places, words: market })
  if (read.unknown.length === 0) return read
  const groupIds = groupId ? [groupId] : [...new Set(actor.memberships.map((membership) => membership.groupId))]
  const models = []
  for (const id of groupIds) models.push(...(await listModelsInStock(db, id)))
  return readSearch(q, { places, words: knownWords([...marketModels, ...models]) })
}

/** What narrows the lists of bikes to what was understood. */
export function listOf({ wish, words, typed, place, phone }: ReadSearch): SearchedList {
  const { fuel, minYear, maxYear, minPrice, maxPrice, maxMileage } = wish
  return {
    q: phone ?? inWords(words, typed),
    ...(place?.kind === 'shop' && { shop: place._id }),
    ...(place?.kind === 'zone' && { zone: place._id }),
    ...(fuel && { fuel }),
    ...(minYear !== null && { yearFrom: minYear }),
    ...(maxYear !== null && { yearTo: maxYear }),
    // The lists go by whole rupees
    ...(minPrice !== null && { priceFrom: Math.ceil(minPrice) }),
    ...(maxPrice !== null && { priceTo: Math.floor(maxPrice) }),
    ...(maxMileage !== null && { kmTo: maxMileage }),
  }
}

/** Characters of a search that the lists take. */
const longest = 100

/**
 * The alternatives as the lists read them; with what was typed as one of them where something else was meant, since a
 * buyer may be called so.
 */
function inWords(words: readonly string[][], typed: readonly string[]): string {
  const alternatives = words.map((alternative) => alternative.join(' '))
  const meant = alternatives.join(' or ')
  const isMended = words.length === 1 && typed.some((word) => !words[0]?.includes(word))
  const both = isMended ? `${meant} or ${typed.join(' ')}` : meant
  return both.length <= longest ? both : meant
}

/** The same as the server's own lists take it. */
export const filterOf = (
  { shop, zone, ...bounds }: SearchedList,
  groupId: string | undefined,
): Omit<InventoryFilter, 'status'> => ({ ...bounds, groupId, shopId: shop, zoneId: zone })

/** What was searched for as a customer would wish it, with its words as they were meant; empty where it is no wish. */
export function wishOf(q: string, { parts, phone, serial, place }: ReadSearch): string {
  if (phone !== undefined || serial !== undefined) return ''
  const asked = parts.filter(({ kind }) => kind !== 'place')
  if (asked.length === 0) return ''
  const mended = asked
    .filter(({ kind }) => kind === 'word')
    .toReversed()
    .reduce((text, { said, from, to }) => text.slice(0, from) + said.replace(/, not .*$/, '') + text.slice(to), q)
  const named = place && parts.find(({ kind }) => kind === 'place')
  // The customer need not know which shop it stands in
  const text = named ? mended.replace(q.slice(named.from, named.to), ' ') : mended
  return text.replace(/\s+/g, ' ').trim()
}
