import { isIPv6 } from 'node:net'
import { DAY } from '@forecourt/contract/stock'
import { eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from './db/open.ts'
import { loginAttempts } from './db/schema.ts'
import { Refusal } from './http/errors.ts'

const MINUTE = 60_000

/** After every `tries` tries the key is locked: the first time until the first of these moments, and so on. */
export type Limit = { key: string; tries: number; lockedUntil: readonly Date[] }

/** Five wrong PINs lock for 1 minute, five more for 5, then 15, then 60 each time (a right one starts afresh). */
export const pinLimit = (key: string, at: Date): Limit => ({
  key,
  tries: 5,
  lockedUntil: [1, 5, 15, 60].map((minutes) => new Date(at.getTime() + minutes * MINUTE)),
})

/** So many tries in each stretch of time. */
function quota(name: string, tries: number, minutes: number, at: Date): Limit {
  const stretch = Math.floor(at.getTime() / (minutes * MINUTE))
  return { key: `${name}:${stretch}`, tries, lockedUntil: [new Date((stretch + 1) * minutes * MINUTE)] }
}

/** Failures only, and generously: a mobile network puts thousands behind one address. */
export const addressLimit = (ip: string, at: Date): Limit => quota(`address:${networkOf(ip)}`, 300, 15, at)
/** Looking people up by their phone. */
export const lookupLimit = (userId: string, at: Date): Limit => quota(`lookup:${userId}`, 60, 10, at)

export const phoneKey = (phone: string): string => `phone:${phone}`
export const browserKey = (browserId: string, userId: string): string => `browser:${browserId}:${userId}`
export const ownPinKey = (userId: string): string => `pin:${userId}`

/**
 * Counts a try before it is made, so that parallel ones get no more than the limit. Throws 429 when the key is locked.
 * A try that turns out not to count is given back or forgotten by the caller.
 */
export async function countTry(db: Executor, { key, tries, lockedUntil }: Limit, at: Date): Promise<void> {
  // A key that nobody tried for a day starts afresh
  const failures = sql`case when login_attempts.updated < ${moment(new Date(at.getTime() - DAY))} then 1
    else login_attempts.failures + 1 end`
  const locks = sql.join(lockedUntil.map(moment), sql`, `)
  const nextLock = sql`(array[${locks}])[least((${failures}) / ${tries}::int, ${lockedUntil.length}::int)]`
  const counted = await db
    .insert(loginAttempts)
    .values({ key, failures: 1, updated: at })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        failures,
        lockedUntil: sql`case when (${failures}) % ${tries}::int = 0 then ${nextLock} end`,
        updated: at,
      },
      setWhere: sql`login_attempts.locked_until is null or login_attempts.locked_until <= ${moment(at)}`,
    })
    .returning({ key: loginAttempts.key })
  if (counted.length === 0) throw tooManyAttempts(await findLock(db, key), at)
}

/** Throws 429 when the key is locked; counts nothing. */
export async function requireUnlocked(db: Executor, { key }: Limit, at: Date): Promise<void> {
  const lockedUntil = await findLock(db, key)
  if (lockedUntil && lockedUntil > at) throw tooManyAttempts(lockedUntil, at)
}

/** Takes back a try that was counted but could not be made. */
export async function giveBackTry(db: Executor, { key }: Limit): Promise<void> {
  await db
    .update(loginAttempts)
    .set({ failures: sql`greatest(failures - 1, 0)`, lockedUntil: null })
    .where(eq(loginAttempts.key, key))
}

/** The key starts afresh. */
export async function forgetTries(db: Executor, key: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.key, key))
}

/** Unlocks a user whose PIN was set anew. */
export async function forgetTriesOf(db: Executor, { id, phone }: { id: string; phone: string }): Promise<void> {
  const ofBrowsers = like(loginAttempts.key, browserKey('%', id))
  await db.delete(loginAttempts).where(or(inArray(loginAttempts.key, [phoneKey(phone), ownPinKey(id)]), ofBrowsers))
}

async function findLock(db: Executor, key: string): Promise<Date | null | undefined> {
  const [row] = await db
    .select({ lockedUntil: loginAttempts.lockedUntil })
    .from(loginAttempts)
    .where(eq(loginAttempts.key, key))
  return row?.lockedUntil
}

function tooManyAttempts(lockedUntil: Date | null | undefined, at: Date): Refusal {
  // The lock may have been lifted meanwhile
  const wait = Math.max(1000, (lockedUntil?.getTime() ?? 0) - at.getTime())
  const minutes = Math.ceil(wait / MINUTE)
  const message = `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return new Refusal(429, 'too_many_attempts', message, { retryAfter: Math.ceil(wait / 1000) })
}

const moment = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`

/** An address as it is counted: of IPv6 its first half, since every customer has the other half to choose from. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [before = '', after] = ip.split('::')
  const parts = (text = '') => text.split(':').filter(Boolean)
  const missing = after === undefined ? 0 : 8 - parts(before).length - parts(after).length
  return [...parts(before), ...Array<string>(missing).fill('0'), ...parts(after)].slice(0, 4).join(':')
}
