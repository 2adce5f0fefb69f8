import type { Advice } from '@forecourt/contract/analytics/calls'
import { amount, count, rupees } from '../../../format/rupees.ts'
import { holdingOf } from './holding-words.ts'

const inDays = (days: number) => amount(days, 'day', 'days')

/** 'At Kukatpally for 75 days, 120 in the group'. */
export const placeWords = ({ shopName, days, daysHere }: Advice): string =>
  `At ${shopName} for ${inDays(daysHere)}${days === daysHere ? '' : `, ${count(days)} in the group`}`

/** Where a bike would sell sooner, the numbers that say so, and what a move saves where that is known. */
export const adviceWords = ({ shopName, here, there, saves }: Advice): string[] => [
  `At ${there.shopName} ${count(there.sold)} like it were sold in the last year: half within ${inDays(there.days)}, three quarters within ${count(there.threeQuarters)}, for about ${rupees(there.price)}.`,
  `At ${shopName} ${count(here.sold)} were: a quarter within ${inDays(here.quarter)}, half within ${count(here.days)}.`,
  ...(saves === null ? [] : [`Moving it would save about ${holdingOf(saves)} of holding cost.`]),
]
