import {
  type Bike,
  change,
  does,
  type Hold,
  inHand,
  isGone,
  isOver,
  type Judged,
  type Money,
  type Of,
  pastDay,
  says,
  sees,
} from './bike.ts'
import type { TokenEnd } from './deeds.ts'

/*
 * What must be answered for a hold of one bike, and what it does; see judge.ts.
 */

const { line, runningLease } = inHand

export function hold(bike: Bike, { who, customer, token, until, next, made = '' }: Of<'hold'>): Judged {
  if (!sees(who, bike.shop)) return says(404)
  const before = line(bike)
  if (isGone(bike) || runningLease(bike)) return says(409)
  if (before.some((one) => one.customer === customer) || (before.length > 0 && !next)) return says(409)
  const { shop } = bike
  const held: Hold = { id: made, shop, customer, token, until, ended: null, settled: null, sale: null }
  const money = token > 0 ? [{ from: `advances ${shop}`, to: `cash ${shop}`, paise: token }] : []
  return does(201, { ...bike, holds: [...bike.holds, held] }, [`holds CREATE ${made}`], money)
}

const settled = ({ shop, token }: Hold, how: TokenEnd): Money => ({
  from: how === 'kept' ? `income ${shop}` : `cash ${shop}`,
  to: `advances ${shop}`,
  paise: token,
})

export function release(bike: Bike, { who, holdId, settles }: Of<'release'>): Judged {
  const held = bike.holds.find(({ id }) => id === holdId)
  if (!held || !sees(who, held.shop)) return says(404)
  if (!who.leads) return says(403)
  if (held.ended !== null || isOver(held)) return says(409)
  const holds = change(bike.holds, holdId, { ended: 'released', settled: settles })
  return does(200, { ...bike, holds }, [`holds UPDATE ${holdId}`], settles ? [settled(held, settles)] : [])
}

export function settle(bike: Bike, { who, holdId, settles }: Of<'settle'>): Judged {
  const held = bike.holds.find(({ id }) => id === holdId)
  if (!held || !sees(who, held.shop)) return says(404)
  if (!who.leads) return says(403)
  const runs = held.ended === null && !isOver(held)
  if (runs || held.token === 0 || held.settled !== null) return says(409)
  const holds = change(bike.holds, holdId, { ended: held.ended ?? 'over', settled: settles })
  return does(200, { ...bike, holds }, [`holds UPDATE ${holdId}`], [settled(held, settles)])
}

export function extend(bike: Bike, { who, holdId, until }: Of<'extend'>): Judged {
  const held = bike.holds.find(({ id }) => id === holdId)
  if (!held || !sees(who, held.shop)) return says(404)
  if (held.ended !== null || isGone(bike) || runningLease(bike) || held.shop !== bike.shop) return says(409)
  const others = line(bike).filter((one) => one !== held)
  if (isOver(held) && others.length > 0) return says(409)
  const isBefore = others.some((one) => bike.holds.indexOf(one) > bike.holds.indexOf(held))
  if (isBefore && until > held.until && !who.leads) return says(403)
  return does(200, { ...bike, holds: change(bike.holds, holdId, { until }) }, [`holds UPDATE ${holdId}`])
}

/** Time leaves no record: what has ended before has ended. */
export function runOut(bike: Bike, { holdId }: Of<'runOut'>): Judged {
  const held = bike.holds.find(({ id }) => id === holdId)
  if (held?.ended !== null) return says('ended')
  return does('over', { ...bike, holds: change(bike.holds, holdId, { until: pastDay }) }, [])
}
