import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/open.ts'
import {
  eventsOf,
  type SecurityEvent,
  sameAs,
  type ToldEvent,
  writeSecurityEvents,
} from '../security/security-events.ts'
import { withoutValues } from './errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    securityLog: SecurityLog
  }
}

export type SecurityLog = {
  /** Logs a line and adds the event to the lists of its groups, which nobody waits for. */
  tell(request: FastifyRequest, event: SecurityEvent): void
  /** Once what was told until now is in the lists, as far as it can be. */
  written(): Promise<void>
}

/** How many different events wait to be written; what comes on top of them is in the log alone. */
const WAITING = 200

/**
 * Tells of what happens around signing in and rights on the routes of this scope: what a call put on record of roles
 * and PINs once it has succeeded, and what the role did not allow. Sign-ins tell of themselves, by `app.securityLog`.
 */
export function watchSecurity(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  const log = openSecurityLog(db, app.log, now)
  app.decorate('securityLog', log)
  app.addHook('onClose', () => log.written())
  app.addHook('preHandler', (request, _, done) => {
    if (!request.routeOptions.config.public) request.actor.recorded = []
    done()
  })
  // Before the answer goes, so that whoever reads it finds it told; nothing here waits
  app.addHook('onSend', (request, reply, payload, done) => {
    const { actor } = request
    if (actor && reply.statusCode === 403) log.tell(request, refusal(request))
    if (actor && reply.statusCode < 400) for (const event of eventsOf(actor)) log.tell(request, event)
    done(null, payload)
  })
}

function openSecurityLog(db: Db, log: FastifyBaseLogger, now: () => Date): SecurityLog {
  const waiting = new Map<string, ToldEvent>()
  let writing: Promise<void> | undefined

  function start() {
    writing ??= write().finally(() => {
      writing = undefined
      if (waiting.size > 0) start()
    })
  }
  async function write() {
    const events = [...waiting.values()]
    waiting.clear()
    try {
      await writeSecurityEvents(db, events)
    } catch (error) {
      log.warn({ err: withoutValues(error) }, 'Security events could not be listed')
    }
  }
  return {
    tell(request, event) {
      const told = { ...event, at: now(), address: request.ip, call: callOf(request), count: 1 }
      logLine(request, told)
      const key = sameAs(told)
      const same = waiting.get(key)
      if (same) same.count += 1
      else if (waiting.size < WAITING) waiting.set(key, told)
      start()
    },
    async written() {
      // What is being written, and then what waited for that
      await writing
      await writing
    },
  }
}

/** The call as its route is written: an address may hold what is nobody's business. */
const callOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url}`

const lines = {
  signInFailed: ['info', 'Sign-in failed'],
  lockedForMinutes: ['warn', 'Locked for some minutes after wrong PINs'],
  locked: ['warn', 'Locked after too many wrong PINs, until somebody opens it'],
  unlocked: ['info', 'Unlocked'],
  refused: ['warn', 'Refused: the role does not allow it'],
  rolesChanged: ['info', 'Roles changed'],
  pinChanged: ['info', 'PIN changed'],
  codeUsedUp: ['warn', 'A code for roles was tried too often'],
} as const

function logLine(request: FastifyRequest, { kind, person, phoneEnd, by, roles, address, call }: ToldEvent): void {
  const [level, sentence] = lines[kind]
  request.log[level](
    { security: kind, userId: person?.userId, phoneEnd, by: by?.userId, roles, address, call },
    sentence,
  )
}

/** A call that the caller's role does not allow, in the group that it names or in all of the caller's. */
function refusal({ actor, params, query, body }: FastifyRequest): SecurityEvent {
  const { userId, name, memberships } = actor
  const named = [params, query, body].map((part) => (part as { groupId?: unknown } | null | undefined)?.groupId)
  const groupIds = memberships.map(({ groupId }) => groupId)
  const aimedAt = groupIds.filter((groupId) => named.includes(groupId))
  return {
    kind: 'refused',
    person: { userId, name },
    ...(groupIds.length > 0 && { groupIds: aimedAt.length > 0 ? aimedAt : groupIds }),
  }
}
