import { type Fuel, fuels } from '../bikes.ts'

/** What a wish says of the bike that is wanted. Amounts are rupees; nothing of it is null where it says nothing. */
export type Wish = {
  /** Alternatives: each word of one of them is to be found in make and model. Small letters and digits. */
  models: string[][]
  fuel: Fuel | null
  /** A scooter is wanted and no motorcycle; a 'bike' may be either. */
  scooter: boolean
  minPrice: number | null
  maxPrice: number | null
  minYear: number | null
  maxYear: number | null
  /** Kilometres. */
  maxMileage: number | null
}

type Bound = 'min' | 'max'
type Amount = { digits: string; value: number; money: boolean; unit: string }
/** `from` and `to` tell where in the text it stands. */
type Token = ({ word: string } | { amount: Amount }) & { from: number; to: number }

/** A part of a wish that says something, and where in the text it stands. */
export type WishPart = { kind: 'word' | 'fuel' | 'scooter' | 'price' | 'year' | 'mileage'; from: number; to: number }

const maxWords = 8
const largest = { price: 9_999_999_999, mileage: 999_999 }

/**
 * Reads a wish as people say it: 'any 350cc under 1.2 lakh', 'Activa or Access 2020 or newer, 50k to 70k, below 30,000
 * km'. What it does not understand stays a word.
 */
export const parseWish = (text: string): Wish => readWish(text).wish

/** The same, with the parts of the text that said it. */
export function readWish(text: string): { wish: Wish; parts: WishPart[] } {
  const amounts = { minPrice: null, maxPrice: null, minYear: null, maxYear: null, maxMileage: null }
  const wish: Wish = { models: [[]], fuel: null, scooter: false, ...amounts }
  const parts: WishPart[] = []
  let rest = tokensOf(text)
  let bound: Bound | undefined
  let boundFrom: number | undefined
  while (rest[0] !== undefined) {
    const before = saidBy(wish)
    const taken = takeRange(wish, rest) ?? takeBounded(wish, rest, bound) ?? takeWord(wish, rest)
    const after = saidBy(wish)
    const kind = kinds.find((one) => after[one] !== before[one])
    // 'under' belongs to what is said behind it
    if (kind) parts.push({ kind, from: boundFrom ?? rest[0].from, to: rest[taken - 1]?.to ?? rest[0].to })
    bound = taken === 1 ? boundAfter(rest[0], bound) : undefined
    boundFrom = bound && (boundFrom ?? rest[0].from)
    rest = rest.slice(taken)
  }
  return { wish: { ...wish, models: shortened(wish.models) }, parts }
}

const kinds = ['price', 'year', 'mileage', 'fuel', 'scooter', 'word'] as const

/** What a wish says by now, by its parts: what changes is what was said last. */
const saidBy = (wish: Wish): Record<WishPart['kind'], unknown> => ({
  price: `${wish.minPrice} ${wish.maxPrice}`,
  year: `${wish.minYear} ${wish.maxYear}`,
  mileage: wish.maxMileage,
  fuel: wish.fuel,
  scooter: wish.scooter,
  word: wish.models.flat().length,
})

/** The alternatives as the database keeps them: 'honda activa|tvs jupiter'; empty where any model will do. */
export const keptModels = (models: Wish['models']): string => models.map((words) => words.join(' ')).join('|')

/** No word twice, no alternative that is empty, and no more words than anybody means. */
function shortened(models: string[][]): string[][] {
  let left = maxWords
  return models
    .map((words) => {
      const kept = [...new Set(words)].slice(0, left)
      left -= kept.length
      return kept
    })
    .filter((words) => words.length > 0)
}

const number = /(?<money>₹|\brs\.?|\binr)?\s*(?<digits>\d[\d,]*(?:\.\d+)?)\s*/.source
const unit = /(?<unit>lakhs?|lacs?|l|crores?|k|thousand|kms?|kilomet(?:er|re)s?|cc)?/.source
const thousandKm = /(?:(?<=k|thousand|lakh|lakhs|lac|lacs)\s*(?<far>kms?|kilomet(?:er|re)s?))?/.source
const token = new RegExp(
  `${number}${unit}${thousandKm}(?![\\p{L}\\p{M}\\p{N}])|(?<word>[\\p{L}\\p{M}\\p{N}]+|[-–<>|])`,
  'gu',
)

