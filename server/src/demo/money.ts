import { businessDay, DAY, daysAfter, daysBetween } from '@forecourt/contract/calendar'
import { banks, pettyExpenses, repairs } from './catalogue.ts'
import { type Event, type Life, livesOf, type MoneyEvent, momentOf, type Purchase } from './events.ts'
import { roundTo } from './history.ts'
import { type Random, seededRandom } from './random.ts'

type Shops = readonly { name: string; rent: number; salaries: number }[]

const rupees = (amount: number) => amount * 100
const LAKH = 100_000
/** Bikes that were bought so long ago or less may not be paid for yet, and sales neither. */
const recently = 70 * DAY

/** The same trade with its money: who is paid how, what is owed, and what else a shop takes and spends. */
export function withMoney(trade: readonly Event[], now: Date, shops: Shops): Event[] {
  const paid = trade.map((event) => withTerms(event, trade))
  const first = paid[0]?.at ?? now
  const money = [
    ...shops.flatMap((shop, index) => yearOfShop(shop, index, { first, now })),
    ...livesOf(paid).flatMap((life) => moneyOfBike(life, now)),
    ...closesOf(shops, now),
    ...approvalsOf(livesOf(paid), shops[0]?.name ?? '', now),
  ]
  return [...paid, ...money]
}

const isMoved = (trade: readonly Event[], bike: number) =>
  trade.some((event) => event.kind === 'transfer' && event.bike === bike)

/** How a purchase is paid, and now and then a part of it later; of some sales too. */
function withTerms(event: Event, trade: readonly Event[]): Event {
  if (event.kind === 'arrival') {
    const random = ownRandom(event.bike)
    const purchase: Purchase = { ...event.purchase, paidBy: (event.facts.cost ?? LAKH) < 35_000 ? 'upi' : 'bank' }
    const { cost } = event.facts
    // The shop that bought it pays, and sees a bike no longer that has gone to another
    if (cost === null || !random.chance(0.07) || isMoved(trade, event.bike)) return { ...event, purchase }
    const owed = { amount: roundTo(500, cost * 0.1), dueOn: daysAfter(purchase.purchasedOn, 21), untilPapers: true }
    return { ...event, purchase: { ...purchase, owed } }
  }
  if (event.kind !== 'sale' || event.payments.some(({ method }) => method === 'finance')) return event
  if (!ownRandom(event.bike).chance(0.2)) return event
  const [first] = event.payments
  const down = roundTo(1000, event.salePrice * 0.7)
  const dueOn = daysAfter(businessDay(event.at), event.bike % 2 ? 15 : 30)
  return { ...event, payments: [{ method: first?.method ?? 'cash', amount: down }], due: { dueOn } }
}

type Year = { first: Date; now: Date }

/** What a shop's owner puts in, and what each month brings. */
function yearOfShop({ name: shop, rent, salaries }: Shops[number], nth: number, { first, now }: Year): Event[] {
  const random = seededRandom(70_000_000 + nth)
  const before = new Date(first.getTime() - 30 * 60_000)
  const owner = { kind: 'move', from: 'owner', shop, at: before } as const
  const events: Event[] = [
    { ...owner, to: 'bank', amount: rupees(30 * LAKH), note: 'To buy bikes with' },
    { ...owner, to: 'cash', amount: rupees(40_000), note: 'For the cash box' },
  ]
  for (const day of daysAfterFirst(first, now)) {
    const at = (hour: number) => momentOf(day, hour)
    const spend = { kind: 'entry', shop, account: 'bank' } as const
    const month = monthBefore(day)
    if (day.endsWith('-05')) {
      const note = `Rent of ${month}`
      events.push({ ...spend, at: at(11), head: 'Rent', amount: rupees(rent), party: 'Laxmi Narayana', note })
      const wages = { amount: rupees(salaries), party: '', note: `Salaries of ${month}` }
      events.push({ ...spend, at: at(11), head: 'Salaries', ...wages })
    }
    if (day.endsWith('-12') && Number(day.slice(5, 7)) % 2 === nth % 2) {
      const amount = rupees(random.whole(38, 74) * 100) + random.whole(0, 99)
      const bank = random.pick(banks)
      events.push({ ...spend, at: at(12), head: 'Finance commission', amount, party: bank, note: '' })
    }
    if (day.endsWith('-28')) events.push({ kind: 'deposit', shop, at: at(17), keep: rupees(30_000) })
    if (day === businessDay(now)) events.push(pettyExpense(random, shop, new Date(now.getTime() - (40 + nth) * 60_000)))
    else if (daysAgo(day, now) < 32 && random.chance(0.3)) events.push(pettyExpense(random, shop, at(13)))
  }
  return events
}

function pettyExpense(random: Random, shop: string, at: Date): Event {
  const { head, party, note, account, from, to } = random.pick(pettyExpenses)
  // A bill comes with paise, what is bought at the corner does not
  const amount = rupees(random.whole(from, to)) + (account === 'cash' ? 0 : random.whole(0, 99))
  return { kind: 'entry', shop, at, head, account, amount, party, note }
}

