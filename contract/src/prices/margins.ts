/** What a sale leaves, in paise: the price less the cost and what was spent on the bike; null where no cost is known. */
export const trueMargin = (salePrice: number, cost: number | null, expenses: number): number | null =>
  cost === null ? null : salePrice - cost - expenses

/**
 * The tax on old and used vehicles other than large cars, on the margin (CGST rules, rule 32(5)), in per cent of central
 * and state tax together, from a day on. A later rate is added at the end; none that stood is changed.
 */
const gstRates: readonly { from: string; percent: number }[] = [
  // Notification 8/2018-Central Tax (Rate)
  { from: '2018-01-25', percent: 12 },
  // Notification 4/2025-Central Tax (Rate)
  { from: '2025-01-16', percent: 18 },
]

/** Per cent on the margin of a used bike that is sold on a day; null before there was a margin scheme for vehicles. */
export const gstRateOn = (day: string): number | null => gstRates.findLast(({ from }) => day >= from)?.percent ?? null

/** An estimate for the accountant, in paise; `rate` is in per cent. */
export type GstMargin = { margin: number; rate: number; taxable: number; tax: number }

/**
 * The margin that is taxed of a bike sold on a day, where its seller was not charged tax: sale less purchase price, what
 * was spent on the bike left aside. A negative one counts zero, and is set off against no other. The value of the supply
 * is the margin itself, and the tax is worked out on it (docs/decisions/029), rounded half up to the paisa. Null for a
 * day before there were rates for it.
 */
export function gstMargin(salePrice: number, purchasePrice: number, day: string): GstMargin | null {
  const rate = gstRateOn(day)
  if (rate === null) return null
  const margin = Math.max(0, salePrice - purchasePrice)
  return { margin, rate, taxable: margin, tax: hundredthsOf(margin * rate) }
}

/** A hundredth of a whole number, rounded half up. */
const hundredthsOf = (whole: number): number => {
  const rest = whole % 100
  return (whole - rest) / 100 + (rest >= 50 ? 1 : 0)
}
