import { businessDay, daysAfter } from '@forecourt/contract/calendar'
import type { Random } from '../random.ts'
import type { Heard } from './belief.ts'
import { sees } from './bike.ts'
import { customers, type Doing, type TokenEnd } from './deeds.ts'
import type { Person, Stage } from './stage.ts'

/** What somebody is about to do with a bike. */
export type Plan = Doing & { bike: number; who: Person }

/** Few bikes are wanted by all at once. */
const wanted = 5

export const pickBike = (random: Random, { bikeIds }: Stage): number =>
  random.below(random.chance(0.6) ? wanted : bikeIds.length)

type Choice = { weight: number; doing: (random: Random) => Doing | undefined; may: (who: Person) => boolean }

/** Plans something to do with a bike: mostly what may be done by what was heard, by somebody who may. */
export function plan(stage: Stage, heard: Heard, bike: number, random: Random): Plan | undefined {
  const choices = choicesOf(stage, heard)
  const { doing, may } = pickByWeight(choices, random)
  const made = doing(random)
  if (!made) return undefined
  const able = stage.people.filter(may)
  const who = random.pick(able.length > 0 && random.chance(0.8) ? able : stage.people)
  return { ...made, bike, who }
}

function pickByWeight(choices: readonly Choice[], random: Random): Choice {
  let left = random.below(choices.reduce((sum, { weight }) => sum + weight, 0))
  const chosen = choices.find(({ weight }) => (left -= weight) < 0)
  if (!chosen) throw new Error('There is nothing to choose from')
  return chosen
}

const endOf = (what: 'giveBack' | 'callIn' | 'free', { id, shop }: { id: string; shop: number }): Doing => ({
  what,
  leaseId: id,
  shop,
})

/** None is over while a history is played, but by an outage. */
const laterDay = (random: Random) => daysAfter(businessDay(new Date()), 1 + random.below(4))

