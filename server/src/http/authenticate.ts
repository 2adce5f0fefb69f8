import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { findActor } from '../session/read.ts'
import { unauthenticated } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls. Set on every route that is not public. */
    actor: Actor
    /** SHA-256 of the token the call came with. */
    tokenHash: string
  }
  interface FastifyContextConfig {
    public?: boolean
  }
}

/** Closes every route of this scope to callers without a living session, unless the route says `public`. */
export function authenticate(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }): void {
  app.decorateRequest('actor')
  app.decorateRequest('tokenHash', '')
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.public) return
    const found = await findActor(db, bearerToken(request), now())
    if (!found) throw unauthenticated()
    request.actor = found.actor
    request.tokenHash = found.tokenHash
  })
}

function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' ? (token ?? '') : ''
}
