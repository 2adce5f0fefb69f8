import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Registry } from 'prom-client'
import type { App, Services } from './app-type.ts'
import { notFound, overloaded } from './errors.ts'

/** Liveness, readiness and figures, for whoever runs the server. */
export function healthRoutes(app: App, { db, settings }: Services, figures: Registry | undefined): void {
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async () => {
    if (app.isDraining()) throw overloaded()
    await db.execute(sql`select 1`)
    return { status: 'ok' }
  })
  // Answered also while other calls are shed: that is when somebody looks
  const always = { config: { pressureHandler: () => undefined } }
  app.get('/metrics', { ...hidden, ...always }, async (request, reply) => {
    // Without a token closed: what a proxy on this machine passes on may look as if the machine itself asked
    const { METRICS_TOKEN: token } = settings
    if (!figures || !token || !sameText(request.headers.authorization ?? '', `Bearer ${token}`)) throw notFound()
    return reply.type(figures.contentType).send(await figures.metrics())
  })
}

/** Compares in a time that tells nothing of where the texts differ. */
function sameText(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
