import { paiseInRupees } from '@forecourt/contract/format/paise'
import type { Approval } from '@forecourt/contract/prices/calls'
import { dateAndTime } from '../../../format/dates.ts'

/** How a question stands, for whoever asked: 'Approved down to ₹63,000 by Lakshmi Devi: only today'. */
export function answerWords({ state, price, askedAt, decidedByName, answer }: Approval): string {
  const asked = paiseInRupees(price)
  const word = answer ? `: ${answer}` : ''
  if (state === 'approved') return `Approved down to ${asked} by ${decidedByName}${word}`
  if (state === 'refused') return `${asked} refused by ${decidedByName}${word}`
  return `Asked for ${asked} on ${dateAndTime(askedAt)}. Waiting for a manager.`
}

export const stateNames: Record<Approval['state'], string> = {
  pending: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  used: 'Sold',
  withdrawn: 'Over',
  expired: 'Expired',
}

/** By whom and when a question was answered; empty while it waits. */
export function decidedWords({ decidedAt, decidedByName, atCounter }: Approval): string {
  if (decidedAt === null) return ''
  return `${decidedByName}${atCounter ? ', by PIN at the counter' : ''}, ${dateAndTime(decidedAt)}`
}

/** Whether a price may be sold at by what was answered. */
export const isApprovedFor = (approval: Approval | null | undefined, price: number): boolean =>
  approval?.state === 'approved' && price >= approval.price
