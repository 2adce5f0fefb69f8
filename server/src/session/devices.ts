import type { Output } from '@forecourt/contract/endpoint'
import type * as contract from '@forecourt/contract/session'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { sessions } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'
import { livingSessions } from './session-life.ts'

/** The caller's living sessions, the last used first. */
export async function listDevices(db: Db, { userId, tokenHash, at }: Actor): Promise<contract.Device[]> {
  const living = and(eq(sessions.userId, userId), livingSessions(at))
  const rows = await db.select().from(sessions).where(living).orderBy(desc(sessions.lastUsed), sessions.id)
  return rows.map(({ id, created, lastUsed, browser, address, ...row }) => ({
    _id: id,
    current: row.tokenHash === tokenHash,
    since: created.toISOString(),
    lastUsed: lastUsed.toISOString(),
    browser,
    address,
  }))
}

/** Ends one of the caller's sessions, this one too; another's is a 404. */
export async function endDevice(db: Db, { userId }: Actor, { deviceId }: { deviceId: string }) {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, deviceId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw notFound('This device')
  return { _id: deviceId }
}

/** Ends the caller's other sessions. */
export async function endOtherDevices(
  db: Db,
  { userId, tokenHash }: Actor,
): Promise<Output<typeof contract.endOtherDevices>> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, tokenHash)))
    .returning({ id: sessions.id })
  return { ended: ended.length }
}