/** Its repair, and the payments of what it left owed. */
function moneyOfBike({ arrival, shop, sale, isMoved: moved }: Life, now: Date): Event[] {
  const { bike, purchase } = arrival
  const random = ownRandom(bike * 3)
  const events: Event[] = []
  const later = (from: Date, days: number) => momentOf(daysAfter(businessDay(from), days), 12)
  if (random.chance(0.18)) {
    const { note, party, from, to } = random.pick(repairs)
    const spent = { account: random.pick(['cash', 'upi'] as const), amount: rupees(random.whole(from, to) * 10) }
    const about = { head: 'Service and spares', party, note, bike }
    events.push({ kind: 'entry', shop: arrival.shop, at: later(arrival.at, 1), ...spent, ...about })
  }
  const isRecent = ({ at }: Event) => now.getTime() - at.getTime() < recently
  const pay = (owed: 'buyer' | 'financier' | 'seller', share = 1): MoneyEvent => {
    const account = owed === 'buyer' ? random.pick(['cash', 'upi'] as const) : 'bank'
    const reference = account === 'cash' ? '' : `${account.toUpperCase()}${random.whole(100_000_000, 999_999_999)}`
    return { kind: 'payment', bike, owed, share, account, reference }
  }
  if (purchase.owed && !moved && !(isRecent(arrival) && random.chance(0.6))) {
    events.push({ ...pay('seller'), shop: arrival.shop, at: later(arrival.at, 20) })
  }
  if (sale?.payments.some(({ method }) => method === 'finance')) {
    const days = random.chance(0.3) ? random.whole(20, 40) : random.whole(4, 9)
    events.push({ ...pay('financier'), shop, at: later(sale.at, days) })
  }
  if (sale?.due) {
    // Of three who bought lately one has paid, one a part, and one nothing
    const slow = isRecent(sale) ? bike % 3 : 0
    if (slow < 2) events.push({ ...pay('buyer', slow ? 0.5 : 1), shop, at: later(sale.at, slow ? 9 : 13) })
  }
  return events
}

/** The ends of the last months, and at the first two shops every evening of the last week. */
function closesOf(shops: Shops, now: Date): Event[] {
  const today = businessDay(now)
  const ends = [1, 2, 3].map((months) => endOfMonthBefore(today, months)).filter((day) => day < daysAfter(today, -8))
  return shops.flatMap(({ name: shop }, index) => {
    const evenings = index < 2 ? [7, 6, 5, 4, 3, 2, 1].map((days) => daysAfter(today, -days)) : []
    return [...ends, ...evenings].map((day): Event => {
      const counted = index === 0 && day === daysAfter(today, -3) ? shortOf50 : agreed
      return { kind: 'close', shop, at: momentOf(day, 21), ...counted }
    })
  })
}

const agreed = { difference: 0, reason: '' }
const shortOf50 = { difference: rupees(-50), reason: 'Change given twice to a customer' }

/** At one shop staff ask for less than the floor: one was refused, one approved, one waits. */
function approvalsOf(lives: readonly Life[], shop: string, now: Date): Event[] {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const isAsked = ({ arrival, sale, shop: where }: Life) =>
    !sale && where === shop && arrival.facts.cost !== null && now.getTime() - arrival.at.getTime() > 30 * DAY
  // The last that came: of what has stood for long the floor is the cost
  const [one, other, third] = lives
    .filter(isAsked)
    .map(({ arrival }) => arrival.bike)
    .reverse()
  if (one === undefined || other === undefined || third === undefined) return []
  const ask = { kind: 'ask', shop } as const
  const decide = { kind: 'decide', shop } as const
  return [
    { ...ask, at: before(3 * 24 * 60), bike: one, below: rupees(3000), note: 'Offered by a dealer from Warangal' },
    { ...decide, at: before(3 * 24 * 60 - 20), approve: false, answer: 'It sells at this price within the month' },
    { ...ask, at: before(300), bike: other, below: rupees(1500), note: 'Pays today, in full' },
    { ...decide, at: before(290), approve: true, answer: '' },
    { ...ask, at: before(100), bike: third, below: rupees(2000), note: 'Second bike of the same family' },
  ]
}

const ownRandom = (bike: number) => seededRandom(40_000_000 + bike)

const daysAgo = (day: string, now: Date) => (now.getTime() - Date.parse(day)) / DAY

/** Each day after the one of a moment, up to today. */
function daysAfterFirst(first: Date, now: Date): string[] {
  const from = businessDay(first)
  const count = daysBetween(from, businessDay(now))
  return Array.from({ length: count }, (_, index) => daysAfter(from, index + 1))
}

const monthNames = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthBefore = (day: string) => monthNames.format(new Date(Date.parse(`${day.slice(0, 7)}-01`) - DAY))

function endOfMonthBefore(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - months, 0)).toISOString().slice(0, 10)
}
