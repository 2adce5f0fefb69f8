import { inRupees } from '@forecourt/contract/format/rupees'

const plain = new Intl.NumberFormat('en-IN')

/** An amount in rupees as '₹1,19,900'; '--' where it is not known. */
export const rupees = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '--' : inRupees(amount)

/** A count as '1,19,900'. */
export const count = (n: number): string => plain.format(n)

/** A count with what is counted: '1 shop', '3 shops'. */
export const amount = (n: number, one: string, many: string): string => `${count(n)} ${n === 1 ? one : many}`
