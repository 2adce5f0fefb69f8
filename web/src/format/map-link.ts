/* A point on the earth as links of maps write it. */

const degrees = String.raw`(-?\d{1,2}(?:\.\d+)?)`
const longDegrees = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const pair = String.raw`${degrees},\s*\+?${longDegrees}`

/** Where a link says it, a pin before the middle of the map around it. */
const writings = [
  `!3d${degrees}!4d${longDegrees}`,
  `[?&](?:q|query|ll|sll|daddr|destination|center)=(?:loc:)?${pair}`,
  `[?&]mlat=${degrees}&mlon=${longDegrees}`,
  `^geo:${pair}`,
  `/(?:place|search)/${pair}`,
  `@${pair}`,
  String.raw`#map=[\d.]+/${degrees}/${longDegrees}`,
].map((writing) => new RegExp(writing, 'i'))

/** Whether this is meant as a link, be it without its beginning; words are none. */
export const isLink = (typed: string): boolean => /^\s*geo:|:\/\/|[a-z]\.[a-z]{2,}\//i.test(typed)

/** The point that a link from a map shows, as 'latitude,longitude'; nothing where the link alone does not tell it. */
export function pointIn(link: string): string | undefined {
  const text = readable(link.trim())
  const [, latitude, longitude] = writings.map((writing) => writing.exec(text)).find((match) => match !== null) ?? []
  if (Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180) return `${latitude},${longitude}`
  return undefined
}

/** With commas for '%2C'; as it is where it cannot be read so. */
function readable(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}
