import type { MoneyAccount } from '@forecourt/contract/books/calls'
import { businessDay, DAY, daysAfter } from '@forecourt/contract/calendar'
import { type Event, type EventOf, livesOf, momentOf, type TokenGoes } from '../events.ts'
import type { Plan } from './plan.ts'

/** A customer for whom a bike is held: when, by whom, until when, in days from today. */
type Kept = {
  shop: string
  by: 'staff' | 'manager'
  held: [day: number, hour: number]
  until: number
  customer: [name: string, phone: string]
  /** Rupees, and how they came. */
  token?: [number, MoneyAccount]
  /** Who stands in line behind them, an hour later. */
  behind?: [name: string, phone: string]
  end?: { released: boolean; on: number; token: TokenGoes; reason: string }
}

/** The first shop is shown most. What ended before today has its token settled, or waits for that. */
const kept: readonly Kept[] = [
  {
    ...{ shop: 'Kukatpally', by: 'staff', held: [-1, 12.25], until: 2, customer: ['Ramesh Babu', '9849012345'] },
    ...{ token: [5000, 'upi'], behind: ['Shabana Begum', '9866123450'] },
  },
  { shop: 'Kukatpally', by: 'staff', held: [-1, 17.5], until: 0, customer: ['Kiran Kumar', '9701234567'] },
  {
    ...{ shop: 'Kukatpally', by: 'manager', held: [-3, 13], until: 1, customer: ['Vijaya Lakshmi', '9848765432'] },
    token: [2000, 'cash'],
  },
  {
    ...{ shop: 'Madhapur', by: 'staff', held: [-2, 11.5], until: 5, customer: ['Arun Teja', '9000123456'] },
    token: [3000, 'upi'],
  },
  { shop: 'Dilsukhnagar', by: 'staff', held: [-1, 16], until: 2, customer: ['Mahender Reddy', '9963012345'] },
  {
    ...{ shop: 'Kukatpally', by: 'staff', held: [-6, 15], until: -2, customer: ['Nagesh Yadav', '9908123456'] },
    token: [2000, 'upi'],
  },
  { shop: 'Dilsukhnagar', by: 'staff', held: [-4, 18], until: -1, customer: ['Salma Sultana', '8106123456'] },
  {
    ...{ shop: 'Secunderabad', by: 'staff', held: [-8, 12], until: -3, customer: ['Prakash Rao', '9052123456'] },
    token: [4000, 'upi'],
    end: { released: true, on: -5, token: 'kept', reason: 'Bought another one elsewhere, and was told beforehand' },
  },
  {
    ...{ shop: 'Madhapur', by: 'staff', held: [-10, 16.5], until: -6, customer: ['Divya Sharma', '7702123456'] },
    token: [2500, 'cash'],
    end: { released: false, on: -5, token: 'cash', reason: '' },
  },
]

/** Holds that run, with and without a token, and those that came to nothing. */
export const holdsOf = (plan: Plan): Event[] => kept.flatMap((one, nth) => holdOf(plan, one, `hold ${nth}`))

function holdOf(plan: Plan, one: Kept, hold: string): Event[] {
  const [life] = plan.take(one.shop)
  if (!life) return []
  const { shop, held, customer, behind, end } = one
  const { bike } = life.arrival
  const at = plan.at(...held)
  const [rupees, account] = one.token ?? [0, null]
  const made = { kind: 'hold', shop, bike } as const
  const manager = plan.who('manager', shop)
  const events: Event[] = [
    {
      ...{ ...made, ...plan.who(one.by, shop), at, hold, customerName: customer[0], customerPhone: customer[1] },
      ...{ token: rupees * 100, account, until: plan.day(one.until), nextInLine: false },
    },
  ]
  if (behind) {
    events.push({
      ...{ ...made, ...manager, at: plan.at(held[0], held[1] + 1), hold: `${hold}, next in line` },
      ...{ customerName: behind[0], customerPhone: behind[1], token: 0, account: null },
      ...{ until: plan.day(one.until + 2), nextInLine: true },
    })
  }
  if (end) {
    const { token, reason } = end
    const ended = { shop, ...manager, at: plan.at(end.on, 12.5), hold, token }
    events.push(end.released ? { kind: 'release', ...ended, reason } : { kind: 'tokenSettled', ...ended })
  }
  return events
}

const heldBefore = { sales: 5, days: 25, paise: 3_000_00 }

/** The last sales, of which some were held for their buyers two days before; every other one with a token. */
export function withHeldSales(plan: Plan): Event[] {
  const { now, events } = plan
  const held = livesOf(events)
    .flatMap(({ arrival, isMoved, sale }) => {
      if (!sale || isMoved || now.getTime() - sale.at.getTime() > heldBefore.days * DAY) return []
      return sale.at.getTime() - arrival.at.getTime() > 5 * DAY ? [sale] : []
    })
    .slice(-heldBefore.sales)
  const holds = held.map((sale, nth) => holdOfSale(plan, sale, nth % 2 === 0))
  const holdOfBike = new Map(holds.map((hold) => [hold.bike, hold]))
  const sold = events.map((event): Event => {
    const hold = event.kind === 'sale' ? holdOfBike.get(event.bike) : undefined
    return event.kind === 'sale' && hold ? soldBy(event, hold) : event
  })
  return [...sold, ...holds]
}

function holdOfSale({ who }: Plan, sale: EventOf<'sale'>, hasToken: boolean): EventOf<'hold'> {
  const { bike, shop, buyerName, buyerContact } = sale
  const soldOn = businessDay(sale.at)
  return {
    ...{ kind: 'hold', shop, bike, hold: `hold of sale ${bike}`, at: momentOf(daysAfter(soldOn, -2), 12.75) },
    ...{ ...who('staff', shop), customerName: buyerName, customerPhone: buyerContact },
    ...(hasToken ? { token: heldBefore.paise, account: 'upi' } : { token: 0, account: null }),
    ...{ until: daysAfter(soldOn, 1), nextInLine: false },
  }
}

/** The same sale by its hold: the token is a part of what its buyer paid first. */
function soldBy(sale: EventOf<'sale'>, { hold, token }: EventOf<'hold'>): Event {
  const payments = sale.payments.map((paid, nth) => (nth === 0 ? { ...paid, amount: paid.amount - token / 100 } : paid))
  return { ...sale, payments, hold }
}
