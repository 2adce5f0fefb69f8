// Digits plain or grouped, the Indian way (1,19,900) or by thousands
const digits = String.raw`(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})`
/** '₹1,19,900', 'Rs. 85,000', '85000.00', '85,000/-'. */
export const rupees = new RegExp(String.raw`^(?:₹|rs\.?|inr)?\s*${digits}(\.\d+)?(?:\s*/-)?$`, 'i')
/** '12,000', '12000 km'. */
export const kilometres = new RegExp(String.raw`^${digits}(\.\d+)?\s*(?:kms?\.?)?$`, 'i')

/** The number that a cell writes; not a number where it writes none. */
export function toNumber(cell: string, pattern: RegExp): number {
  const [, whole, fraction = ''] = pattern.exec(cell.trim()) ?? []
  return whole === undefined ? Number.NaN : Number(whole.replaceAll(',', '') + fraction)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** '2025-03-05'. */
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
/** '05/03/2025', '5-3-2025', '5.3.2025': in India the day comes first. */
const dayFirst = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/
/** '5 Mar 2025', '5-March-2025', and '5-Mar-25' as Excel writes it. */
const named = /^(\d{1,2})[\s-]([a-z]{3,9})[\s,-]\s*(\d{4}|\d{2})$/i

/** The day that a cell writes, as 2025-03-05; nothing where it writes none that is in the calendar. */
export function toDay(cell: string): string | undefined {
  const typed = cell.trim()
  const [, y, m, d] = yearFirst.exec(typed) ?? []
  if (y) return dayOf(y, m, d)
  const [, day, , month, year] = dayFirst.exec(typed) ?? []
  if (year) return dayOf(year, month, day)
  const [, ofMonth, name = '', inYear] = named.exec(typed) ?? []
  const number = months.indexOf(name.slice(0, 3).toLowerCase()) + 1
  return inYear && number > 0 ? dayOf(inYear.padStart(4, '20'), String(number), ofMonth) : undefined
}

function dayOf(year: string, month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(text)
  // 31 February is read as a day of March
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}
