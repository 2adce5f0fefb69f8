import { closeDay, denominations } from '@forecourt/contract/books/calls'
import { needsReason } from '@forecourt/contract/books/needs-reason'
import type { BodyOf } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'

/** How many there are of each note and coin, as typed, by its rupees. */
export type Counts = Record<string, string>
export type CountValues = { counts: Counts; reason: string }

export const noCounts: Counts = Object.fromEntries(denominations.map((worth) => [String(worth), '']))

/** NaN where it is no whole number. */
const numberIn = (typed = ''): number => (/^\s*\d*\s*$/.test(typed) ? Number(typed) : Number.NaN)

/** Paise of one note or coin, so many times; NaN where it is no whole number. */
export const worthOf = (worth: number, typed: string | undefined): number => worth * 100 * numberIn(typed)

/** Paise of all that is counted, but for what is no whole number. */
export const countedIn = (counts: Counts): number =>
  denominations.reduce((sum, worth) => sum + (worthOf(worth, counts[String(worth)]) || 0), 0)

/** The counts as they go to the server, without what there is none of. */
export const countsOf = (counts: Counts): BodyOf<typeof closeDay>['counts'] =>
  Object.fromEntries(
    denominations
      .map((worth) => [String(worth), numberIn(counts[String(worth)])] as const)
      .filter(([, number]) => number !== 0),
  )

/** What is wrong, by the path of its field; `expected` paise should be there. */
export function wrongIn({ counts, reason }: CountValues, expected: number): Record<string, string> {
  const { error } = closeDay.schema.body.shape.counts.safeParse(countsOf(counts))
  const wrong = Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [['counts', ...path].join('.'), message]),
  )
  const asksWhy = needsReason(countedIn(counts) - expected) && reason.trim() === ''
  return asksWhy ? { ...wrong, reason: sentences.sayWhyCashDiffers } : wrong
}
