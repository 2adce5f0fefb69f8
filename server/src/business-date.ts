let made: Intl.DateTimeFormat | undefined

/** Made with the first date: it takes its time, and a start needs none. */
function format(): Intl.DateTimeFormat {
  // The months by themselves: English locales disagree over the order and over 'Sep' and 'Sept'
  made ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  return made
}

/** A moment as '5 Mar 2025', the day it was in Asia/Kolkata; for what the server writes for people. */
export function businessDate(moment: Date): string {
  const parts = format().formatToParts(moment)
  const part = (wanted: 'day' | 'month' | 'year') => parts.find(({ type }) => type === wanted)?.value
  return `${part('day')} ${part('month')} ${part('year')}`
}

/** Asia/Kolkata is this far ahead of UTC, all year round. */
const ahead = 5.5 * 60 * 60 * 1000

/** When the month of this moment began in Asia/Kolkata. */
export function startOfBusinessMonth(moment: Date): Date {
  const there = new Date(moment.getTime() + ahead)
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - ahead)
}
