import { businessDay } from '@forecourt/contract/calendar'
import { endOfBusinessDay } from '@forecourt/contract/holds/until'
import { expect, test } from 'vitest'
import { smallDealership } from '../dealership.ts'
import { countBikes, type Event, type EventOf } from '../events.ts'
import { largeDealership } from '../large-dealership.ts'
import { bikesAt } from './plan.ts'

// A morning, just before and after midnight in India, the first day after a long month, and early on a leap day
const moments = [
  ...['2026-03-01T05:30:00Z', '2026-07-14T18:29:00Z', '2026-07-14T18:31:00Z', '2027-01-01T13:00:00Z'],
  '2028-02-29T00:10:00Z',
]

const ofKind = <K extends Event['kind']>(events: readonly Event[], kind: K) =>
  events.filter((event): event is EventOf<K> => event.kind === kind)

for (const moment of moments) {
  const now = new Date(moment)
  const { events, people } = smallDealership(now)
  const holds = ofKind(events, 'hold')
  const sales = ofKind(events, 'sale')
  const leases = ofKind(events, 'lease')
  const ended = new Set([...ofKind(events, 'release'), ...ofKind(events, 'tokenSettled')].map(({ hold }) => hold))
  const soldBy = new Set(sales.flatMap(({ hold }) => hold ?? []))
  /** Until when a hold kept its bike. */
  const endOf = ({ hold, until }: EventOf<'hold'>): Date => {
    const sale = sales.find((one) => one.hold === hold)
    const release = ofKind(events, 'release').find((one) => one.hold === hold)
    return (sale ?? release)?.at ?? endOfBusinessDay(until)
  }

  test(`something of each kind was done beside the trade, at ${moment}`, () => {
    const running = holds.filter((hold) => endOf(hold) > now)
    expect(running.some(({ token }) => token > 0)).toBe(true)
    expect(running.some(({ token }) => token === 0)).toBe(true)
    expect(running.filter(({ nextInLine }) => nextInLine)).toHaveLength(1)
    expect(holds.filter(({ hold }) => soldBy.has(hold)).length).toBeGreaterThan(2)
    expect([...ofKind(events, 'release'), ...ofKind(events, 'tokenSettled')].map(({ token }) => token)).toEqual(
      expect.arrayContaining(['kept', 'cash']),
    )
    const over = holds.filter((hold) => endOf(hold) <= now && !soldBy.has(hold.hold) && !ended.has(hold.hold))
    expect(over.some(({ token }) => token > 0)).toBe(true)

    const answered = [
      ...ofKind(events, 'refusal').map(({ request }) => request),
      ...ofKind(events, 'transfer').flatMap(({ request }) => request ?? []),
    ]
    expect(ofKind(events, 'request').map(({ request }) => answered.includes(request))).toEqual([true, true, false])
    expect([ofKind(events, 'countOpened').length, ofKind(events, 'countFinished').length]).toEqual([2, 1])
    expect(ofKind(events, 'differenceSettled')).toHaveLength(3)
    expect([ofKind(events, 'prices').length, ofKind(events, 'takenBack').length]).toEqual([2, 1])
    expect(ofKind(events, 'upload')).toHaveLength(1)
    expect([leases.length, ofKind(events, 'callIn').length]).toEqual([2, 1])
    expect(ofKind(events, 'note').some(({ mentions }) => mentions.length > 0)).toBe(true)
    expect(ofKind(events, 'task').length).toBeGreaterThan(0)
  })

  test(`whoever did it is somebody of the dealership, at ${moment}`, () => {
    const phones = new Set(people.map(({ phone }) => phone))
    for (const event of events) if ('by' in event) expect(phones).toContain(event.by)
  })

  test(`what is held, leased, counted or priced stands in that shop then, at ${moment}`, () => {
    for (const { bike, shop, at } of holds) expect(bikesAt(events, shop, at)).toContain(bike)
    for (const { bikes, shop } of leases) expect(bikesAt(events, shop, now)).toEqual(expect.arrayContaining(bikes))
    for (const { seen, shop, at } of ofKind(events, 'walked')) {
      const bikes = seen.flatMap(({ bike }) => bike ?? [])
      expect(bikesAt(events, shop, at)).toEqual(expect.arrayContaining(bikes))
    }
    const sold = new Set(sales.map(({ bike }) => bike))
    for (const { bikes } of ofKind(events, 'prices')) expect(bikes.some((bike) => sold.has(bike))).toBe(false)
  })

  test(`no held bike is leased, and none is sold or moved as long as it is held or leased, at ${moment}`, () => {
    const leased = new Set(leases.flatMap(({ bikes }) => bikes))
    for (const hold of holds) {
      expect(hold.until >= businessDay(hold.at)).toBe(true)
      expect(leased).not.toContain(hold.bike)
      const until = endOf(hold)
      const gone = events.filter(
        (event) => (event.kind === 'sale' || event.kind === 'transfer') && event.bike === hold.bike,
      )
      const meanwhile = gone.filter(({ at }) => at > hold.at && at < until)
      expect(meanwhile).toEqual([])
    }
    const open = holds.filter(({ nextInLine }) => !nextInLine).map(({ bike }) => bike)
    expect(new Set(open).size).toBe(open.length)
  })

  test(`who buys a bike that was held for them pays its token and the rest, at ${moment}`, () => {
    for (const sale of sales.filter(({ hold }) => hold !== undefined)) {
      const hold = holds.find((one) => one.hold === sale.hold)
      expect(hold).toMatchObject({ customerName: sale.buyerName, customerPhone: sale.buyerContact })
      const paid = sale.payments.reduce((sum, { amount }) => sum + amount, (hold?.token ?? 0) / 100)
      expect(paid < sale.salePrice).toBe(sale.due !== undefined)
      expect(paid).toBeLessThanOrEqual(sale.salePrice)
      for (const { amount } of sale.payments) expect(amount).toBeGreaterThan(0)
    }
  })
}

test('the bikes of the large dealership have places of their own', () => {
  const { events } = largeDealership(new Date('2026-07-14T06:00:00Z'))
  const places = events.flatMap((event) => {
    if (event.kind === 'arrival') return [event.bike]
    return event.kind === 'upload' ? event.rows.map((_, n) => event.firstBike + n) : []
  })
  expect(new Set(places).size).toBe(countBikes(events))
})
