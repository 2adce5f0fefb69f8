import { setImmediate as nextTurn } from 'node:timers/promises'
import { readAtHeader } from '@forecourt/contract/live/cursor'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { findActor } from '../session/read.ts'
import { unauthenticated } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls. Set on every route that is not public, before the body is read and again once it has come. */
    actor: Actor
    /** Reads anew who calls: for a handler that reads the body itself. Throws 401 when the session has ended. */
    readActorAgain(): Promise<Actor>
  }
  interface FastifyContextConfig {
    public?: boolean
    mayWait?: boolean | 'anyTime'
  }
}

/** Closes every route of this scope to callers without a living session, unless the route says `public`. */
export function authenticate(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  app.decorateRequest('actor')
  app.decorateRequest('readActorAgain', async function (this: FastifyRequest) {
    const actor = await findActor(db, bearerToken(this), now())
    if (!actor) throw unauthenticated()
    this.actor = actor
    return actor
  })
  const cameWhole = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.public) return
    // A body that came in one piece with the headers is parsed in this turn: after it the request says so
    if (request.headers['content-length'] !== undefined) await nextTurn()
    if (request.raw.complete) cameWhole.add(request)
    await request.readActorAgain()
  })
  // A body takes as long as its sender likes, who may be removed meanwhile: one that was there before is no news
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.public || !request.body || cameWhole.has(request)) return
    await request.readActorAgain()
  })
  sayWhenRead(app)
}

/** Lets each answer say what it shows already: a change that is told of later need not be fetched again for it. */
function sayWhenRead(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { method, actor } = request
    if (method === 'GET' && actor?.readAt) void reply.header(readAtHeader, actor.readAt)
    done(null, payload)
  })
}

function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' ? (token ?? '') : ''
}
