const units: [pattern: RegExp, times: number][] = [
  [/^(?:k|t|th|thousands?|hazar|hajar)$/, 1000],
  [/^(?:l|lac|lacs|lakh|lakhs|lk|lks)$/, 100_000],
  [/^(?:c|cr|crore|crores)$/, 10_000_000],
]

const grouped = /^(?:\d+|\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3})(?:\.\d+)?$/

/**
 * The amount that a person wrote: '85k', '1.2L', '₹65,000/-', 'Rs. 65000', '1.2 lakh'. Undefined where it is none. Of
 * what follows the number, `ending` is passed over ('km').
 */
export function readNumber(typed: string, ending?: RegExp): number | undefined {
  const bare = typed
    .toLowerCase()
    .replace(/^(?:₹|rs\.?|inr|`)\s*/, '')
    .replace(/\s*(?:\/[-–=]*|only|₹|rs\.?|inr|approx\.?)\s*(?:only)?\s*$/, '')
    .replace(ending ?? /(?!)/, '')
    .replace(/^[~@]\s*/, '')
    .trim()
  const [, digits = '', unit = ''] = /^([\d.,\s]*\d\.?)\s*([a-z]*)\.?$/.exec(bare) ?? []
  const number = digits.replace(/\.$/, '').trim()
  if (!grouped.test(number)) return undefined
  const times = unit === '' ? 1 : units.find(([pattern]) => pattern.test(unit))?.[1]
  if (times === undefined) return undefined
  // To the paisa: 1.15 lakh is no 114999.99999999999
  return Math.round(Number(number.replaceAll(/[,\s]/g, '')) * times * 100) / 100
}
