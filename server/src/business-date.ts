// The months by themselves: English locales disagree over the order and over 'Sep' and 'Sept'
const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

/** A moment as '5 Mar 2025', the day it was in Asia/Kolkata; for what the server writes for people. */
export function businessDate(moment: Date): string {
  const part = (type: 'day' | 'month' | 'year') => parts.formatToParts(moment).find((each) => each.type === type)?.value
  return `${part('day')} ${part('month')} ${part('year')}`
}
