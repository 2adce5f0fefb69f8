import type { Bike, Money, Rules } from './bike.ts'
import type { Deed } from './deeds.ts'
import { judge } from './judge.ts'

/** So many tries are more than a bike in order takes. */
const mostTries = 200_000

export type InOrder = { bike: Bike; trail: string[]; money: Money[] }

/**
 * Finds an order of what was done with a bike in which every answer is right, none comes before one that was answered
 * before it was sent, and the end is what there is (`fits` says what is not). Without one it answers why in words.
 * The moments of the audit trail are no such order: they are those at which requests came in, not at which they had
 * their turn.
 */
export function findOrder(
  start: Bike,
  deeds: readonly Deed[],
  rules: Rules,
  fits: (end: InOrder) => string | undefined,
): InOrder | string {
  let tries = 0
  let furthest = -1
  let why = ''
  function note(depth: number, words: () => string) {
    if (depth <= furthest) return
    furthest = depth
    why = words()
  }
  function goOn(sofar: InOrder, left: readonly Deed[], order: readonly Deed[]): InOrder | undefined {
    if (left.length === 0) {
      const misfit = fits(sofar)
      if (misfit === undefined) return sofar
      note(order.length + 1, () => `${misfit}, after ${inWords(order)}`)
      return undefined
    }
    // What was sent after another was answered comes after it
    const firstAnswered = Math.min(...left.map(({ answered }) => answered))
    for (const deed of left) {
      if (deed.sent > firstAnswered || (tries += 1) > mostTries) continue
      const { said, done } = judge(sofar.bike, deed, rules)
      if (said !== deed.said) {
        note(order.length, () => `${inWords([deed])} must be ${said}, after ${inWords(order)}`)
        continue
      }
      const next = done
        ? { bike: done.bike, trail: [...sofar.trail, ...done.trail], money: [...sofar.money, ...done.money] }
        : sofar
      const rest = left.filter((other) => other !== deed)
      const found = goOn(next, rest, [...order, deed])
      if (found) return found
    }
    return undefined
  }
  const inTime = deeds.toSorted((one, other) => one.answered - other.answered)
  return goOn({ bike: start, trail: [], money: [] }, inTime, []) ?? why
}

/** Deeds for whoever looks for what went wrong. */
export const inWords = (deeds: readonly Deed[]): string =>
  deeds.length === 0
    ? 'nothing'
    : deeds
        .map(({ who, sent, answered, said, bike: _, what, ...more }) => {
          const by = `${who.leads ? 'leader' : 'staff'} of ${who.shop === null ? 'all' : `shop ${who.shop}`}`
          return `[${sent.toFixed(0)}-${answered.toFixed(0)}] ${what} ${JSON.stringify(more)} by ${by}: ${said}`
        })
        .join('; ')
