import { inRupees } from './rupees.ts'

/** Whole paise of an amount in rupees that has at most two decimals. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100)

/** Rupees of whole paise, to two decimals. */
export const toRupees = (paise: number): number => paise / 100

/** Whole paise as '₹1,19,900', or '₹1,19,900.50' where there are paise; exact for all that a number tells apart. */
export function paiseInRupees(paise: number): string {
  const beyond = paise % 100
  const rupees = inRupees(Math.abs((paise - beyond) / 100))
  // Not divided: rupees with decimals are less exact than paise
  const rest = beyond === 0 ? '' : `.${String(Math.abs(beyond)).padStart(2, '0')}`
  return `${paise < 0 ? '-' : ''}${rupees}${rest}`
}
