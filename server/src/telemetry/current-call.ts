import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'
import type { App } from '../http/app-type.ts'
import { routeOf } from './route-of.ts'

/** A call under way, as far as whoever watches may know of it. */
export type Call = { route: string; span?: Span }

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where calls are followed. */
    call: Call | undefined
  }
}

const calls = new AsyncLocalStorage<Call>()

/** The call in which this runs; nothing beside the calls, and where nobody follows them. */
export const currentCall = (): Call | undefined => calls.getStore()

/** From here on whatever a call leads to knows of which call it is. */
export function followCalls(app: App): void {
  app.decorateRequest('call')
  app.addHook('onRequest', (request, _reply, done) => {
    request.call = { route: routeOf(request) }
    calls.run(request.call, done)
  })
  // Where a body came, what follows upon it runs in the context of its connection
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.call) calls.run(request.call, done)
    else done()
  })
}
