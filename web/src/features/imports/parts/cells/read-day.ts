const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year)

/** The day that a person wrote, as 2025-03-05, the day first as in India, or Excel's count of days. */
export function readDay(typed: string): string | undefined {
  const cell = typed
    .trim()
    .toLowerCase()
    .replace(/[t\s]\d{1,2}:\d{2}.*$/, '')
  const [, y = '', m = '', d = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(cell) ?? []
  if (y) return dayOf(y, m, d)
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d{2})$/.exec(cell) ?? []
  if (year) return dayOf(fullYear(year), month, day)
  const [, inMonth = '', name = '', inYear = ''] =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s.-]*([a-z]{3,9})[\s.,'-]*(\d{4}|\d{2})$/.exec(cell) ?? []
  const number = months.indexOf(name.slice(0, 3)) + 1
  if (number > 0) return dayOf(fullYear(inYear), String(number), inMonth)
  if (/^[34]\d{4}(?:\.\d+)?$/.test(cell))
    return new Date((Math.floor(Number(cell)) - 25_569) * 86_400_000).toISOString().slice(0, 10)
  return undefined
}

function dayOf(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  // 31 February is read as a day of March
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text
}

/** The year that a person wrote: '2019', '2019.0', '03-2019', 'Mar-19', '2019-03-01', "'19". */
export function readYear(typed: string): number | undefined {
  const cell = typed.trim().toLowerCase()
  const [, whole] = /(?:^|\D)((?:19|20)\d{2})(?:\.0+)?(?:$|\D)/.exec(cell) ?? []
  if (whole) return Number(whole)
  const day = readDay(cell)
  if (day) return Number(day.slice(0, 4))
  const [, short] = /^(?:(?:\d{1,2}|[a-z]{3,9})[\s/.'-]+|'|)(\d{2})$/.exec(cell) ?? []
  return short === undefined ? undefined : Number(short) + (Number(short) > 60 ? 1900 : 2000)
}
