import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { users } from '../db/schema.ts'
import { Refusal } from '../http/errors.ts'
import { normalisePhone } from '../phone.ts'
import { browserKey, countTry, phoneKey, requireUnlocked } from '../security/attempts.ts'
import { addressLimit, pinLimit } from '../security/quotas.ts'
import { kindOfLock, type SecurityEvent } from '../security/security-events.ts'
import { checkPin } from './check-pin.ts'
import type { KnownBrowser } from './known-browser.ts'
import { maySignIn } from './read.ts'

/** A phone and a PIN as somebody typed them. */
export type TypedPin = {
  phoneNumber: string
  pin: string
  /** Where the call came from. */
  address: string
  browser?: KnownBrowser | undefined
  pepper: string
  at: Date
  /** Told of a try that failed, and of a lock that it brought about. */
  tell: (event: SecurityEvent) => void
}

const personColumns = { ...getTableColumns(users), maySignIn: sql<boolean>`${maySignIn}` }
type PersonRow = typeof users.$inferSelect & { maySignIn: boolean }

/** Whose PIN was right, and the count of wrong ones that starts afresh with it. */
export type Proven = { user: PersonRow; key: string | undefined }

/**
 * Does what somebody may who proves that they are it, by phone and PIN, and answers it. An unknown phone, a wrong PIN
 * and an inactive user answer alike, in the same time, by throwing `wrong`; so does an `act` that answers nothing, since
 * the PIN or the user was changed meanwhile. 429 after too many wrong ones, 423 once only an admin opens the phone again.
 * Tries are counted outside any transaction of the caller's: what it takes back must not take them back.
 */
export async function withPin<T>(
  db: Db,
  { phoneNumber, pin, address, browser, pepper, at, ...typed }: TypedPin,
  wrong: Refusal,
  act: (proven: Proven) => Promise<T | undefined>,
): Promise<T> {
  const phone = normalisePhone(phoneNumber)
  const user = phone === undefined ? undefined : await findByPhone(db, phone)
  const about = {
    ...(user && { person: { userId: user.id, name: user.name } }),
    ...(phone && { phoneEnd: phone.slice(-4) }),
  }
  const tell = (kind: SecurityEvent['kind']) => typed.tell({ kind, ...about })
  const known = user && browser?.userIds.includes(user.id) ? browserKey(browser.id, user.id) : undefined
  // Strangers behind one address, such as a shop's own network, must not lock out those who work there
  const ofAddress = known ? undefined : addressLimit(address, at)
  // A browser that knows the user has a count of its own
  const key = known ?? (phone && phoneKey(phone))
  const limit = key === undefined ? undefined : pinLimit(key, at)
  const failing = async <R>(work: () => Promise<R>): Promise<R> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) tell('signInFailed')
      throw error
    }
  }
  const right = await failing(async () => {
    if (ofAddress) await requireUnlocked(db, ofAddress, at)
    return checkPin(db, {
      pinHash: user?.pinHash,
      pin,
      pepper,
      limit,
      at,
      onLock: (lock) => tell(kindOfLock(lock)),
    })
  })
  const done = right && user?.maySignIn ? await act({ user, key }) : undefined
  if (done !== undefined) return done
  return failing(async () => {
    if (ofAddress) await countTry(db, ofAddress, at)
    throw wrong
  })
}

async function findByPhone(db: Db, phone: string): Promise<PersonRow | undefined> {
  const [user] = await db.select(personColumns).from(users).where(eq(users.phone, phone))
  return user
}

/** Holds the row of somebody whose PIN was right; nothing when the PIN or the user was changed since. */
export async function proveAgain(tx: Tx, { id, pinHash }: PersonRow): Promise<PersonRow | undefined> {
  const [user] = await tx.select(personColumns).from(users).where(eq(users.id, id)).for('no key update')
  return user?.maySignIn && user.pinHash === pinHash ? user : undefined
}
