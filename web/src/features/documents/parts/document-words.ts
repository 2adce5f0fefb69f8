import type { Document, PaperStep } from '@forecourt/contract/documents/calls'
import { doers } from '@forecourt/contract/documents/deadlines'
import { holders } from '@forecourt/contract/documents/kinds'
import { day } from '../../../format/dates.ts'
import { amount } from '../../../format/rupees.ts'

/** Of none it says what there is instead: a paper that somebody wrote down, and nobody photographed. */
export const pagesInWords = (pages: number): string =>
  pages === 0 ? 'On record, without a page' : amount(pages, 'page', 'pages')

/** How long there is until a day, as '3 days left', 'today' or '2 days over'. */
export function daysLeftWords(days: number): string {
  if (days === 0) return 'today'
  return days > 0 ? `${amount(days, 'day', 'days')} left` : `${amount(-days, 'day', 'days')} over`
}

/** What is written on a document, in one quiet line. */
export function documentFacts({ number, issuedOn, expiresOn, holder }: Document): string {
  return [
    number,
    issuedOn && `of ${day(issuedOn)}`,
    expiresOn && `until ${day(expiresOn)}`,
    holder !== 'unknown' && `original: ${holders[holder].toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Who does a step next, and how long they have. */
export function stepWords({ state, day: doneOn, byName, doer, daysLeft, dueOn }: PaperStep): string {
  if (state === 'notNeeded') return 'Not needed'
  if (state === 'done') return [doneOn && day(doneOn), byName].filter(Boolean).join(' · ')
  const left = daysLeft === null || dueOn === null ? '' : `by ${day(dueOn)}, ${daysLeftWords(daysLeft)}`
  return [doers[doer], left].filter(Boolean).join(' · ')
}
