import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { findLastBackup } from '../backup/read.ts'
import type { Db } from '../db/open.ts'
import type { App, Services } from './app-type.ts'
import { notFound } from './errors.ts'

/** Liveness, readiness and figures, for whoever runs the server. */
export function healthRoutes(app: App, { db, settings }: Services): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long calls took, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  if (settings.BACKUP_DIR) measureBackups(registry, db)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async () => {
    await db.execute(sql`select 1`)
    return { status: 'ok' }
  })
  app.get('/metrics', hidden, async (request, reply) => {
    // Without a token closed: what a proxy on this machine passes on may look as if the machine itself asked
    const { METRICS_TOKEN: token } = settings
    if (!token || !sameText(request.headers.authorization ?? '', `Bearer ${token}`)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function measureBackups(registry: Registry, db: Db) {
  const lastBackup = new Gauge({
    name: 'forecourt_last_backup_timestamp_seconds',
    help: 'When the last daily backup was made; 0 before the first',
    registers: [],
    async collect() {
      // Without the database the other figures still tell why
      const last = await findLastBackup(db).catch(() => undefined)
      if (last) this.set(last.getTime() / 1000)
    },
  })
  registry.registerMetric(lastBackup)
}

/** Compares in a time that tells nothing of where the texts differ. */
function sameText(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
