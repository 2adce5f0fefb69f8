import { eq } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { sessions } from '../db/schema.ts'

/** Ends the session that the call came with. */
export async function logout(db: Db, { userId, tokenHash }: Actor): Promise<{ _id: string }> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
  return { _id: userId }
}
