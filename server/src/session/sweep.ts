import { DAY } from '@forecourt/contract/calendar'
import { mostDaysKept } from '@forecourt/contract/outbox/sent-later'
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { idempotencyKeys, loginAttempts, securityEvents, sessions } from '../db/schema.ts'
import { forgottenTries } from '../security/attempts.ts'
import { oldSecurityEvents } from '../security/security-events.ts'
import { endedSessions } from './session-life.ts'

const AT_MOST = 500

/**
 * Removes ended sessions, forgotten counts of tries, the answers kept for a day for writes that are sent again, and
 * security events of half a year ago; some at a time, cheap enough for every sign-in.
 */
export async function sweep(db: Db, at: Date): Promise<void> {
  const before = (span: number) => new Date(at.getTime() - span)
  // What another sign-in sweeps or uses just now is skipped: nobody waits for a broom
  const oldSessions = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(endedSessions(at))
    .limit(AT_MOST)
    .for('update', { skipLocked: true })
  await db.delete(sessions).where(inArray(sessions.tokenHash, oldSessions))
  const oldAttempts = db
    .select({ key: loginAttempts.key })
    .from(loginAttempts)
    .where(forgottenTries(at))
    .limit(AT_MOST)
    .for('update', { skipLocked: true })
  await db.delete(loginAttempts).where(inArray(loginAttempts.key, oldAttempts))
  const [ofADay, keptForLong] = [isNull(idempotencyKeys.madeAt), isNotNull(idempotencyKeys.madeAt)]
  for (const old of [
    and(ofADay, lt(idempotencyKeys.created, before(DAY))),
    and(keptForLong, lt(idempotencyKeys.created, before(mostDaysKept * DAY))),
  ]) {
    const oldKeys = db
      .select({ userId: idempotencyKeys.userId, key: idempotencyKeys.key })
      .from(idempotencyKeys)
      .where(old)
      .limit(AT_MOST)
      .for('update', { skipLocked: true })
    await db.delete(idempotencyKeys).where(sql`(user_id, key) in ${oldKeys}`)
  }
  const isOld = oldSecurityEvents(at)
  const groupsWithOld = await db.selectDistinct({ groupId: securityEvents.groupId }).from(securityEvents).where(isOld)
  for (const { groupId } of groupsWithOld) {
    const ofGroup = eq(securityEvents.groupId, groupId)
    const oldEvents = db
      .select({ id: securityEvents.id })
      .from(securityEvents)
      .where(and(ofGroup, isOld))
      .limit(AT_MOST)
      .for('update', { skipLocked: true })
    await db.delete(securityEvents).where(and(ofGroup, inArray(securityEvents.id, oldEvents)))
  }
}
