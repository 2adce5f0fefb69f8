const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 })
const plain = new Intl.NumberFormat('en-IN')

/** An amount in rupees as '₹1,19,900', paise only where there are some; '--' where it is not known. */
export function rupees(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return '--'
  return Number.isInteger(amount) ? whole.format(amount) : withPaise.format(amount)
}

/** A count as '1,19,900'. */
export const count = (n: number): string => plain.format(n)

/** A count with what is counted: '1 shop', '3 shops'. */
export const amount = (n: number, one: string, many: string): string => `${count(n)} ${n === 1 ? one : many}`
