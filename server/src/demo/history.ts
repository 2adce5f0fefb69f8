import { businessDay, DAY } from '@forecourt/contract/calendar'
import {
  banks,
  colors,
  enquiryTypes,
  firstNames,
  lastNames,
  models,
  otherFuels,
  series,
  transferComments,
  wishes,
} from './catalogue.ts'
import { type BikeFacts, type Event, momentOf, type Paid, type Purchase } from './events.ts'
import { type Random, seededRandom } from './random.ts'

/** In milliseconds. */
export const daysOfHistory = 365

const enquiriesPerBike = 0.6

type Scale = { branches: string[]; bikeCount: number }

/** A year of a dealership up to `now`, in the order in which it happened; the same each time for the same `now`. */
export function yearOfEvents(now: Date, { branches, bikeCount }: Scale): Event[] {
  const random = seededRandom(20_260_101)
  const start = now.getTime() - daysOfHistory * DAY
  const events: Event[] = []
  for (let bike = 0; bike < bikeCount; bike += 1) {
    const arrived = whileOpen(start + ((bike + random.next()) / bikeCount) * (daysOfHistory - 1) * DAY)
    events.push(...lifeOfBike(random, { bike, arrived, branches }))
  }
  for (let enquiry = 0; enquiry < bikeCount * enquiriesPerBike; enquiry += 1) {
    const moment = whileOpen(start + random.next() * daysOfHistory * DAY)
    events.push(enquiryAt(random, { moment, now }, random.pick(branches)))
  }
  return inOrder(events, now)
}

/** What has happened by now, in the order in which it happened; what happened together stays as it was. */
export const inOrder = (events: Event[], now: Date): Event[] =>
  events
    .filter(({ at }) => at.getTime() < now.getTime())
    .sort((first, second) => first.at.getTime() - second.at.getTime())

/** The same day, between ten in the morning and half past eight in the evening in India. */
function whileOpen(moment: number): number {
  const day = businessDay(new Date(moment))
  const passed = (moment - momentOf(day, 0).getTime()) / DAY
  return momentOf(day, 10 + passed * 10.5).getTime()
}

type Arrival = { bike: number; arrived: number; branches: string[] }

function lifeOfBike(random: Random, { bike, arrived, branches }: Arrival): Event[] {
  const facts = factsOf(random, new Date(arrived).getFullYear(), bike)
  let shop = random.pick(branches)
  let moment = arrived
  const at = new Date(moment)
  const life: Event[] = [{ kind: 'arrival', at, shop, bike, facts, purchase: purchaseOf(bike, at) }]
  if (random.chance(0.25)) {
    moment += random.whole(2, 25) * DAY
    const from = shop
    shop = random.pick(branches.filter((name) => name !== from))
    life.push({
      kind: 'transfer',
      at: new Date(moment),
      shop: from,
      bike,
      to: shop,
      comments: random.pick(transferComments),
    })
  }
  if (random.chance(0.72)) {
    moment += random.whole(3, 90) * DAY
    life.push({ kind: 'sale', at: new Date(moment), shop, bike, ...buyerOf(random, facts) })
  }
  return life
}

/** Who buys a bike, and for how much. */
export function buyerOf(random: Random, { listPrice }: BikeFacts) {
  const salePrice = roundTo(500, listPrice * (0.92 + random.next() * 0.07))
  const buyer = { buyerName: fullName(random), buyerContact: mobileNumber(random) }
  return { salePrice, ...buyer, payments: paymentsOf(salePrice) }
}

/** Small bikes in cash or by UPI, dear ones in part, or for the rest by a bank. */
function paymentsOf(salePrice: number): Paid[] {
  const random = ownRandom(salePrice)
  if (salePrice < 60_000) return [{ method: random.pick(['cash', 'upi']), amount: salePrice }]
  const down = roundTo(500, salePrice * 0.3)
  const isFinanced = random.chance(0.5)
  return [
    { method: random.pick(['cash', 'upi', 'card']), amount: down },
    {
      method: isFinanced ? 'finance' : 'upi',
      amount: salePrice - down,
      ...(isFinanced && { reference: random.pick(banks) }),
    },
  ]
}

