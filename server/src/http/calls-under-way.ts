import type { Writable } from 'node:stream'
import type { App } from './app-type.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether somebody calls just now, or did a moment ago, who waits for an answer: long work gives way to them. */
    isCalled(): boolean
  }
  interface FastifyContextConfig {
    /** Whether the call is itself long work that gives way to others. */
    givesWay?: boolean
  }
}

/** Milliseconds in which somebody who was answered is likely to ask for more. */
const MOMENT = 50
/** So many answers are noted before those are looked through whose readers have gone. */
const MANY = 500

/** Notes the calls that are under way in this server. */
export function noteCalls(app: App): void {
  const underWay = new Set<Writable>()
  let lastEnded = Number.NEGATIVE_INFINITY
  // Of whoever has gone before the answer was ready no hook hears
  const forgetGone = () => {
    for (const answer of underWay) if (answer.destroyed) underWay.delete(answer)
  }
  app.decorate('isCalled', () => {
    forgetGone()
    return underWay.size > 0 || performance.now() - lastEnded < MOMENT
  })
  app.addHook('onRequest', async (request, reply) => {
    const { givesWay, endless } = request.routeOptions.config
    if (givesWay || endless) return
    if (underWay.size >= MANY) forgetGone()
    underWay.add(reply.raw)
  })
  app.addHook('onResponse', async (_request, reply) => {
    if (underWay.delete(reply.raw)) lastEnded = performance.now()
  })
}
