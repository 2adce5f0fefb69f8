import { DAY } from '@forecourt/contract/calendar'
import { type Branch, type Dealership, smallDealership } from './dealership.ts'
import { countBikes, type Event, type Person } from './events.ts'
import { buyerOf, daysOfHistory, enquiryAt, factsOf, fullName } from './history.ts'
import { seededRandom } from './random.ts'

/** How far it goes: the limits that the product is built to stay quick at. */
const size = { zones: 20, shops: 60, people: 200, bikesOfMainShop: 52_000, bikesOfOthers: 860, sold: 2_000 }
const rowsOfFile = 2_000

/**
 * The small dealership grown to 60 branches, 200 people and 100,000 bikes in stock, half of them in its first branch.
 */
export function largeDealership(now: Date): Dealership {
  const small = smallDealership(now)
  const zones = [...small.zones, ...range(small.zones.length, size.zones).map((n) => `Zone ${n + 1}`)]
  const shops = [...small.shops, ...range(small.shops.length, size.shops).map((n) => branch(n, zones))]
  const people = [...small.people, ...range(small.people.length, size.people).map((n) => person(n, shops))]
  const bikesBefore = countBikes(small.events)
  const events = [...small.events, ...trade(now, shops, bikesBefore)]
  return { zones, shops, people, events: events.sort((first, second) => first.at.getTime() - second.at.getTime()) }
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

const branch = (n: number, zones: string[]): Branch => ({
  name: `Branch ${n + 1}`,
  zone: zones[n % zones.length] ?? '',
  line: `Plot ${n + 1}, Main Road`,
  zip: String(500_000 + n),
  geo: `${(17.2 + n / 100).toFixed(4)},78.${4000 + n}`,
})

/** A manager for each branch first, then staff in turn. */
function person(n: number, shops: Branch[]): Person {
  const at = shops[n % shops.length]?.name ?? ''
  const role = n < shops.length + 11 ? 'manager' : 'staff'
  return { name: fullName(seededRandom(n)), phone: String(9_848_100_000 + n), role, level: 'shop', at }
}

/** Files of bikes that came in over the year, and some sales and enquiries of them. */
function trade(now: Date, shops: Branch[], bikesBefore: number): Event[] {
  const random = seededRandom(20_260_102)
  const start = now.getTime() - daysOfHistory * DAY
  const events: Event[] = []
  let bike = bikesBefore
  for (const [index, { name: shop }] of shops.entries()) {
    const total = index === 0 ? size.bikesOfMainShop : size.bikesOfOthers
    for (let done = 0; done < total; done += rowsOfFile) {
      // Within the year: what came in can be sold before today
      const at = new Date(start + (0.05 + random.next() * 0.85) * daysOfHistory * DAY)
      const count = Math.min(rowsOfFile, total - done)
      const rows = range(bike, bike + count).map((n) => factsOf(random, at.getFullYear(), n))
      events.push({ kind: 'upload', at, shop, firstBike: bike, rows })
      bike += count
    }
  }
  const uploads = events.filter((event) => event.kind === 'upload')
  for (let sold = 0; sold < size.sold; sold += 1) {
    const upload = uploads[sold % uploads.length]
    const offset = Math.floor(sold / uploads.length)
    const facts = upload?.rows[offset]
    if (!upload || !facts) continue
    const moment = upload.at.getTime() + random.next() * (now.getTime() - upload.at.getTime())
    const sale = buyerOf(random, facts)
    events.push({ kind: 'sale', at: new Date(moment), shop: upload.shop, bike: upload.firstBike + offset, ...sale })
    events.push(enquiryAt(random, { moment: start + random.next() * daysOfHistory * DAY, now }, upload.shop))
  }
  return events
}
