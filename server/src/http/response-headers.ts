import fastifyHelmet from '@fastify/helmet'
import type { App } from './app-type.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

const YEAR = 365 * 24 * 60 * 60

/** What every answer says to browsers, and to whatever lies between. */
export async function responseHeaders(app: App): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy,
    frameguard: { action: 'deny' },
    // Below, since it depends on the call
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onSend', async ({ protocol }, reply) => {
    // Closed unless a route says otherwise: what is answered is mostly somebody's
    if (reply.getHeader('cache-control') === undefined) reply.header('cache-control', 'no-store')
    // Nobody but a trusted proxy says how a call came; over plain HTTP browsers would pay no heed to it
    if (protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR}; includeSubDomains`)
  })
}
