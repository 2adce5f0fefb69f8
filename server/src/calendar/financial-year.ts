/**
 * The first day that may stand in a serial, such as that of a sale or a payment: two digits tell its financial year, so
 * that a hundred years must not come together.
 */
export const earliestDay = '2000-04-01'

/** The year in which the financial year of a day began: April to March in India. */
export function financialYear(day: string): number {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return month < 4 ? year - 1 : year
}
