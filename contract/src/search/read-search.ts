import { fuelNames } from '../bikes/fuel-names.ts'
import { normaliseVehicleNumber } from '../bikes/vehicle-number.ts'
import { readWish, type Wish, type WishPart } from '../enquiries/wish.ts'
import type { Id } from '../fields.ts'
import { isWholeMobile, isWrittenAsPhone, ownDigits } from '../format/phone-digits.ts'
import { inRupees } from '../format/rupees.ts'
import type { SearchPart } from './calls.ts'
import { distanceBetween, type KnownWords, lettersWrong, wordsOfName } from './known-words.ts'

/** A shop or zone that may be named in a search. */
export type SearchPlace = { _id: Id; name: string; kind: 'shop' | 'zone' }

/** What was understood of a search. */
export type ReadSearch = {
  /** What says something, in the order in which it stands in the text. */
  parts: SearchPart[]
  /** What a bike is asked to be; its words as they were meant. */
  wish: Omit<Wish, 'models' | 'scooter'>
  /** Alternatives of words, each of which is to be found: 'activa or access'. */
  words: string[][]
  /** The words as they were typed: people have names that no make has. */
  typed: string[]
  place: SearchPlace | undefined
  /** The digits of a phone number, without the code of the country and a nought before it. */
  phone: string | undefined
  /** What may be the number of a sale note. */
  serial: string | undefined
  /** Words that nothing is known of. */
  unknown: string[]
}

type Known = { places: readonly SearchPlace[]; words: KnownWords }

const nothing = { fuel: null, minPrice: null, maxPrice: null, minYear: null, maxYear: null, maxMileage: null }
const blank = {
  parts: [],
  wish: nothing,
  words: [],
  typed: [],
  place: undefined,
  phone: undefined,
  serial: undefined,
  unknown: [],
}

/**
 * Reads what somebody searches for: a wish as people say it, a shop or zone by name, a phone number in any writing, a
 * vehicle number, the number of a sale note; and forgives what was mistyped of makes and models.
 */
export function readSearch(text: string, known: Known): ReadSearch {
  const whole = text.trim()
  const part = (kind: SearchPart['kind'], said: string): SearchPart[] => [{ kind, said, from: 0, to: text.length }]
  const phone = phoneIn(whole)
  if (phone !== undefined) return { ...blank, parts: part('phone', `Phone ${whole}`), typed: [whole], phone }
  if (isSerial(whole)) {
    return { ...blank, parts: part('serial', `Sale note ${whole.toUpperCase()}`), typed: [whole], serial: whole }
  }
  if (isNumber(whole)) {
    const number = normaliseVehicleNumber(whole)
    const word = number.toLowerCase()
    return { ...blank, parts: part('word', number), words: [[word]], typed: [word] }
  }
  return readWords(text, known)
}

function readWords(text: string, { places, words: known }: Known): ReadSearch {
  const found = placeIn(text, places, known)
  // As long as before: the parts are told by where they stand. The stroke keeps what is around it apart
  const rest = found ? text.slice(0, found.from) + '|'.padEnd(found.to - found.from) + text.slice(found.to) : text
  const { wish, parts } = readWish(rest)
  const asTyped = (one: WishPart) => wordsOfName(rest.slice(one.from, one.to)).join('')
  const meant = new Map(
    parts.filter(({ kind }) => kind === 'word').map((one) => [asTyped(one), meantBy(asTyped(one), known)] as const),
  )
  const { models, scooter, ...asked } = wish
  const words = (models.length > 0 ? models : [[]]).map((alternative) => [
    ...alternative.flatMap((word) => meant.get(word) ?? [word]),
    ...(scooter ? ['scooter'] : []),
  ])
  const said = parts.map(({ kind, from, to }): SearchPart => {
    const typed = rest.slice(from, to).trim()
    if (kind !== 'word') return { kind, from, to, said: inWords(kind, wish) }
    const meaning = meant.get(asTyped({ kind, from, to }))?.join(' ')
    return { kind, from, to, said: meaning && meaning !== typed.toLowerCase() ? `${meaning}, not ${typed}` : typed }
  })
  const placed: SearchPart[] = found
    ? [{ kind: 'place', said: `At ${found.place.name}`, from: found.from, to: found.to }]
    : []
  return {
    ...blank,
    parts: [...said, ...placed].sort((one, other) => one.from - other.from),
    wish: asked,
    words: words.filter((alternative) => alternative.length > 0),
    typed: models.flat(),
    place: found?.place,
    unknown: [...meant].filter(([word, meaning]) => meaning === undefined && !known.has(word)).map(([word]) => word),
  }
}

