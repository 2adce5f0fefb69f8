import { enquiryTypes, firstNames, lastNames, models, series, shops, transferComments } from './catalogue.ts'
import { type Random, seededRandom } from './random.ts'

export type ShopName = (typeof shops)[number]['name']

export type BikeFacts = {
  vehicleNumber: string
  make: string
  model: string
  year: number
  mileage: number
  cost: number | null
  listPrice: number
}

/** One thing that happened at the dealership. Bikes are named by their place in the order of arrival. */
export type Event = { at: Date; shop: ShopName } & (
  | { kind: 'arrival'; bike: number; facts: BikeFacts }
  | { kind: 'transfer'; bike: number; to: ShopName; comments: string }
  | { kind: 'sale'; bike: number; buyerName: string; buyerContact: string; salePrice: number }
  | { kind: 'enquiry'; customerName: string; customerPhone: string; enquiryType: string[] }
)

const DAY = 24 * 60 * 60 * 1000
const daysOfHistory = 365

/** A year of a dealership up to `now`, in the order in which it happened; the same each time for the same `now`. */
export function yearOfEvents(now: Date, bikeCount: number): Event[] {
  const random = seededRandom(20_260_101)
  const start = now.getTime() - daysOfHistory * DAY
  const events: Event[] = []
  for (let bike = 0; bike < bikeCount; bike += 1) {
    events.push(...lifeOfBike(random, bike, start + ((bike + random.next()) / bikeCount) * (daysOfHistory - 1) * DAY))
  }
  for (let enquiry = 0; enquiry < bikeCount; enquiry += 1) {
    events.push(enquiryAt(random, start + random.next() * daysOfHistory * DAY))
  }
  return events
    .filter(({ at }) => at.getTime() < now.getTime())
    .sort((first, second) => first.at.getTime() - second.at.getTime())
}

function lifeOfBike(random: Random, bike: number, arrived: number): Event[] {
  const facts = factsOf(random, new Date(arrived).getFullYear(), bike)
  let shop: ShopName = random.pick(shops).name
  let moment = arrived
  const life: Event[] = [{ kind: 'arrival', at: new Date(moment), shop, bike, facts }]
  if (random.chance(0.25)) {
    moment += random.whole(2, 25) * DAY
    const from = shop
    shop = random.pick(shops.filter(({ name }) => name !== from)).name
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
    const salePrice = roundTo(500, facts.listPrice * (0.92 + random.next() * 0.07))
    const buyer = { buyerName: fullName(random), buyerContact: mobileNumber(random) }
    life.push({ kind: 'sale', at: new Date(moment), shop, bike, salePrice, ...buyer })
  }
  return life
}

function factsOf(random: Random, arrivalYear: number, bike: number): BikeFacts {
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
  }
}

/** The last four digits count up by a step without a common factor, so that no two are the same. */
function vehicleNumber(random: Random, bike: number): string {
  const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ'
  const letter = () => letters[random.whole(0, letters.length - 1)]
  return `${random.pick(series)}${letter()}${letter()}${String(1000 + ((bike * 7) % 9000)).padStart(4, '0')}`
}

function enquiryAt(random: Random, moment: number): Event {
  const types = [random.pick(enquiryTypes), ...(random.chance(0.3) ? [random.pick(enquiryTypes)] : [])]
  return {
    kind: 'enquiry',
    at: new Date(moment),
    shop: random.pick(shops).name,
    customerName: fullName(random),
    customerPhone: mobileNumber(random),
    enquiryType: [...new Set(types)],
  }
}

const fullName = (random: Random) => `${random.pick(firstNames)} ${random.pick(lastNames)}`
const mobileNumber = (random: Random) =>
  `${random.pick(['98', '99', '96', '90', '70', '81'])}${random.whole(10_000_000, 99_999_999)}`
const roundTo = (step: number, amount: number) => Math.round(amount / step) * step
