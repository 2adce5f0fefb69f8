import { businessDay, DAY, daysAfter } from '@forecourt/contract/calendar'
import { isOutOfState } from '@forecourt/contract/documents/state-codes'
import { type Event, type Life, livesOf, momentOf } from './events.ts'
import { seededRandom } from './random.ts'

/** Where the papers of the bikes stand: those of a few are on file, and the steps of the sold ones are marked. */
export function papersOf(trade: readonly Event[], shops: readonly { name: string }[], now: Date): Event[] {
  const lives = livesOf(trade)
  const standing = lives.filter(
    ({ sale, isMoved, arrival }) => !sale && !isMoved && now.getTime() - arrival.at.getTime() > 3 * DAY,
  )
  return [
    ...standing.filter((_, index) => index % 10 === 4).flatMap((life, nth) => documentsOf(life, nth, now)),
    ...lives.flatMap((life) => [...nocOf(life, now), ...stepsAfterSale(life)]),
    ...shops.slice(0, 2).map((shop, nth) => authorisationOf(shop.name, nth, now)),
  ]
}

/** What is left of an insurance, in days from now: one has run out, some are about to. */
const insuredFor = [9, 214, -6, 22, 301, 128]
const cleanFor = [96, 4, 151, 27]

function documentsOf({ arrival, shop }: Life, nth: number, now: Date): Event[] {
  const { bike, facts } = arrival
  const random = seededRandom(50_000_000 + bike)
  const today = businessDay(now)
  const at = momentOf(daysAfter(today, -2), 12)
  const file = { kind: 'document', bike, shop, at } as const
  const insuredTo = daysAfter(today, insuredFor[nth % insuredFor.length] ?? 0)
  const cleanTo = daysAfter(today, cleanFor[nth % cleanFor.length] ?? 0)
  const bought = `${facts.year}-${String(random.whole(1, 12)).padStart(2, '0')}-18`
  const papers: Event[] = [
    {
      ...file,
      document: 'rc',
      number: facts.vehicleNumber,
      issuedOn: bought,
      expiresOn: `${facts.year + 15}${bought.slice(4)}`,
      holder: 'shop',
      page: 'photo',
    },
    {
      ...file,
      document: 'insurance',
      number: `3005/${random.whole(10_000_000, 99_999_999)}/00/000`,
      issuedOn: daysAfter(insuredTo, -364),
      expiresOn: insuredTo,
      holder: 'none',
      page: 'pdf',
    },
  ]
  if (nth % 3 === 2) return papers
  const number = `TS${random.whole(1_000_000_000, 9_999_999_999)}`
  const dates = { issuedOn: daysAfter(cleanTo, -181), expiresOn: cleanTo }
  return [...papers, { ...file, document: 'puc', number, ...dates, holder: 'shop', page: nth % 2 ? null : 'photo' }]
}

const authorisationOf = (shop: string, nth: number, now: Date): Event => {
  const at = momentOf(daysAfter(businessDay(now), -40), 12)
  const days = { issuedOn: daysAfter(businessDay(now), -900 - nth), expiresOn: daysAfter(businessDay(now), 190 + nth) }
  const about = { number: `TG/DLR/2024/${318 + nth}`, ...days, holder: 'shop', page: 'pdf' } as const
  return { kind: 'document', bike: null, shop, at, document: 'form29B', ...about }
}

/** Of a bike from another state that came lately. */
function nocOf({ arrival, sale, shop }: Life, now: Date): Event[] {
  const isLately = now.getTime() - arrival.at.getTime() < 60 * DAY
  if (sale || !isLately || !isOutOfState(arrival.facts.vehicleNumber, 'Telangana')) return []
  // By whom it now belongs to, after it has come there
  const asked = daysAfter(businessDay(arrival.at), 28)
  const mark = { kind: 'step', bike: arrival.bike, shop, state: 'done' } as const
  return [
    { ...mark, at: momentOf(asked, 16), step: 'nocAsked', day: asked },
    { ...mark, at: momentOf(daysAfter(asked, 12), 16), step: 'nocReceived', day: daysAfter(asked, 12) },
  ]
}

/** Marked on the Friday after, as far as that has come; a few are late. */
function stepsAfterSale({ arrival, sale, shop }: Life): Event[] {
  if (!sale) return []
  const { bike } = arrival
  const random = seededRandom(60_000_000 + bike)
  const sold = businessDay(sale.at)
  const filed = daysAfter(sold, random.chance(0.14) ? 18 + random.whole(0, 26) : 2 + random.whole(0, 6))
  const insured = filed
  const renewed = daysAfter(filed, 24 + random.whole(0, 20))
  const mark = (step: 'transferFiled' | 'insuranceTransferred' | 'newRc', day: string): Event => {
    const state = step === 'insuranceTransferred' && bike % 9 === 0 ? 'notNeeded' : 'done'
    return { kind: 'step', bike, shop, at: fridayFrom(day), step, state, day }
  }
  return [mark('transferFiled', filed), mark('insuranceTransferred', insured), mark('newRc', renewed)]
}

function fridayFrom(day: string): Date {
  const weekday = new Date(Date.parse(day)).getUTCDay()
  return momentOf(daysAfter(day, (12 - weekday) % 7), 16)
}
