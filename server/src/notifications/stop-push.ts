import { eq } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { pushDevices } from '../db/schema.ts'

/** Pushes no more to the browser of this session. */
export async function stopPush(db: Db, { tokenHash }: Actor) {
  await db.delete(pushDevices).where(eq(pushDevices.tokenHash, tokenHash))
  return { isOn: false }
}