function choicesOf(stage: Stage, heard: Heard): Choice[] {
  const { shop, sale, onTheWay, lease } = heard
  const holder = heard.holds.find(({ state }) => state === 'runs')
  const over = heard.holds.find(({ state }) => state === 'over')
  const choice = (weight: number, may: Choice['may'], doing: Choice['doing']): Choice => ({ weight, may, doing })
  const here = (who: Person) => sees(who, shop)
  const leader = (who: Person) => sees(who, shop) && who.leads
  const isOf = (by: Person) => (who: Person) => who === by
  const elsewhere = (random: Random) => (shop + 1 + random.below(2)) % stage.shopIds.length
  const there = (random: Random) => (random.chance(0.95) ? elsewhere(random) : shop)

  const hold = (weight: number) =>
    choice(weight, here, (random) => ({
      what: 'hold',
      customer: random.below(customers),
      token: random.pick([0, 100_000, 250_050]),
      until: laterDay(random),
      next: random.chance(0.6),
    }))
  const sell = (weight: number) =>
    choice(weight, here, (random) => ({ what: 'sell', customer: random.below(customers), holdId: null, leaseId: null }))
  const moves = (weight: number) =>
    choice(weight, leader, (random) => ({
      // At some dealerships a transfer counts at once, at others both sign
      what: stage.signs === random.chance(0.95) ? 'send' : 'move',
      to: there(random),
    }))
  const leases = (weight: number) =>
    choice(weight, here, (random) => ({
      what: 'lease',
      shop: random.chance(0.9) ? shop : random.below(stage.shopIds.length),
    }))
  const edit = (weight: number) =>
    choice(weight, here, (random) => ({
      what: 'edit',
      version: heard.version,
      price: 50_000 + random.below(1_000_000),
    }))
  const ofHold = (weight: number, what: 'release' | 'settle') =>
    choice(
      weight,
      ({ leads }) => leads,
      (random) => {
        if (heard.holds.length === 0) return undefined
        const held = what === 'release' && holder ? holder : random.pick(heard.holds)
        const how: TokenEnd = random.chance(0.7) ? 'givenBack' : 'kept'
        if (what === 'settle') return { what, holdId: held.id, settles: how }
        return { what, holdId: held.id, settles: held.token > 0 && random.chance(0.5) ? how : null }
      },
    )
  const extend = (weight: number) =>
    choice(weight, here, (random) =>
      heard.holds.length === 0
        ? undefined
        : {
            what: 'extend',
            holdId: ((random.chance(0.7) && (over ?? holder)) || random.pick(heard.holds)).id,
            until: laterDay(random),
          },
    )
  const sellHeld = (weight: number) =>
    choice(weight, here, (random) => {
      if (heard.holds.length === 0) return undefined
      const held = holder && random.chance(0.8) ? holder : random.pick(heard.holds)
      const customer = random.chance(0.9) ? held.customer : random.below(customers)
      return { what: 'sell', customer, holdId: held.id, leaseId: null }
    })
  const leaseOf = (random: Random) => (lease && random.chance(0.8) ? lease : random.pick(heard.leases))
  const sellLeased = (weight: number) =>
    choice(weight, lease ? isOf(lease.by) : () => true, (random) =>
      heard.leases.length === 0
        ? undefined
        : // Always to the same customer: sent once more it is answered with the same sale
          { what: 'sell', customer: 0, holdId: null, leaseId: leaseOf(random).id },
    )
  const endsLease = (weight: number, what: 'giveBack' | 'callIn' | 'free') =>
    choice(weight, what === 'giveBack' && lease ? isOf(lease.by) : here, (random) =>
      heard.leases.length === 0 ? undefined : endOf(what, leaseOf(random)),
    )
  const cancel = (weight: number) =>
    choice(weight, leader, (random) =>
      heard.sales.length === 0 ? undefined : { what: 'cancel', saleId: sale ?? random.pick(heard.sales) },
    )
  const ofSent = (
    weight: number,
    what: 'receive' | 'refuse' | 'recall' | 'dispute',
    may: (of: NonNullable<Heard['onTheWay']>) => Choice['may'],
  ) =>
    choice(weight, onTheWay ? may(onTheWay) : () => true, (random) =>
      heard.consignments.length === 0
        ? undefined
        : { what, consignmentId: (onTheWay ?? random.pick(heard.consignments)).consignmentId },
    )
  const atTo: Parameters<typeof ofSent>[2] =
    ({ to }) =>
    (who) =>
      sees(who, to)
  const atFrom: Parameters<typeof ofSent>[2] =
    ({ from }) =>
    (who) =>
      sees(who, from) && who.leads
  const settlesSent = (all: number) => [
    ofSent(all * 4, 'receive', atTo),
    ofSent(all, 'refuse', atTo),
    ofSent(all, 'recall', atFrom),
    ofSent(all, 'dispute', atTo),
  ]

  if (sale)
    return [cancel(14), sell(2), sellLeased(2), hold(1), moves(1), leases(1), edit(2), extend(1), ofHold(3, 'settle')]
  if (onTheWay) return [...settlesSent(4), sell(3), hold(2), extend(1), moves(1), leases(1), edit(2)]
  if (lease) {
    const ends = [endsLease(4, 'giveBack'), endsLease(3, 'callIn'), endsLease(2, 'free')]
    return [sellLeased(8), ...ends, sell(3), hold(2), extend(over ? 15 : 1), moves(2), leases(2), edit(1)]
  }
  if (holder)
    return [sellHeld(9), sell(3), hold(5), ofHold(9, 'release'), ofHold(2, 'settle'), extend(4), moves(2), leases(1)]
  return [
    ...[hold(8), leases(over ? 20 : 7), moves(9), sell(6), edit(3)],
    ...[ofHold(3, 'settle'), extend(3), sellHeld(2), sellLeased(1), endsLease(1, 'giveBack'), ...settlesSent(0.25)],
  ]
}