/** What was meant by a word that is not known; nothing where it is, or nothing is like it. */
const meantBy = (word: string, known: KnownWords) => (known.has(word) ? undefined : known.meantBy(word))

/** What a part of a wish says, as it was understood. */
function inWords(kind: Exclude<WishPart['kind'], 'word'>, wish: Wish): string {
  const { minPrice, maxPrice, minYear, maxYear, maxMileage, fuel } = wish
  if (kind === 'price') return between(minPrice, maxPrice, inRupees, ['From', 'Up to'])
  if (kind === 'year') return between(minYear, maxYear, String, ['From', 'Up to'])
  if (kind === 'mileage') return `Up to ${(maxMileage ?? 0).toLocaleString('en-IN')} km`
  return kind === 'fuel' && fuel ? fuelNames[fuel] : 'Scooters'
}

function between(
  from: number | null,
  to: number | null,
  figure: (n: number) => string,
  [above, below]: [string, string],
): string {
  if (from === null) return `${below} ${figure(to ?? 0)}`
  return to === null ? `${above} ${figure(from)}` : `${figure(from)} to ${figure(to)}`
}

/** The digits of what is a phone number and nothing else; of one's end at least six, with the signs of one. */
function phoneIn(text: string): string | undefined {
  if (!isWrittenAsPhone(text) || isYears(text)) return undefined
  const phone = ownDigits(text)
  const hasCode = /^\(?[+0]/.test(text) && /^(?:\D*\d){6,15}\D*$/.test(text)
  return isWholeMobile(phone) || hasCode ? phone : undefined
}

const isYears = (text: string) => /^(?:19|20)\d\d\s*-\s*(?:(?:19|20)?\d\d)$/.test(text)

/** As KUK/2526/00003, or the beginning of it. */
const isSerial = (text: string) => /^[a-z\d]{1,4}\/\d{0,4}(?:\/\d*)?$/i.test(text)

/** A vehicle number in any writing, or a run of digits that is no round amount: the end of one, or of a phone. */
const isNumber = (text: string) =>
  /^[a-z]{2}[\s.-]*\d{1,2}[\s.-]*[a-z]{0,3}[\s.-]*\d{3,4}$/i.test(text) ||
  /^\d{2}[\s.-]*bh[\s.-]*\d{4}[\s.-]*[a-z]{1,2}$/i.test(text) ||
  (/^\d{4,9}$/.test(text) && !text.endsWith('000') && !/^(?:19|20)\d\d$/.test(text))

type Placed = { place: SearchPlace; from: number; to: number }
type Spot = { word: string; from: number; to: number }

const leading = new Set(['in', 'at', 'near', 'from'])

/** The place that a text names, the longest name first; with 'in' before it also one that is mistyped or begun. */
function placeIn(text: string, places: readonly SearchPlace[], known: KnownWords): Placed | undefined {
  const spots = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map((match): Spot => {
    const [word] = match
    return { word: word.toLowerCase(), from: match.index, to: match.index + word.length }
  })
  const named = places
    .map((place) => ({ place, name: wordsOfName(place.name) }))
    .sort((one, other) => other.name.length - one.name.length)
  for (const { place, name } of named) {
    const at = spots.findIndex((_, n) => name.length > 0 && name.every((word, m) => spots[n + m]?.word === word))
    // A shop may be called like a make
    if (at >= 0 && (name.length > 1 || isLed(spots, at) || !known.has(name[0] ?? ''))) {
      return placed(place, spots, at, name.length)
    }
  }
  const led = spots.findIndex((_, n) => isLed(spots, n))
  const word = spots[led]?.word ?? ''
  const near = named.find(({ name: [first = ''] }) => word.length >= 4 && isNear(word, first))
  return near && placed(near.place, spots, led, 1)
}

const isNear = (word: string, name: string) =>
  name.startsWith(word) || distanceBetween(word, name) <= lettersWrong(word)

const isLed = (spots: readonly Spot[], at: number) => leading.has(spots[at - 1]?.word ?? '')

function placed(place: SearchPlace, spots: readonly Spot[], at: number, length: number): Placed {
  const first = isLed(spots, at) ? at - 1 : at
  return { place, from: spots[first]?.from ?? 0, to: spots[at + length - 1]?.to ?? 0 }
}
