import { type closeDay, denominations } from '@forecourt/contract/books/calls'
import type { BodyOf } from '@forecourt/contract/endpoint'

/** How many there are of each note and coin, as typed, by its rupees. */
export type Counts = Record<string, string>
export type CountValues = { counts: Counts; reason: string }

export const noCounts: Counts = Object.fromEntries(denominations.map((worth) => [String(worth), '']))

const numberIn = (typed: string | undefined): number => Number(typed?.replace(/\D/g, '') || 0)

/** Paise of one note or coin, so many times. */
export const worthOf = (worth: number, typed: string | undefined): number => worth * 100 * numberIn(typed)

/** Paise of all that is counted. */
export const countedIn = (counts: Counts): number =>
  denominations.reduce((sum, worth) => sum + worthOf(worth, counts[String(worth)]), 0)

/** The counts as they go to the server, without what there is none of. */
export const countsOf = (counts: Counts): BodyOf<typeof closeDay>['counts'] =>
  Object.fromEntries(
    denominations
      .map((worth) => [String(worth), numberIn(counts[String(worth)])] as const)
      .filter(([, number]) => number > 0),
  )
