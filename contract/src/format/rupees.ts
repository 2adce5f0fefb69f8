const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 })

/** An amount in rupees as '₹1,19,900', paise only where there are some. */
export const inRupees = (amount: number): string =>
  // A nought below zero, which a difference may come to, would be read as '-₹0'
  (Number.isInteger(amount) ? whole : withPaise).format(amount === 0 ? 0 : amount)
