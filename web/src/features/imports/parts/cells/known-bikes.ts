import type { KnownModel } from '@forecourt/contract/bikes/market-models'

/** Makes and models that are known, found by how they are written in a sheet. */
export type KnownBikes = {
  makes: Map<string, string>
  /** By make, then as the models are compared. */
  models: Map<string, Map<string, string>>
  /** What was near to a word already: a sheet says the same in thousands of rows. */
  near: Map<string, string | undefined>
}

/** What makes are called beside their name. */
const otherMakes: Record<string, string> = {
  heromotocorp: 'Hero',
  bajajauto: 'Bajaj',
  tvsmotor: 'TVS',
  tvsmotors: 'TVS',
  re: 'Royal Enfield',
  enfield: 'Royal Enfield',
  bullet: 'Royal Enfield',
  hd: 'Harley-Davidson',
  harley: 'Harley-Davidson',
}

/** Letters and digits alone, '110cc' as '110': two writings of one name are the same. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/(?<=\d)\s*cc\b/g, '')
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')

export function knownBikes(models: readonly Pick<KnownModel, 'make' | 'model'>[]): KnownBikes {
  const known: KnownBikes = { makes: new Map(), models: new Map(), near: new Map() }
  for (const { make, model } of models) {
    const plain = plainName(make)
    // The first writing of a name counts
    if (!known.makes.has(plain)) known.makes.set(plain, make)
    const ofMake = known.models.get(plain) ?? new Map<string, string>()
    known.models.set(plain, ofMake)
    if (!ofMake.has(plainName(model))) ofMake.set(plainName(model), model)
  }
  for (const [other, make] of Object.entries(otherMakes))
    if (known.makes.has(plainName(make)) && !known.makes.has(other)) known.makes.set(other, make)
  return known
}

/** The known make that a cell names, in whatever case. */
export const findMake = (known: KnownBikes, typed: string): string | undefined => known.makes.get(plainName(typed))

/** A make that was perhaps meant: at most two letters are otherwise, or one of a short name. */
export const nearMake = (known: KnownBikes, typed: string): string | undefined => nearest(known, '', typed, known.makes)

/** The known model of a make; its writing in the sheet is kept where it says more ('Classic 350cc'). */
export const findModel = (known: KnownBikes, make: string, typed: string): string | undefined =>
  known.models.get(plainName(make))?.get(plainName(typed))

/** A model of the make that was perhaps meant: of the same digits, with at most two letters otherwise. */
export const nearModel = (known: KnownBikes, make: string, typed: string): string | undefined =>
  nearest(known, plainName(make), typed, known.models.get(plainName(make)) ?? new Map<string, string>())

/** Takes 'Honda Activa 6G' apart; undefined where no known make is in front. */
export function splitMakeAndModel(known: KnownBikes, typed: string): { make: string; model: string } | undefined {
  const words = typed.trim().split(/\s+/)
  // The longest make first: Hero Honda before Hero
  for (let count = Math.min(3, words.length - 1); count > 0; count -= 1) {
    const make = findMake(known, words.slice(0, count).join(' '))
    if (make) return { make, model: words.slice(count).join(' ') }
  }
  const make = nearMake(known, words[0] ?? '')
  return make && words.length > 1 ? { make: words[0] ?? '', model: words.slice(1).join(' ') } : undefined
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

const wordsOf = (name: string) => name.trim().split(/\s+/).length

function nearest({ near }: KnownBikes, place: string, typed: string, names: Map<string, string>): string | undefined {
  const word = plainName(typed)
  const key = `${place}\n${typed}`
  if (near.has(key)) return near.get(key)
  const most = word.length > 5 ? 2 : 1
  let best: { name: string; distance: number } | undefined
  for (const [plain, name] of word.length > 3 ? names : []) {
    if (Math.abs(plain.length - word.length) > most || plain.length < 3 || digitsOf(plain) !== digitsOf(word)) continue
    // One word more is another variant, not a slip of the hand
    if (wordsOf(name) !== wordsOf(typed)) continue
    const distance = distanceOf(plain, word)
    if (distance <= most && distance < (best?.distance ?? most + 1)) best = { name, distance }
  }
  near.set(key, best?.name)
  return best?.name
}

/** Letters that are to be put in, taken out, changed, or swapped with the next one. */
function distanceOf(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1
      let least = Math.min(at(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(rows, i - 1, j - 1) + change)
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) least = Math.min(least, at(rows, i - 2, j - 2) + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return at(rows, one.length, other.length)
}

const at = (rows: number[][], i: number, j: number) => rows[i]?.[j] ?? 0
