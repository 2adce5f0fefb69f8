import { isIPv6 } from 'node:net'
import { MINUTE } from '@forecourt/contract/calendar'

/* How often anybody may try or ask: attempts.ts counts and locks by it. */

/**
 * After every `tries` tries the key is locked: the first time until the first of these moments, and so on; a day
 * without a try starts afresh. `ofPin`: fifty in a row lock it until somebody opens it.
 */
export type Limit = { key: string; tries: number; lockedUntil: readonly Date[]; ofPin?: boolean }

/** Five wrong PINs lock for 1 minute, five more for 5, then 15, then 60 each time (a right one starts afresh). */
export const pinLimit = (key: string, at: Date): Limit => ({
  key,
  tries: 5,
  lockedUntil: [1, 5, 15, 60].map((minutes) => new Date(at.getTime() + minutes * MINUTE)),
  ofPin: true,
})

/** So many tries in each stretch of time. */
function quota(name: string, tries: number, minutes: number, at: Date): Limit {
  const stretch = Math.floor(at.getTime() / (minutes * MINUTE))
  return { key: `${name}:${stretch}`, tries, lockedUntil: [new Date((stretch + 1) * minutes * MINUTE)] }
}

/** Failures only, and generously: a mobile network puts thousands behind one address. */
export const addressLimit = (ip: string, at: Date): Limit => quota(`address:${networkOf(ip)}`, 300, 15, at)
/** Asking about a bike on its public page: by address, generously for the same reason, and by page. */
export const askLimits = (ip: string, bikeId: string, at: Date): Limit[] => [
  quota(`asks:${networkOf(ip)}`, 300, 60, at),
  quota(`asks-of:${bikeId}`, 30, 60, at),
]
/** Having previews of public pages made: chat apps ask for few, and for most of those that are there. */
export const previewLimit = (ip: string, at: Date): Limit => quota(`previews:${networkOf(ip)}`, 120, 60, at)
/** Looking people up by their phone. */
export const lookupLimit = (userId: string, at: Date): Limit => quota(`lookup:${userId}`, 60, 10, at)

/** An address as it is counted: of IPv6 its first half, since every customer has the other half to choose from. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [before = '', after] = ip.split('::')
  const parts = (text = '') => text.split(':').filter(Boolean)
  const missing = after === undefined ? 0 : 8 - parts(before).length - parts(after).length
  return [...parts(before), ...Array<string>(missing).fill('0'), ...parts(after)].slice(0, 4).join(':')
}
