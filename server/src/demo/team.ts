import { businessDay, DAY, daysAfter } from '@forecourt/contract/calendar'
import { type About, type Event, livesOf, momentOf, type Person } from './events.ts'
import { type Errand, type Talk, teamWords, type What, type When, type Who } from './team-words.ts'

type Shop = {
  name: string
  /** By phone. */
  who: Record<Who, Person>
  things: Record<What['kind'], About[]>
}

/** What the people of the shops wrote to each other and asked of each other in the last days. */
export function teamOf(
  trade: readonly Event[],
  shops: readonly { name: string }[],
  people: readonly Person[],
  now: Date,
): Event[] {
  const teams = shops.flatMap(({ name }) => {
    const at = (role: Person['role'], unit: string) => people.find((one) => one.role === role && one.at === unit)
    const [staff, manager, owner] = [at('staff', name), at('manager', name), at('admin', 'the group')]
    return staff && manager && owner
      ? [{ name, who: { staff, manager, owner }, things: thingsOf(trade, name, now) }]
      : []
  })
  const told = teams.flatMap((shop, nth) => {
    const { talks, errands } = teamWords[nth] ?? { talks: [], errands: [] }
    return [
      ...talks.flatMap((talk) => notesOf(shop, talk, now)),
      ...errands.flatMap((errand, place) => taskOf(shop, errand, `${shop.name} ${place}`, now)),
    ]
  })
  // Everybody looked at their notifications last evening: what came since is new
  const at = momentOf(daysAfter(businessDay(now), -1), 20)
  const shopOf = new Map(teams.flatMap(({ name, who }) => Object.values(who).map(({ phone }) => [phone, name])))
  return [...told, ...[...shopOf].map(([by, shop]): Event => ({ kind: 'look', at, by, shop }))]
}

/** What there is at a shop to speak of, the latest first: it was there before anybody spoke of it. */
function thingsOf(trade: readonly Event[], shop: string, now: Date): Shop['things'] {
  const isBefore = (event: Event, days: number) => now.getTime() - event.at.getTime() > days * DAY
  const lives = livesOf(trade).filter((life) => life.shop === shop)
  const sold = lives.flatMap(({ sale }) => (sale && isBefore(sale, 4) ? [sale] : []))
  const asked = trade.filter((event) => event.kind === 'enquiry').filter((event) => event.shop === shop)
  return {
    // Whatever moves does so within 25 days
    bike: lives
      .filter(({ sale, arrival }) => !sale && isBefore(arrival, 35))
      .map(({ arrival: { bike } }): About => ({ kind: 'bike', bike }))
      .reverse(),
    sale: sold
      .toSorted((first, second) => second.at.getTime() - first.at.getTime())
      .map(({ bike }): About => ({ kind: 'sale', bike })),
    enquiry: asked
      .filter((event) => isBefore(event, 2))
      .map(({ customerPhone }): About => ({ kind: 'enquiry', customerPhone }))
      .reverse(),
  }
}

const findThing = ({ things }: Shop, { kind, nth = 0 }: What): About | undefined => things[kind][nth]

function notesOf(shop: Shop, { about: what, lines }: Talk, now: Date): Event[] {
  const about = findThing(shop, what)
  if (!about) return []
  return lines.map(({ by, text: words, ...when }): Event => {
    const named = (['staff', 'manager', 'owner'] as const).filter((who) => words.includes(`{${who}}`))
    const text = words.replaceAll(/\{(staff|manager|owner)\}/g, (_, who: Who) => `@${shop.who[who].name}`)
    const mentions = named.map((who) => shop.who[who].phone)
    return { kind: 'note', ...done(shop, by, when, now), about, text, mentions }
  })
}

function taskOf(shop: Shop, errand: Errand, task: string, now: Date): Event[] {
  const { by, for: first, text, about: what, given, dueIn, handedOn, done: end } = errand
  const about = what ? findThing(shop, what) : null
  if (about === undefined) return []
  const dueOn = daysAfter(businessDay(now), dueIn)
  const events: Event[] = [
    { kind: 'task', ...done(shop, by, given, now), task, text, dueOn, about, forPhone: shop.who[first].phone },
  ]
  if (handedOn) {
    const { to, ...when } = handedOn
    events.push({ kind: 'taskHandedOn', ...done(shop, first, when, now), task, forPhone: shop.who[to].phone })
  }
  if (end) events.push({ kind: 'taskDone', ...done(shop, handedOn?.to ?? first, end, now), task })
  return events
}

/** By whom, where and when something was done. */
function done({ name, who }: Shop, by: Who, when: When, now: Date) {
  const at =
    'minutesAgo' in when
      ? new Date(now.getTime() - when.minutesAgo * 60_000)
      : momentOf(daysAfter(businessDay(now), -when.daysAgo), when.hour)
  return { shop: name, by: who[by].phone, at }
}
