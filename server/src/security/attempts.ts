import { DAY, MINUTE } from '@forecourt/contract/calendar'
import { sentences } from '@forecourt/contract/messages'
import { and, eq, gte, inArray, isNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { loginAttempts } from '../db/schema.ts'
import { Refusal } from '../http/errors.ts'
import type { Limit } from './quotas.ts'

/** So many wrong PINs in a row lock a phone until it is opened. */
const IN_ROW = 50
/** For so long without a try the row of wrong PINs is remembered: five a day must not go on for ever. */
const REMEMBERED = 30 * DAY

export const phoneKey = (phone: string): string => `phone:${phone}`
export const browserKey = (browserId: string, userId: string): string => `browser:${browserId}:${userId}`
export const ownPinKey = (userId: string): string => `pin:${userId}`

/**
 * Counts a try before it is made, so that parallel ones get no more than the limit. Throws 429 when the key is locked,
 * 423 when it stays so. Answers the lock that this try brings about. A try that turns out not to count is given back
 * or forgotten by the caller.
 */
export async function countTry(
  db: Executor,
  { key, tries, lockedUntil, ofPin }: Limit,
  at: Date,
): Promise<Lock | undefined> {
  const oneMore = (column: 'failures' | 'inRow', rememberedFor: number) =>
    sql`case when ${loginAttempts.updated} < ${moment(new Date(at.getTime() - rememberedFor))} then 1
      else ${loginAttempts[column]} + 1 end`
  const failures = oneMore('failures', DAY)
  const locks = sql.join(lockedUntil.map(moment), sql`, `)
  const nextLock = sql`(array[${locks}])[least((${failures}) / ${tries}::int, ${lockedUntil.length}::int)]`
  const [count] = await db
    .insert(loginAttempts)
    .values({ key, failures: 1, inRow: ofPin ? 1 : 0, updated: at })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        failures,
        ...(ofPin && { inRow: oneMore('inRow', REMEMBERED) }),
        lockedUntil: sql`case when (${failures}) % ${tries}::int = 0 then ${nextLock} end`,
        updated: at,
      },
      setWhere: and(
        or(isNull(loginAttempts.lockedUntil), lte(loginAttempts.lockedUntil, at)),
        lt(loginAttempts.inRow, IN_ROW),
      ),
    })
    .returning({ lockedUntil: loginAttempts.lockedUntil, inRow: loginAttempts.inRow })
  if (!count) throw refusalOf(await findLock(db, key, at), at)
  return lockOf(count)
}

/** Throws 429 when the key is locked; counts nothing. */
export async function requireUnlocked(db: Executor, { key }: Limit, at: Date): Promise<void> {
  const lock = await findLock(db, key, at)
  if (lock) throw refusalOf(lock, at)
}

/** How a key is locked just now: until a moment, or until somebody opens it. */
export type Lock = { until: Date | 'opened' }

/** The lock of a key; nothing when it may be tried. */
async function findLock(db: Executor, key: string, at: Date): Promise<Lock | undefined> {
  const [row] = await db
    .select({ lockedUntil: loginAttempts.lockedUntil, inRow: loginAttempts.inRow })
    .from(loginAttempts)
    .where(eq(loginAttempts.key, key))
  const lock = row && lockOf(row)
  return lock && (lock.until === 'opened' || lock.until > at) ? lock : undefined
}

function lockOf({ inRow, lockedUntil }: { inRow: number; lockedUntil: Date | null }): Lock | undefined {
  if (inRow >= IN_ROW) return { until: 'opened' }
  return lockedUntil ? { until: lockedUntil } : undefined
}

/** Which of these users are locked until somebody opens them: for strangers, in a browser, or in changing their PIN. */
export async function findLockedUsers(
  db: Executor,
  of: readonly { id: string; phone: string }[],
): Promise<Set<string>> {
  const ofUsers = of.flatMap(({ id, phone }) => [
    inArray(loginAttempts.key, [phoneKey(phone), ownPinKey(id)]),
    like(loginAttempts.key, browserKey('%', id)),
  ])
  if (ofUsers.length === 0) return new Set()
  const locked = await db
    .select({ key: loginAttempts.key })
    .from(loginAttempts)
    .where(and(gte(loginAttempts.inRow, IN_ROW), or(...ofUsers)))
  const isOf = ({ id, phone }: { id: string; phone: string }, key: string) =>
    key === phoneKey(phone) || key.endsWith(id)
  return new Set(of.filter((user) => locked.some(({ key }) => isOf(user, key))).map(({ id }) => id))
}

/** Counts that were forgotten by now: none that keeps a key locked until somebody opens it. */
export const forgottenTries = (at: Date): SQL | undefined =>
  or(
    and(eq(loginAttempts.inRow, 0), lt(loginAttempts.updated, new Date(at.getTime() - DAY))),
    and(lt(loginAttempts.inRow, IN_ROW), lt(loginAttempts.updated, new Date(at.getTime() - REMEMBERED))),
  )

/** Takes back a try that was counted but could not be made. */
export async function giveBackTry(db: Executor, { key }: Limit): Promise<void> {
  await db
    .update(loginAttempts)
    .set({ failures: sql`greatest(failures - 1, 0)`, inRow: sql`greatest(in_row - 1, 0)`, lockedUntil: null })
    .where(eq(loginAttempts.key, key))
}

/** The key starts afresh. */
export async function forgetTries(db: Executor, key: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.key, key))
}

/** Unlocks a user, in every browser. */
export async function forgetTriesOf(db: Executor, { id, phone }: { id: string; phone: string }): Promise<void> {
  const ofBrowsers = like(loginAttempts.key, browserKey('%', id))
  await db.delete(loginAttempts).where(or(inArray(loginAttempts.key, [phoneKey(phone), ownPinKey(id)]), ofBrowsers))
}

/**
 * Takes the wrong PINs of a phone along to the one that its user has from now on: who changes their own would have as
 * many new tries each time. What strangers tried at the new one counts where it is more.
 */
export async function moveTries(db: Executor, from: string, to: string): Promise<void> {
  const { failures, inRow, lockedUntil, updated } = loginAttempts
  const [moved] = await db
    .delete(loginAttempts)
    .where(eq(loginAttempts.key, phoneKey(from)))
    .returning({ failures, inRow, lockedUntil, updated })
  if (!moved) return
  await db
    .insert(loginAttempts)
    .values({ key: phoneKey(to), ...moved })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        failures: sql`greatest(login_attempts.failures, excluded.failures)`,
        inRow: sql`greatest(login_attempts.in_row, excluded.in_row)`,
        lockedUntil: sql`greatest(login_attempts.locked_until, excluded.locked_until)`,
        updated: sql`greatest(login_attempts.updated, excluded.updated)`,
      },
    })
}

function refusalOf(lock: Lock | undefined, at: Date): Refusal {
  if (lock?.until === 'opened') return new Refusal(423, 'phone_locked', sentences.phoneLocked)
  // The lock may have been lifted meanwhile
  const wait = Math.max(1000, (lock?.until.getTime() ?? 0) - at.getTime())
  const minutes = Math.ceil(wait / MINUTE)
  const message = `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return new Refusal(429, 'too_many_attempts', message, { retryAfter: Math.ceil(wait / 1000) })
}

const moment = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`
