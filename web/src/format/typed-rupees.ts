import { count } from './rupees.ts'

/** More digits than any amount has are cut; an amount that is too large is for the form to refuse. */
const mostDigits = 13

/** '1.2 lakh', '69.5k', '1 cr': an amount and the beginning of a unit's word. */
const withUnit = /^\s*(\d[\d,]*\.?\d*|\.\d+)\s*([klct])[a-z]*\s*$/i
const worth: Record<string, number> = { k: 1000, t: 1000, l: 100_000, c: 10_000_000 }

/**
 * What was typed as an amount, its digits grouped the Indian way: '119900.5' as '1,19,900.5'. A unit's word stays as it
 * is typed; anything else goes.
 */
export function groupedRupees(typed: string): string {
  if (withUnit.test(typed)) return typed
  // 'Rs.85000' has no paise
  const [whole = '', ...paise] = typed
    .replace(/[a-z]+\./gi, '')
    .replace(/[^\d.]/g, '')
    .split('.')
  const digits = whole.slice(0, mostDigits)
  const sign = typed.trim().startsWith('-') ? '-' : ''
  const grouped = sign + (digits === '' ? '' : count(Number(digits)))
  return paise.length === 0 ? grouped : `${grouped}.${paise.join('').slice(0, 2)}`
}

/** The amount that was typed, or null where there is none yet. */
export function rupeesIn(typed: string): number | null {
  const [, amount = '', unit = ''] = withUnit.exec(typed) ?? []
  // To the paisa: 1.1 times a lakh is a hair more than it says
  if (unit) return Math.round(Number(amount.replace(/,/g, '')) * (worth[unit.toLowerCase()] ?? 1) * 100) / 100
  const plain = typed.replace(/,/g, '')
  return /\d/.test(plain) ? Number(plain) : null
}

/** An amount as the field shows it. */
export const rupeesText = (amount: number | null): string =>
  amount === null ? '' : groupedRupees(Number.isInteger(amount) ? String(amount) : amount.toFixed(2))

/** Where the caret stands once the text is grouped anew: behind as many digits as before. */
export function caretIn(grouped: string, digitsBefore: number): number {
  let caret = 0
  for (let seen = 0; caret < grouped.length && seen < digitsBefore; caret += 1) if (grouped[caret] !== ',') seen += 1
  return caret
}
