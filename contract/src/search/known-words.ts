type Model = { make: string; model: string }

/** The words of makes and models, which typing errors are compared with. */
export type KnownWords = {
  /** Whether a make or a model has the word, or has one that begins or goes on with it. */
  has(word: string): boolean
  /**
   * The words that were meant by one that is not known, where there are any: one that differs by a letter or two, or
   * the parts of a name that was written without its spaces.
   */
  meantBy(word: string): string[] | undefined
}

/** The words of these makes and models; of two that are alike near, the one that comes first is meant. */
export function knownWords(models: readonly Model[]): KnownWords {
  const words = new Set<string>()
  const joined = new Map<string, string[]>()
  for (const { make, model } of models) {
    for (const name of [make, model]) {
      const parts = wordsOfName(name)
      for (const part of parts) words.add(part)
      if (parts.length > 1 && !joined.has(parts.join(''))) joined.set(parts.join(''), parts)
    }
  }
  const all = [...words]
  return {
    has: (word) => words.has(word) || (word.length > 1 && all.some((known) => known.includes(word))),
    meantBy: (word) => joined.get(word) ?? nearest(word, all),
  }
}

/** The words of a name in small letters: letters and digits. */
export const wordsOfName = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/**
 * So many letters may be wrong, left out, too many or changed about. A figure is no typing error of another; and short
 * names of people are as near to short models as their own typing errors are.
 */
export function lettersWrong(word: string): number {
  if (/\p{N}/u.test(word) || word.length < 5) return 0
  return word.length < 7 ? 1 : 2
}

function nearest(word: string, known: readonly string[]): string[] | undefined {
  let most = lettersWrong(word)
  let found: string | undefined
  for (const one of known) {
    if (one.length < 4) continue
    const distance = distanceBetween(word, one)
    // The first letter is seldom the wrong one
    const isNear = distance <= most && (one[0] === word[0] || (distance === 1 && word.length > 6))
    if (!isNear || (found !== undefined && distance >= most)) continue
    found = one
    most = distance
  }
  return found === undefined ? undefined : [found]
}

/**
 * How many letters must be changed, put in, taken out or changed about to make one word of the other (Damerau and
 * Levenshtein, each letter at most once).
 */
export function distanceBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const changed = (last[j - 1] ?? 0) + (isSame ? 0 : 1)
      const isTurned = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(
        Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, isTurned ? (before[j - 2] ?? 0) + 1 : Infinity),
      )
    }
    before = last
    last = row
  }
  return last[other.length] ?? 0
}
