/** The year in which the financial year of a day began: April to March in India. */
export function financialYear(day: string): number {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return month < 4 ? year - 1 : year
}
