import { businessDay, DAY, daysAfter } from '@forecourt/contract/calendar'
import type { Role } from '@forecourt/contract/fields'
import { type Event, type Life, livesOf, momentOf, type Person } from '../events.ts'

/** What those who plan the work of the shops ask for: moments, people, and bikes to do it with. */
export type Plan = {
  now: Date
  /** Of what was told before. */
  events: readonly Event[]
  /** The day so many days from today, and a moment of it by the hour in India. */
  day: (fromToday: number) => string
  at: (fromToday: number, hour: number) => Date
  minutesAgo: (minutes: number) => Date
  /** Who has a role at a shop, a zone or the group, by phone. */
  who: (role: Role, at: string) => { by: string }
  /** A bike for one thing alone: it stands in that shop for so many days at least, and nobody has spoken of it. */
  take: (shop: string, days?: number) => Life[]
}

/** Days. Whatever moves does so within 25 of them: an older bike has stood in its shop all along. */
const settledIn = 35

/** A plan over what was told; the bikes that came last are taken first. */
export function planOver(events: readonly Event[], people: readonly Person[], now: Date): Plan {
  const today = businessDay(now)
  const day = (fromToday: number) => daysAfter(today, fromToday)
  const spokenOf = new Set(events.flatMap(bikesSpokenOf))
  const free = livesOf(events)
    .filter(({ arrival, isMoved, sale }) => !sale && !isMoved && !spokenOf.has(arrival.bike))
    .reverse()
  return {
    now,
    events,
    day,
    at: (fromToday, hour) => momentOf(day(fromToday), hour),
    minutesAgo: (minutes) => new Date(now.getTime() - minutes * 60_000),
    who: (role, at) => ({ by: people.find((one) => one.role === role && one.at === at)?.phone ?? '' }),
    take(shop, days = settledIn) {
      const place = free.findIndex((life) => life.shop === shop && ageOf(life, now) > days)
      return place < 0 ? [] : free.splice(place, 1)
    },
  }
}

/** Days since it came in. */
export const ageOf = ({ arrival }: Life, now: Date): number => (now.getTime() - arrival.at.getTime()) / DAY

function bikesSpokenOf(event: Event): number[] {
  if (event.kind === 'arrival') return []
  if ('about' in event && event.about && event.about.kind !== 'enquiry') return [event.about.bike]
  return 'bike' in event && typeof event.bike === 'number' ? [event.bike] : []
}

/** The bikes that stand in a shop at a moment, in the order in which they came to the dealership. */
export function bikesAt(events: readonly Event[], shop: string, at: Date): number[] {
  const where = new Map<number, string>()
  for (const event of events.filter((one) => one.at <= at)) {
    if (event.kind === 'arrival') where.set(event.bike, event.shop)
    else if (event.kind === 'upload') event.rows.forEach((_, n) => where.set(event.firstBike + n, event.shop))
    else if (event.kind === 'transfer') where.set(event.bike, event.to)
    else if (event.kind === 'sale') where.delete(event.bike)
  }
  return [...where].flatMap(([bike, there]) => (there === shop ? [bike] : []))
}
