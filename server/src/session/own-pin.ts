import { and, eq, ne } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db, Executor, Tx } from '../db/open.ts'
import { sessions, users } from '../db/schema.ts'
import { invalidField, unauthenticated } from '../http/errors.ts'
import { ownPinKey } from '../security/attempts.ts'
import { requireStrongPin } from '../security/pin-strength.ts'
import { pinLimit } from '../security/quotas.ts'
import { kindOfLock, type SecurityEvent } from '../security/security-events.ts'
import type { UserRow } from '../users/read.ts'
import { checkPin } from './check-pin.ts'

export const wrongPin = () => invalidField('currentPin', 'This is not your present PIN')

type Pins = { currentPin: string; pin: string }

/** Throws 400 where the new PIN is the present one, which whoever set it would go on knowing, or easily guessed. */
export async function requireNewPin(db: Executor, { userId }: Actor, { currentPin, pin }: Pins): Promise<void> {
  if (pin === currentPin) throw invalidField('pin', 'Choose a PIN other than the present one')
  const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  if (!user) throw unauthenticated()
  requireStrongPin(pin, user.phone)
}

type Present = {
  presentHash: string | undefined
  currentPin: string
  pepper: string
  /** Told of a lock that a wrong PIN brings about: somebody may be guessing in a session that they found. */
  tell: (event: SecurityEvent) => void
}

/** Throws 400 unless this is the caller's present PIN, 429 and 423 after too many wrong ones. */
export async function requirePresentPin(
  db: Db,
  { userId, name, at }: Actor,
  { presentHash, currentPin, pepper, tell }: Present,
): Promise<void> {
  const isRight = await checkPin(db, {
    pinHash: presentHash,
    pin: currentPin,
    pepper,
    limit: pinLimit(ownPinKey(userId), at),
    at,
    onLock: (lock) => tell({ kind: kindOfLock(lock), person: { userId, name } }),
  })
  if (!isRight) throw wrongPin()
}

/** The hash of a user's PIN. */
export async function getPinHash(db: Executor, userId: string): Promise<string | undefined> {
  const [user] = await db.select({ pinHash: users.pinHash }).from(users).where(eq(users.id, userId))
  return user?.pinHash
}

/** Keeps the PIN that its owner chose in this session, and ends the other ones. `pinSetBy` is left out to keep it. */
export async function choosePin(
  tx: Tx,
  { userId, tokenHash, at }: Actor,
  set: { pinHash: string; pinSetBy?: string },
): Promise<UserRow> {
  const [user] = await tx
    .update(users)
    .set({ ...set, pinSetByName: null, pinSetAt: null, updated: at })
    .where(eq(users.id, userId))
    .returning()
  if (!user) throw unauthenticated()
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)))
  await tx.update(sessions).set({ chosePin: true }).where(eq(sessions.tokenHash, tokenHash))
  return user
}
