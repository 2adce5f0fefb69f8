import { adviceAfter, adviceYearsApart } from '@forecourt/contract/analytics/calls'
import { DAY } from '@forecourt/contract/calendar'
import type { Pace } from './busy-dealership.ts'
import type { Advised, Replay, Stay } from './replay-advice.ts'

/** So many bikes alike must have come to a shop after the advice for their days to say something. */
const enoughAfter = 5

/** In lines what was said, and what came of it. `pace` is how long bikes really stand, where somebody knows. */
export function whatCameOfIt(replay: Replay, pace?: Pace): string[] {
  const { looks, old, advised } = replay
  const lines = [
    `asked in ${looks} weeks; ${old.size} bikes stood over ${adviceAfter} days in a shop; advice for ${advised.length}`,
  ]
  if (advised.length === 0) return lines
  const [here, there] = [median(advised.map(({ hereDays }) => hereDays)), median(advised.map((one) => one.thereDays))]
  lines.push(`said (middle of all advice): half sold in ${here} days here, in ${there} there`)
  const left = median(advised.map((one) => daysLeft(replay, one)))
  lines.push(`where they stood they took ${shown(left)} more (middle), counting those that stand still as longest`)
  return [...lines, ...whatCameAfter(replay), ...(pace ? whatWasRight(replay, pace) : [])]
}

/** How bikes alike sold that came to both shops after the advice. */
function whatCameAfter(replay: Replay): string[] {
  const after = replay.advised.map((one) => [daysAfter(replay, one, one.from), daysAfter(replay, one, one.to)] as const)
  const told = after.filter((shops) => shops.every(({ length }) => length >= enoughAfter))
  const halves = told.map(([here, there]) => ({ here: median(here), there: median(there) }))
  const sooner = halves.filter(({ here, there }) => there < here).length
  const [here, there] = [median(halves.map((of) => of.here)), median(halves.map((of) => of.there))]
  const cases = `${sooner} of ${told.length} cases with ${enoughAfter} at each`
  const line = `of bikes alike that came after it, those there went sooner in ${cases}`
  return told.length === 0 ? [line] : [line, `their halves took ${shown(here)} here, ${shown(there)} there (middle)`]
}

function whatWasRight({ advised, stays, facts, old }: Replay, pace: Pace): string[] {
  const modelOf = (bike: number) => facts.get(bike)?.model ?? ''
  const right = advised.filter(({ bike, from, to }) => pace(modelOf(bike), to) < pace(modelOf(bike), from)).length
  const shops = [...new Set(stays.map(({ shop }) => shop))]
  const hasBetter = ({ bike, shop }: Stay) => shops.some((one) => pace(modelOf(bike), one) < pace(modelOf(bike), shop))
  const couldBe = new Set(stays.filter((stay) => old.has(stay.bike) && hasBetter(stay)).map(({ bike }) => bike)).size
  return [
    `the shop truly sells the model sooner in ${right} of ${advised.length}`,
    `of ${couldBe} bikes over ${adviceAfter} days for which there was such a shop, ${right} were advised to one`,
  ]
}

/** Days from the advice until the bike was sold where it stood; without an end where it was not. */
function daysLeft({ stays }: Replay, { bike, at }: Advised): number {
  const stay = stays.find((one) => one.bike === bike && one.from <= at && (one.until ?? at) >= at)
  return stay ? daysUntilSold(stay, at) : Number.POSITIVE_INFINITY
}

/** Days that bikes alike took in a shop to which they came after the advice; without an end where they stand still. */
function daysAfter({ stays, facts }: Replay, { bike, at }: Advised, shop: string): number[] {
  const own = facts.get(bike)
  const isAlike = (other: number) => {
    const its = facts.get(other)
    if (!own || !its || its.make !== own.make || its.model !== own.model) return false
    return Math.abs(its.year - own.year) <= adviceYearsApart
  }
  return stays
    .filter((stay) => stay.shop === shop && stay.from >= at && isAlike(stay.bike))
    .map((stay) => daysUntilSold(stay, stay.from))
}

const daysUntilSold = ({ isSold, until = 0 }: Stay, from: number): number =>
  isSold ? (until - from) / DAY : Number.POSITIVE_INFINITY

/** The smallest that at least half of them do not go beyond. */
function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
}

const shown = (days: number): string => (Number.isFinite(days) ? `${Math.round(days)} days` : 'longer than was left')
