import { paiseInRupees, toPaise } from '@forecourt/contract/format/paise'
import type { FloorRule } from '@forecourt/contract/prices/calls'
import { floorOf } from '@forecourt/contract/prices/floor'
import { amount } from '../../../format/rupees.ts'

/** A group's rule in words. */
export function ruleWords(rule: FloorRule | null): string {
  if (rule === null) return 'Bikes have no floor price: whoever sells settles the price.'
  const { abovePercent, lowerPercent, everyDays } = rule
  const lower =
    lowerPercent === 0 ? '' : `, less ${lowerPercent}% for each ${amount(everyDays, 'day', 'days')} in stock`
  return `Below its floor price staff ask a manager: the cost and ${abovePercent}%${lower}, never below the cost.`
}

const cost = toPaise(60_000)
const floorAfter = (rule: FloorRule, days: number) => paiseInRupees(floorOf(cost, days, rule))

/** The rule worked out: 'A bike that cost ₹60,000: ₹66,000, after 30 days ₹64,500, after 60 days ₹63,000.' */
export function exampleWords(rule: FloorRule): string {
  const later =
    rule.lowerPercent === 0
      ? []
      : [rule.everyDays, 2 * rule.everyDays].map(
          (days) => `after ${amount(days, 'day', 'days')} ${floorAfter(rule, days)}`,
        )
  return `A bike that cost ${paiseInRupees(cost)}: ${[floorAfter(rule, 0), ...later].join(', ')}.`
}
