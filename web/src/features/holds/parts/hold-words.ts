import { accountNames } from '@forecourt/contract/books/account-names'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import type { Hold } from '@forecourt/contract/holds/calls'
import { lastDayOf } from '@forecourt/contract/holds/until'
import { day } from '../../../format/dates.ts'

/** The last day of a hold in words. */
export const untilWords = ({ until }: Pick<Hold, 'until'>): string => day(lastDayOf(until))

const endWords = {
  sold: 'sold',
  other: 'sold to another',
  released: 'released',
  over: 'over',
  saleCancelled: 'its sale was cancelled',
  bikeGone: 'the bike is gone',
} as const

/** How a hold stands: 'Held until 5 Mar 2025', 'Next in line, until ...', 'Over since ...', 'Released by Sita'. */
export function stateWords(hold: Pick<Hold, 'state' | 'ahead' | 'until' | 'ended'>): string {
  if (hold.ended) {
    const by = hold.ended.byName && ` by ${hold.ended.byName}`
    return `Ended: ${endWords[hold.ended.how]}${by}`
  }
  if (hold.state === 'over') return `Over since ${untilWords(hold)}`
  if (hold.state === 'next') {
    const place = hold.ahead === 1 ? 'Next in line' : `In line behind ${hold.ahead}`
    return `${place}, until ${untilWords(hold)}`
  }
  return `Held until ${untilWords(hold)}`
}

/** 'Token ₹5,000 in cash on 5 Mar 2025'; that there is none. */
export function tokenWords({ token, account, receivedOn }: Pick<Hold, 'token' | 'account' | 'receivedOn'>): string {
  if (token === 0 || account === null) return 'No token'
  return `Token ${paiseInRupees(token)}, ${accountNames[account]}, ${day(receivedOn)}`
}

/** 'Token received ₹5,000 on 5 Mar 2025'; empty where it counts for nothing. */
export const tokenReceived = ({
  token,
  settled,
  receivedOn,
}: Pick<Hold, 'token' | 'settled' | 'receivedOn'>): string =>
  token > 0 && settled === null ? `Token received ${paiseInRupees(token)} on ${day(receivedOn)}` : ''

/** Whether a token waits to be given back, kept or carried into a sale. */
export const isToSettle = ({ token, settled, state }: Pick<Hold, 'token' | 'settled' | 'state'>): boolean =>
  token > 0 && settled === null && (state === 'over' || state === 'ended')

/** Whether a sale may go by a hold: it holds the bike, or its token waits and nobody else holds. */
export const isSellable = (hold: Hold, all: readonly Hold[]): boolean =>
  hold.state === 'holding' || (isToSettle(hold) && all.every(({ state }) => state !== 'holding'))
