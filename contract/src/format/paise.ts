import { inRupees } from './rupees.ts'

/** Whole paise of an amount in rupees that has at most two decimals. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100)

/** Rupees of whole paise, to two decimals. */
export const toRupees = (paise: number): number => paise / 100

/** Whole paise as '₹1,19,900', or '₹1,19,900.50' where there are paise. */
export const paiseInRupees = (paise: number): string => inRupees(toRupees(paise))