/** What one sees of the n-th bike. */
export function factsOf(random: Random, arrivalYear: number, bike: number): BikeFacts {
  const [make, model, priceWhenNew] = random.pick(models)
  const age = random.whole(1, 9)
  const listPrice = roundTo(500, priceWhenNew * 0.91 ** age * (0.94 + random.next() * 0.12))
  return {
    vehicleNumber: vehicleNumber(random, bike),
    make,
    model,
    year: arrivalYear - age,
    mileage: age * random.whole(3_200, 8_400) + random.whole(0, 999),
    // Some old purchases were never written down
    cost: random.chance(0.95) ? roundTo(500, listPrice * (0.8 + random.next() * 0.1)) : null,
    listPrice,
    color: ownRandom(bike).pick(colors),
    fuel: otherFuels[model] ?? 'petrol',
    owners: age < 3 ? 1 : ownRandom(bike).whole(1, 3),
  }
}

/** Who brought the n-th bike, on the day itself or a little before it was entered. */
function purchaseOf(bike: number, entered: Date): Purchase {
  const random = ownRandom(bike)
  const daysBefore = random.chance(0.2) ? random.whole(1, 3) : 0
  return {
    chassisNumber: `ME4${random.whole(1_000_000, 9_999_999)}${1_000_000 + bike}`,
    engineNumber: `E${random.whole(10_000, 99_999)}${100_000 + bike}`,
    sellerName: fullName(random),
    sellerPhone: mobileNumber(random),
    purchasedOn: businessDay(new Date(entered.getTime() - daysBefore * DAY)),
  }
}

/** Chance of a bike's own: what was added later leaves the year's course as it was. */
const ownRandom = (bike: number) => seededRandom(30_000_000 + bike)

/** The last four digits count up by a step without a common factor and the letter before them once they are through. */
function vehicleNumber(random: Random, bike: number): string {
  const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
  const digits = (bike * 7) % 9000
  const first = letters[random.whole(0, letters.length - 1)]
  const second = letters[(digits + Math.floor(bike / 9000)) % letters.length]
  return `${random.pick(series)}${first}${second}${1000 + digits}`
}

/** When somebody asked, in milliseconds, and what the time is now. */
type Asked = { moment: number; now: Date }

/** Somebody asks at a branch. */
export function enquiryAt(random: Random, { moment, now }: Asked, shop: string): Event {
  const types = [random.pick(enquiryTypes), ...(random.chance(0.3) ? [random.pick(enquiryTypes)] : [])]
  return {
    kind: 'enquiry',
    at: new Date(moment),
    shop,
    customerName: fullName(random),
    customerPhone: mobileNumber(random),
    enquiryType: [...new Set(types)],
    ...wishOf({ moment, now }),
  }
}

/** What is wished for, and when to ring again. */
function wishOf({ moment, now }: Asked) {
  const random = ownRandom(Math.floor(moment / 1000) % 1_000_000)
  // Who asked long ago is not rung again
  const isRecent = now.getTime() - moment < 8 * DAY
  const followUpOn = isRecent ? businessDay(new Date(moment + random.whole(1, 9) * DAY)) : null
  return { wish: random.chance(0.6) ? random.pick(wishes) : '', followUpOn }
}

/** A name as people have it in Hyderabad. */
export const fullName = (random: Random) => `${random.pick(firstNames)} ${random.pick(lastNames)}`
const mobileNumber = (random: Random) =>
  `${random.pick(['98', '99', '96', '90', '70', '81'])}${random.whole(10_000_000, 99_999_999)}`

/** An amount to the nearest so many rupees. */
export const roundTo = (step: number, amount: number): number => Math.round(amount / step) * step
