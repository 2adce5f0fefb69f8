const plain = new Intl.NumberFormat('en-IN')

/** Digits, with commas where India puts them, or the West. */
const whole = String.raw`\d{1,2}(?:,\d\d)*,\d{3}|\d{1,3}(?:,\d{3})+|\d+`
/** '-1,200.50', '₹ 1,200', 'Rs.85000', '85,000/-': its sign, its digits, its paise. */
const form = new RegExp(String.raw`^\s*([-−]?)\s*(?:₹|rs\.?|inr)?\s*(${whole}|)(\.\d*)?\s*(?:/-)?\s*$`, 'i')

/** '1.2 lakh', '69.5k', '1 cr': an amount and the beginning of a unit's word. */
const withUnit = new RegExp(String.raw`^\s*((?:${whole})(?:\.\d*)?|\.\d+)\s*([klct])[a-z]*\s*$`, 'i')
const worth: Record<string, number> = { k: 1000, t: 1000, l: 100_000, c: 10_000_000 }

const withoutCommas = (text: string) => text.replaceAll(',', '')

/**
 * What was typed as an amount, its digits grouped the Indian way: '119900.5' as '1,19,900.5'. What is no amount, or has
 * a unit's word, stays as it is typed, for the form to refuse or read. `shown` stood in the field before.
 */
export function groupedRupees(typed: string, shown = ''): string {
  const [, sign = '', digits = '', paise = ''] = form.exec(isWithin(shown, typed) ? withoutCommas(typed) : typed) ?? []
  if (!/\d/.test(digits + paise)) return typed
  // More digits than a number holds must not turn into others
  return (sign && '-') + (digits && plain.format(BigInt(withoutCommas(digits)))) + paise
}

/** The amount that was typed: null where nothing is, NaN where it is none. */
export function rupeesIn(typed: string): number | null {
  if (typed.trim() === '') return null
  const [, amount = '', unit = ''] = withUnit.exec(typed) ?? []
  // 1.1 times a lakh is a hair more than it says
  if (unit) return Math.round(Number(withoutCommas(amount)) * (worth[unit.toLowerCase()] ?? 1) * 10_000) / 10_000
  const [, sign = '', digits = '', paise = ''] = form.exec(typed) ?? []
  return /\d/.test(digits + paise) ? Number((sign && '-') + withoutCommas(digits) + paise) : Number.NaN
}

/** An amount as the field shows it; nothing for none. */
export function rupeesText(amount: number | null): string {
  if (amount === null || Number.isNaN(amount)) return ''
  return groupedRupees(isToThePaisa(amount) && !Number.isInteger(amount) ? amount.toFixed(2) : String(amount))
}

/** What was typed once the field is left: '1.2 lakh' as the amount that it means, what will be refused as it stands. */
export function restingText(typed: string): string {
  const amount = rupeesIn(typed)
  return amount !== null && isToThePaisa(amount) ? rupeesText(amount) : typed
}

/** Whole paise of what was typed, or what no call takes: NaN where it is no amount, parts of a paisa where it has such. */
export function typedPaise(rupees: number | null): number {
  if (rupees === null) return Number.NaN
  return isToThePaisa(rupees) ? Math.round(rupees * 100) : rupees * 100
}

/** What can be reckoned with: nothing where no amount is typed yet, or none that is one. */
export const knownRupees = (amount: number | null): number | null => (Number.isNaN(amount) ? null : amount)

/** Where the caret stands once the text is grouped anew: behind as many digits, with their sign and point, as before. */
export function caretIn(grouped: string, before: number): number {
  let caret = 0
  for (let seen = 0; caret < grouped.length && seen < before; caret += 1) if (grouped[caret] !== ',') seen += 1
  return caret
}

const isToThePaisa = (amount: number) =>
  Number.isSafeInteger(Math.round(amount * 100)) && Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4

/** Whether a text came of an amount in the field by a change without a comma: then its commas only stand in the way. */
function isWithin(shown: string, typed: string): boolean {
  if (!Number.isFinite(rupeesIn(shown) ?? Number.NaN)) return false
  let [start, end] = [0, 0]
  const most = Math.min(shown.length, typed.length)
  while (start < most && shown[start] === typed[start]) start += 1
  while (end < most - start && shown.at(-1 - end) === typed.at(-1 - end)) end += 1
  return !typed.slice(start, typed.length - end).includes(',')
}
