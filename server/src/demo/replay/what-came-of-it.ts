import { DAY } from '@forecourt/contract/calendar'
import type { Pace } from './busy-dealership.ts'
import type { Advised, Replay } from './replay-advice.ts'

/** So many bikes alike must have come to a shop after the advice for their days to say something. */
const enoughAfter = 5
/** A bike alike is of the model, and at most so many years older or younger, as for the advice. */
const yearsApart = 2

/** In lines what was said, and what came of it. `pace` is how long bikes really stand, where somebody knows. */
export function whatCameOfIt(replay: Replay, pace?: Pace): string[] {
  const { looks, old, advised, facts } = replay
  const lines = [`asked in ${looks} weeks; ${old} bikes stood over 60 days in a shop; advice for ${advised.length}`]
  if (advised.length === 0) return lines
  const said = `half sold in ${median(advised.map(({ hereDays }) => hereDays))} days here, in ${median(advised.map(({ thereDays }) => thereDays))} there`
  const left = advised.map((one) => daysLeft(replay, one))
  lines.push(`said (middle of all advice): ${said}`)
  lines.push(
    `where they stood they took ${shown(median(left))} days more (middle), counting those that stand still as longest`,
  )
  const after = advised.map((one) => ({
    here: daysAfter(replay, one, one.from),
    there: daysAfter(replay, one, one.to),
  }))
  const told = after.filter(({ here, there }) => here.length >= enoughAfter && there.length >= enoughAfter)
  const sooner = told.filter(({ here, there }) => median(there) < median(here))
  lines.push(
    `of bikes alike that came after it, those there went sooner in ${sooner.length} of ${told.length} cases with ${enoughAfter} at each`,
  )
  if (told.length > 0) {
    const [here, there] = [told.flatMap(({ here }) => median(here)), told.flatMap(({ there }) => median(there))]
    lines.push(`their days (middle of the halves): ${shown(median(here))} here, ${shown(median(there))} there`)
  }
  if (pace) {
    const modelOf = ({ bike }: Advised) => facts.get(bike)?.model ?? ''
    const right = advised.filter((one) => pace(modelOf(one), one.to) < pace(modelOf(one), one.from))
    lines.push(`the shop truly sells the model sooner in ${right.length} of ${advised.length}`)
    const couldBe = new Set(oldWithBetter(replay, pace)).size
    lines.push(
      `bikes over 60 days for which there was such a shop: ${couldBe}; of these ${right.length} were advised rightly`,
    )
  }
  return lines
}

function* oldWithBetter({ stays, facts }: Replay, pace: Pace): Generator<number> {
  const shops = [...new Set(stays.map(({ shop }) => shop))]
  const end = Math.max(...stays.map(({ from }) => from))
  for (const { bike, shop, from, until = end } of stays) {
    const model = facts.get(bike)?.model ?? ''
    if (until - from > 60 * DAY && shops.some((other) => pace(model, other) < pace(model, shop))) yield bike
  }
}

/** Days from the advice until the bike was sold where it stood; without an end where it was not. */
function daysLeft({ stays }: Replay, { bike, at, from }: Advised): number {
  const stay = stays.find((one) => one.bike === bike && one.shop === from)
  return stay?.isSold && stay.until !== undefined ? (stay.until - at) / DAY : Number.POSITIVE_INFINITY
}

/** Days that bikes alike took in a shop to which they came after the advice; without an end where they stand still. */
function daysAfter({ stays, facts }: Replay, { bike, at }: Advised, shop: string): number[] {
  const own = facts.get(bike)
  return stays.flatMap((stay) => {
    const other = facts.get(stay.bike)
    const isAlike =
      own &&
      other &&
      own.make === other.make &&
      own.model === other.model &&
      Math.abs(own.year - other.year) <= yearsApart
    if (!isAlike || stay.shop !== shop || stay.from < at) return []
    return stay.isSold && stay.until !== undefined ? (stay.until - stay.from) / DAY : Number.POSITIVE_INFINITY
  })
}

/** The smallest that at least half of them do not go beyond. */
function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
}

const shown = (days: number): string => (Number.isFinite(days) ? String(Math.round(days)) : 'more than were left')
