const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A moment as '5 Mar 2025' in the browser's time zone. Written out here: browsers disagree over 'Sep' and 'Sept'. */
export function date(moment: string | Date): string {
  const at = new Date(moment)
  return `${at.getDate()} ${months[at.getMonth()]} ${at.getFullYear()}`
}

/** A calendar day, as 2025-03-05, as '5 Mar 2025'. */
export function day(calendarDay: string): string {
  const [year, month, dayOfMonth] = calendarDay.split('-').map(Number)
  return `${dayOfMonth} ${months[(month ?? 1) - 1]} ${year}`
}

/** A month, as 2025-03, as 'Mar 2025'. */
export function month(calendarMonth: string): string {
  const [year, number] = calendarMonth.split('-').map(Number)
  return `${months[(number ?? 1) - 1]} ${year}`
}

/** A moment as '5 Mar 2025, 4:05 pm' in the browser's time zone. */
export const dateAndTime = (moment: string | Date): string => `${date(moment)}, ${time(moment)}`

/** A moment as '4:05 pm' in the browser's time zone. */
export function time(moment: string | Date): string {
  const at = new Date(moment)
  return twelveHours(at.getHours(), at.getMinutes())
}

/** What a clock shows, as 16:05, as '4:05 pm'. */
export function clockTime(shown: string): string {
  const [hours = 0, minutes = 0] = shown.split(':').map(Number)
  return twelveHours(hours, minutes)
}

const twelveHours = (hours: number, minutes: number): string =>
  `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
