import { normaliseVehicleNumber } from '@forecourt/contract/bikes/vehicle-number'
import type { InventoryFilter } from '@forecourt/contract/inventory'
import { and, eq, gte, inArray, isNotNull, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../access.ts'
import { bikes, sales } from '../db/schema.ts'
import { isScooter } from '../enquiries/read.ts'
import { contains, wordsOf } from '../lists/search-words.ts'
import type { AskedShop } from '../places/read.ts'
import { isWithin } from './inventory-scope.ts'

/** The bikes that are asked for: within the actor's reach, in stock or sold, within the bounds, found by the words. */
export function isAsked(actor: Actor, filter: InventoryFilter, found: readonly AskedShop[]): SQL | undefined {
  const { status, q } = filter
  const isSold = status === 'sold'
  return and(
    isWithin(actor, filter, found),
    isSold ? isNotNull(bikes.soldAt) : isNull(bikes.soldAt),
    fitsFigures(filter),
    hasStoodDays(actor, filter),
    isSold && filter.soldFrom !== undefined ? gte(sales.soldOn, filter.soldFrom) : undefined,
    isSold && filter.soldTo !== undefined ? lte(sales.soldOn, filter.soldTo) : undefined,
    hasWords(q, (word) => holds(word, { isSold, found })),
  )
}

/** What the bike itself is asked to be: make, fuel, year, price and kilometres. */
export function fitsFigures(filter: InventoryFilter): SQL | undefined {
  const { status, make, fuel } = filter
  return and(
    make ? sql`lower(${bikes.make}) = lower(${make})` : undefined,
    fuel && eq(bikes.fuel, fuel),
    isBetween(bikes.year, filter.yearFrom, filter.yearTo),
    isBetween(status === 'sold' ? sales.salePrice : bikes.listPrice, filter.priceFrom, filter.priceTo),
    isBetween(bikes.mileage, filter.kmFrom, filter.kmTo),
  )
}

/** All words of the search, or of one of its alternatives: 'activa or access'. */
export const hasWords = (q: string, holdsWord: (word: string) => SQL | undefined): SQL | undefined =>
  or(...q.split(/\s+or\s+/i).map((words) => and(...wordsOf(words).map(holdsWord))))

/** Bounds may be larger than what the column can hold. */
const isBetween = (column: AnyPgColumn, from: number | undefined, to: number | undefined) =>
  and(
    from === undefined ? undefined : sql`${column} >= ${from}::bigint`,
    to === undefined ? undefined : sql`${column} <= ${to}::bigint`,
  )

/** More days than anything has stood, in the range of the database's moments. */
const mostDays = 100_000

/** By the moments: n days are begun after n - 1 of them, and a part of a day counts as one. */
function hasStoodDays({ at }: Actor, { status, daysFrom, daysTo }: InventoryFilter) {
  const end = status === 'sold' ? sql`${bikes.soldAt}` : sql`${at.toISOString()}::timestamptz`
  const daysBefore = (days: number) => sql`${end} - ${Math.min(days, mostDays)}::int * interval '24 hours'`
  return and(
    // Whatever has come has stood for none at least
    daysFrom ? sql`${bikes.created} < ${daysBefore(daysFrom - 1)}` : undefined,
    daysTo === undefined ? undefined : sql`${bikes.created} >= ${daysBefore(daysTo)}`,
  )
}

/**
 * Finds a word in vehicle number, make, model or the shop's name, once sold in the buyer's name and phone too, and
 * without its hyphens, as vehicle numbers are kept. A scooter is told by its model. Of sold bikes their sales are asked,
 * and the shops are few and known: so that one index of texts serves all of it.
 */
function holds(word: string, { isSold, found }: { isSold: boolean; found: readonly AskedShop[] }): SQL | undefined {
  const joined = normaliseVehicleNumber(word)
  const named = found.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase())).map(({ id }) => id)
  const { searchText, shopId } = isSold ? sales : bikes
  return or(
    contains(sql`${searchText}`, word),
    joined === '' || joined === word.toUpperCase() ? undefined : contains(sql`${searchText}`, joined),
    named.length === 0 ? undefined : inArray(shopId, named),
    scooterWords.has(word.toLowerCase()) ? isScooter : undefined,
    isSold ? isPhoneOf(word) : undefined,
  )
}

export const scooterWords: ReadonlySet<string> = new Set(['scooter', 'scooters', 'scooty'])

/** The buyer's phone, however its digits are typed: with the code of the country, or with a nought before them. */
function isPhoneOf(word: string): SQL | undefined {
  const digits = /^[+\d().-]+$/.test(word) ? word.replace(/\D/g, '').replace(/^0+/, '') : ''
  return digits.length < 4 ? undefined : like(sales.buyerKey, `%${digits}%`)
}
