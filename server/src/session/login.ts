import type { Output } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import type { login as contract } from '@forecourt/contract/session'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { users } from '../db/schema.ts'
import { Refusal } from '../http/errors.ts'
import { normalisePhone } from '../phone.ts'
import {
  addressLimit,
  browserKey,
  countTry,
  forgetTries,
  type Lock,
  phoneKey,
  pinLimit,
  requireUnlocked,
} from '../security/attempts.ts'
import { kindOfLock, type SecurityEvent } from '../security/security-events.ts'
import { checkPin } from './check-pin.ts'
import type { KnownBrowser } from './known-browser.ts'
import { type Opener, openSession } from './open-session.ts'
import { maySignIn } from './read.ts'
import { sweep } from './sweep.ts'

type SignIn = {
  phoneNumber: string
  pin: string
  /** Where the call came from. */
  address: string
  browser: KnownBrowser | undefined
  /** What the session says of where it was opened. */
  opener: Opener
  pepper: string
  at: Date
  /** Told of a sign-in that failed, and of a lock that it brought about. */
  tell: (event: SecurityEvent) => void
}

/**
 * Signs in with phone and PIN. An unknown phone, a wrong PIN and an inactive user answer alike, in the same time (401);
 * 429 after too many wrong ones, 423 once only an admin opens the phone again.
 */
export async function login(db: Db, signIn: SignIn): Promise<Output<typeof contract>> {
  const phone = normalisePhone(signIn.phoneNumber)
  const user = phone === undefined ? undefined : await findByPhone(db, phone)
  const about = {
    ...(user && { person: { userId: user.id, name: user.name } }),
    ...(phone && { phoneEnd: phone.slice(-4) }),
  }
  const tell = (kind: SecurityEvent['kind']) => signIn.tell({ kind, ...about })
  try {
    const opened = await tryPin(db, signIn, phone, user, (lock) => tell(kindOfLock(lock)))
    // Signed in is signed in, whether or not what is old could be removed
    await sweep(db, signIn.at).catch(() => {})
    return opened
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) tell('signInFailed')
    throw error
  }
}

async function tryPin(
  db: Db,
  { pin, address, browser, opener, pepper, at }: SignIn,
  phone: string | undefined,
  user: UserRow | undefined,
  onLock: (lock: Lock) => void,
) {
  const known = user && browser?.userIds.includes(user.id) ? browserKey(browser.id, user.id) : undefined
  // Strangers behind one address, such as a shop's own network, must not lock out those who work there
  const ofAddress = known ? undefined : addressLimit(address, at)
  if (ofAddress) await requireUnlocked(db, ofAddress, at)
  // A browser that knows the user has a count of its own
  const key = known ?? (phone && phoneKey(phone))
  const limit = key === undefined ? undefined : pinLimit(key, at)
  const right = await checkPin(db, { pinHash: user?.pinHash, pin, pepper, limit, at, onLock })
  const opened = right && user?.maySignIn ? await open(db, user, { key, opener, at }) : undefined
  if (opened) return opened
  if (ofAddress) await countTry(db, ofAddress, at)
  throw new Refusal(401, 'invalid_credentials', sentences.invalidCredentials)
}

const columns = { ...getTableColumns(users), maySignIn: sql<boolean>`${maySignIn}` }
type UserRow = typeof users.$inferSelect & { maySignIn: boolean }

async function findByPhone(db: Db, phone: string): Promise<UserRow | undefined> {
  const [user] = await db.select(columns).from(users).where(eq(users.phone, phone))
  return user
}

/** The session and what the user is told; nothing when the PIN or the user was changed since it was checked. */
async function open(
  db: Db,
  { id, pinHash }: UserRow,
  { key, opener, at }: { key: string | undefined; opener: Opener; at: Date },
) {
  return db.transaction(async (tx) => {
    const [user] = await tx.select(columns).from(users).where(eq(users.id, id)).for('no key update')
    if (!user?.maySignIn || user.pinHash !== pinHash) return undefined
    if (key !== undefined) await forgetTries(tx, key)
    const token = await openSession(tx, id, at, opener)
    const { name, phone, userType, pinSetByName, pinSetAt } = user
    // Who may sign in is active for themselves, whichever group has switched them off
    const answer = { token, user: { _id: id, name, phone, active: true, userType } }
    if (pinSetByName === null || pinSetAt === null) return answer
    // Told once
    await tx.update(users).set({ pinSetByName: null, pinSetAt: null }).where(eq(users.id, id))
    return { ...answer, pinNotice: { setBy: pinSetByName, setAt: pinSetAt.toISOString() } }
  })
}
