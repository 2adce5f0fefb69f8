import { count } from './rupees.ts'

/** As many digits as the largest amount has (contract, Rupees). */
const mostDigits = 10

/** What was typed as an amount, its digits grouped the Indian way: '119900.5' as '1,19,900.5'. Anything else goes. */
export function groupedRupees(typed: string): string {
  // 'Rs.85000' has no paise
  const [whole = '', ...paise] = typed
    .replace(/[a-z]+\./gi, '')
    .replace(/[^\d.]/g, '')
    .split('.')
  const digits = whole.slice(0, mostDigits)
  const grouped = digits === '' ? '' : count(Number(digits))
  return paise.length === 0 ? grouped : `${grouped}.${paise.join('').slice(0, 2)}`
}

/** The amount that was typed, or null where there is none yet. */
export function rupeesIn(typed: string): number | null {
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
