import type { App } from './app-type.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on each answer ends its connection, while whoever comes is still answered. */
    drain(): void
    readonly isDraining: () => boolean
  }
}

/**
 * Lets a server that is to stop be left before it closes: what a proxy sends over a connection at the moment in which
 * that is closed is not answered, and no proxy sends a write again by itself.
 */
export function drainable(app: App): void {
  let draining = false
  app.decorate('drain', () => {
    draining = true
  })
  app.decorate('isDraining', () => draining)
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close')
  })
}
