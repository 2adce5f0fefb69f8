import { type Fuel, fuels } from './bikes.ts'

/** What a wish says of the bike that is wanted. Amounts are rupees; nothing of it is null where it says nothing. */
export type Wish = {
  /** Small letters and digits; each is to be found in make and model. */
  words: string[]
  fuel: Fuel | null
  minPrice: number | null
  maxPrice: number | null
  minYear: number | null
  /** Kilometres. */
  maxMileage: number | null
}

type Bound = 'min' | 'max'
type Amount = { digits: string; value: number; money: boolean; unit: string }
type Token = { word: string } | { amount: Amount }

const maxWords = 8
const largest = { price: 9_999_999_999, mileage: 999_999 }

/**
 * Reads a wish as people say it: 'any 350cc under 1.2 lakh', 'Activa 2020 or newer, 50k to 70k, below 30,000 km'. What
 * it does not understand stays a word.
 */
export function parseWish(text: string): Wish {
  const wish: Wish = { words: [], fuel: null, minPrice: null, maxPrice: null, minYear: null, maxMileage: null }
  const tokens = tokensOf(text)
  let bound: Bound | undefined
  for (const [index, token] of tokens.entries()) {
    if ('word' in token) {
      bound = bounds[token.word] ?? (passed.has(token.word) ? bound : undefined)
      if (isWish(token.word)) takeWord(wish, token.word)
      continue
    }
    const lower = rangeFrom(tokens, index)
    takeAmount(wish, lower ?? token.amount, lower ? 'min' : (bound ?? (endsRange(tokens, index) ? 'max' : undefined)))
    bound = lower ? 'max' : undefined
  }
  return { ...wish, words: [...new Set(wish.words)].slice(0, maxWords) }
}

const number = /(?<money>₹|\brs\.?|\binr)?\s*(?<digits>\d[\d,]*(?:\.\d+)?)\s*/.source
const unit = /(?<unit>lakhs?|lacs?|l|crores?|k|thousand|kms?|kilomet(?:er|re)s?|cc)?/.source
const thousandKm = /(?:(?<=k|thousand|lakh|lakhs|lac|lacs)\s*(?<far>kms?|kilomet(?:er|re)s?))?/.source
const token = new RegExp(
  `${number}${unit}${thousandKm}(?![\\p{L}\\p{M}\\p{N}])|(?<word>[\\p{L}\\p{M}\\p{N}]+|[-–<>])`,
  'gu',
)

function tokensOf(text: string): Token[] {
  const said = text
    .toLowerCase()
    .replace(/\b(?:not|no) more than\b/g, 'under')
    .replace(/\b(?:not|no) less than\b/g, 'above')
  return [...said.matchAll(token)].map(({ groups: { money, digits = '', unit = '', far, word } = {} }) => {
    if (word !== undefined) return { word }
    const times = factorOf(unit)
    const isFar = far !== undefined || unit.startsWith('km') || unit.startsWith('kilo')
    return {
      amount: {
        digits,
        value: Math.round(Number(digits.replaceAll(',', '')) * times * 100) / 100,
        money: money !== undefined || (times > 1 && !isFar),
        unit: isFar ? 'km' : unit,
      },
    }
  })
}

function factorOf(unit: string): number {
  if (/^(?:l|lakhs?|lacs?)$/.test(unit)) return 100_000
  if (unit.startsWith('crore')) return 10_000_000
  return unit === 'k' || unit === 'thousand' ? 1000 : 1
}

const bounds: Record<string, Bound | undefined> = Object.fromEntries([
  ...['under', 'below', 'less', 'within', 'upto', 'max', 'maximum', 'most', 'budget', 'before', '<'].map(
    (word) => [word, 'max'] as const,
  ),
  ...['above', 'over', 'more', 'least', 'min', 'minimum', 'from', 'after', 'since', 'newer', 'between', '>'].map(
    (word) => [word, 'min'] as const,
  ),
])

/** Words that may stand between a bound and its amount. */
const passed = new Set(['than', 'of', 'is', 'at', 'rs', 'price', 'about', 'around', 'only', 'up'])
const joining = new Set(['to', 'and', '-', '–'])

/** Words that say nothing about make or model. */
const noise = new Set(
  `a an and any around about at bike bikes black blue brown budget cc cheap color colour condition customer driven
  first for from good green grey gray hand in inr is km kms kilometers kilometres like looking low make maximum me mileage
  minimum model motorcycle motorbike need needs new newer of ok old older on only onwards or orange owner owners price
  range red rs run rupees scooter second showroom silver similar single some than the to two under up upto used vehicle
  want wanted wants wheeler white wish with within year years yellow later lakh lakhs thousand`.split(/\s+/),
)

const isWish = (word: string) =>
  !noise.has(word) && !passed.has(word) && bounds[word] === undefined && /^(?:\d|[\p{L}\p{M}\p{N}]{2,})/u.test(word)

function takeWord(wish: Wish, word: string) {
  const fuel = word === 'ev' ? 'electric' : fuels.find((known) => known === word)
  if (fuel) wish.fuel = fuel
  else wish.words.push(word)
}

/** The amount at this place as the lower end of a range, in the unit of its upper end: '1 to 1.2 lakh'. */
function rangeFrom(tokens: Token[], index: number): Amount | undefined {
  const [from, between, to] = tokens.slice(index, index + 3)
  if (!from || !between || !to || 'word' in from || 'word' in to) return undefined
  if (!('word' in between) || !joining.has(between.word)) return undefined
  if (!isPrice(to.amount, 'max') || from.amount.unit === 'cc') return undefined
  if (from.amount.money || from.amount.value >= 1000) return from.amount
  return { ...from.amount, value: from.amount.value * factorOf(to.amount.unit), money: true }
}

const endsRange = (tokens: Token[], index: number) => index >= 2 && rangeFrom(tokens, index - 2) !== undefined

function takeAmount(wish: Wish, amount: Amount, bound: Bound | undefined) {
  const { value, unit, digits } = amount
  if (unit === 'km') wish.maxMileage = Math.min(Math.round(value), largest.mileage)
  else if (isYear(amount)) wish.minYear ??= bound === 'max' ? null : value
  else if (!isPrice(amount, bound)) wish.words.push(digits.replace(/[,.].*/, ''))
  else if (bound === 'min') wish.minPrice = Math.min(asPrice(amount), largest.price)
  // Whoever names a price and no more than that would not pay more
  else wish.maxPrice = Math.min(asPrice(amount), largest.price)
}

const isYear = ({ digits, money, unit }: Amount) => !money && unit === '' && /^(?:19[5-9]|20[0-4])\d$/.test(digits)

/** '350' is a word, 'under 350' or '60000' are prices; cubic centimetres never are. */
const isPrice = ({ value, money, unit }: Amount, bound: Bound | undefined) =>
  value > 0 && unit !== 'cc' && unit !== 'km' && (money || value >= 10_000 || bound !== undefined)

/** 'under 2' is said of lakhs and 'under 80' of thousands: no bike costs that few rupees. */
function asPrice({ value, money }: Amount): number {
  if (money || value >= 1000) return value
  return value < 10 ? value * 100_000 : value * 1000
}
