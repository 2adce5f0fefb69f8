import { and, eq, ne } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Executor, Tx } from '../db/open.ts'
import { sessions, users } from '../db/schema.ts'
import { invalidField, unauthenticated } from '../http/errors.ts'
import type { UserRow } from '../users/read.ts'

export const wrongPin = () => invalidField('currentPin', 'This is not your present PIN')

/** Whoever set the present PIN knows it, and would go on knowing it. Throws 400 where the new one is the same. */
export function requireOther(currentPin: string, pin: string): void {
  if (pin === currentPin) throw invalidField('pin', 'Choose a PIN other than the present one')
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
