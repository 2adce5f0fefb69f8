import { finished } from 'node:stream'
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

/** Counts the calls that are under way in this server. */
export function countCalls(app: App): void {
  let underWay = 0
  let lastEnded = Number.NEGATIVE_INFINITY
  app.decorate('isCalled', () => underWay > 0 || performance.now() - lastEnded < MOMENT)
  app.addHook('onRequest', (request, reply, done) => {
    const { givesWay, endless } = request.routeOptions.config
    if (!givesWay && !endless) {
      underWay += 1
      finished(reply.raw, () => {
        underWay -= 1
        lastEnded = performance.now()
      })
    }
    done()
  })
}