function tokensOf(text: string): Token[] {
  // As long as before: the parts are told by where they stand. A dotted I would grow
  const said = text
    .replaceAll('İ', 'I')
    .toLowerCase()
    .replace(/\b(?:not|no) (?:more|newer) than\b/g, (words) => 'under'.padEnd(words.length))
    .replace(/\b(?:not|no) (?:less|older) than\b/g, (words) => 'above'.padEnd(words.length))
  return [...said.matchAll(token)].map((match) => {
    const { money, digits = '', unit = '', far, word } = match.groups ?? {}
    const begins = match[0].length - match[0].trimStart().length
    const place = { from: match.index + begins, to: match.index + match[0].trimEnd().length }
    if (word !== undefined) return { ...place, word }
    const times = factorOf(unit)
    const isFar = far !== undefined || unit.startsWith('km') || unit.startsWith('kilo')
    return {
      ...place,
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
  ...[
    'under',
    'below',
    'less',
    'within',
    'upto',
    'till',
    'max',
    'maximum',
    'most',
    'budget',
    'before',
    'older',
    '<',
  ].map((word) => [word, 'max'] as const),
  ...['above', 'over', 'more', 'least', 'min', 'minimum', 'from', 'after', 'since', 'newer', 'between', '>'].map(
    (word) => [word, 'min'] as const,
  ),
])

/** Words that may stand between a bound and its amount. */
const passed = new Set(['than', 'of', 'is', 'at', 'rs', 'price', 'about', 'around', 'only', 'up'])
const joining = new Set(['to', 'and', '-', '–'])

/** Words that say nothing about make or model. */
const noise = new Set(
  `a an and any anything around about at best bike bikes black blue brown brother budget cash cc cheap city college color
  colour condition customer daily daughter driven emi family father finance first for friend from give good green grey gray
  hand he her him his husband i in inr is it km kms kilometers kilometres like loan looking low make maximum me mileage
  minimum model mother motorcycle motorbike my need needs new newer no not of office ok old older on only onwards or orange
  our owner owners please price range red rs run running rupees second she showroom silver similar single sir sister some
  something son than the their them they to two under up upto urgent us use used vehicle want wanted wants we wheeler white
  wife wish with within work year years yellow later lakh lakhs thousand`.split(/\s+/),
)

const scooters = new Set(['scooter', 'scooters', 'scooty', 'scootys'])

const isWish = (word: string) =>
  !noise.has(word) && !passed.has(word) && bounds[word] === undefined && /^(?:\d|[\p{L}\p{M}\p{N}]{2,})/u.test(word)

/** What a word says of the amounts behind it. */
function boundAfter(token: Token, bound: Bound | undefined): Bound | undefined {
  if (!('word' in token)) return undefined
  return bounds[token.word] ?? (passed.has(token.word) ? bound : undefined)
}

/** Takes a word, or an amount that is none; answers how many tokens that were. */
function takeWord(wish: Wish, [token, next]: Token[]): number {
  const word = token && 'word' in token ? token.word : wordOf(token)
  const fuel = word === 'ev' ? 'electric' : fuels.find((known) => known === word)
  if (fuel) wish.fuel = fuel
  else if (scooters.has(word)) wish.scooter = true
  // 'Activa or Access', and not '2020 or newer'
  else if (word === 'or' && next && isWish(wordOf(next))) wish.models.push([])
  else if (isWish(word)) wish.models.at(-1)?.push(word)
  return 1
}

const wordOf = (token: Token | undefined): string =>
  token === undefined ? '' : 'word' in token ? token.word : token.amount.digits.replace(/[,.].*/, '')

/** Takes '1 to 1.2 lakh', '2015-2018', '10000 to 20000 km'; answers how many tokens that were. */
function takeRange(wish: Wish, [from, between, to]: Token[]): number | undefined {
  if (!from || !between || !to || 'word' in from || 'word' in to) return undefined
  if (!('word' in between) || !joining.has(between.word)) return undefined
  const ends = [from.amount, inCenturyOf(from.amount, to.amount)] as const
  // Displacements from one to another fit no word
  if (ends.every(({ unit }) => unit === 'cc')) return 3
  if (ends.every(isYear)) {
    wish.minYear = Math.min(ends[0].value, ends[1].value)
    wish.maxYear = Math.max(ends[0].value, ends[1].value)
    return 3
  }
  if (to.amount.unit === 'km') {
    takeAmount(wish, to.amount, 'max')
    return 3
  }
  if (!isPrice(to.amount, 'max') || from.amount.unit === 'cc') return undefined
  takeAmount(wish, lowerEnd(from.amount, to.amount), 'min')
  takeAmount(wish, to.amount, 'max')
  return 3
}

/** The 21 of '2019-21' is 2021. */
function inCenturyOf(from: Amount, to: Amount): Amount {
  const isShort = isYear(from) && !to.money && to.unit === '' && /^\d{2}$/.test(to.digits)
  const digits = from.digits.slice(0, 2) + to.digits
  return isShort && digits >= from.digits ? { ...to, digits, value: Number(digits) } : to
}

/** '1 to 1.2 lakh' begins at a lakh, '80 to 1 lakh' at eighty thousand. */
function lowerEnd(from: Amount, to: Amount): Amount {
  if (from.money || from.value >= 1000) return from
  const scaled = { ...from, value: from.value * factorOf(to.unit), money: true }
  return scaled.value <= to.value ? scaled : from
}

/**
 * Takes an amount with what is said before or behind it, 'under 60k', '2018 or older'; answers how many tokens that
 * were.
 */
function takeBounded(wish: Wish, [token, or, after]: Token[], before: Bound | undefined): number | undefined {
  if (!token || 'word' in token) return undefined
  const behind = before === undefined && or && after && wordOf(or) === 'or' ? bounds[wordOf(after)] : undefined
  const bound = before ?? behind
  if (!says(token.amount, bound)) return undefined
  takeAmount(wish, token.amount, bound)
  return behind ? 3 : 1
}

const says = (amount: Amount, bound: Bound | undefined) =>
  amount.unit === 'km' || isYear(amount) || isPrice(amount, bound)

function takeAmount(wish: Wish, amount: Amount, bound: Bound | undefined) {
  if (amount.unit === 'km') wish.maxMileage = Math.min(Math.round(amount.value), largest.mileage)
  else if (isYear(amount)) wish[bound === 'max' ? 'maxYear' : 'minYear'] = amount.value
  // Whoever names a price and no more than that would not pay more
  else wish[bound === 'min' ? 'minPrice' : 'maxPrice'] = Math.min(asPrice(amount), largest.price)
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
