import { DAY, HOUR } from '@forecourt/contract/calendar'
import { and, gte, lt, or, type SQL } from 'drizzle-orm'
import { sessions } from '../db/schema.ts'

/** How long a session lives unused, and at the most. */
const sessionLife = { idle: 12 * HOUR, absolute: 30 * DAY }
/** A session's last use is noted no more often than this, to spare a write on every call. */
const noteEvery = 60 * 1000

type Session = { created: Date; lastUsed: Date }

/** Whether a session has ended by then: too long unused, or too old. */
export const hasEnded = ({ created, lastUsed }: Session, at: Date): boolean =>
  at.getTime() - lastUsed.getTime() > sessionLife.idle || at.getTime() - created.getTime() > sessionLife.absolute

/** Whether a session's use is to be noted again. */
export const isToBeNoted = ({ lastUsed }: Session, at: Date): boolean => at.getTime() - lastUsed.getTime() > noteEvery

/** The sessions that live then. */
export const livingSessions = (at: Date): SQL | undefined =>
  and(gte(sessions.lastUsed, before(at, sessionLife.idle)), gte(sessions.created, before(at, sessionLife.absolute)))

/** The sessions that have ended by then. */
export const endedSessions = (at: Date): SQL | undefined =>
  or(lt(sessions.lastUsed, before(at, sessionLife.idle)), lt(sessions.created, before(at, sessionLife.absolute)))

const before = (at: Date, span: number) => new Date(at.getTime() - span)
