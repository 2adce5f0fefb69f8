import { statfs } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { findLastBackup } from '../backup/read.ts'
import type { App, Services } from '../http/app-type.ts'
import { refusalOf } from '../http/errors.ts'
import { within } from '../limits/within.ts'
import { countToPush } from '../notifications/read.ts'
import { methodOf, routeOf } from './route-of.ts'

/** Milliseconds for a figure that is read: a database that nobody gets at is no reason for the others to be late. */
const READ_WITHIN_MS = 2000

declare module 'fastify' {
  interface FastifyInstance {
    /** How much there is of something in this server now; whoever has it says how it is counted. */
    levels: { liveLines?: () => number; pushesUnderWay?: () => number }
  }
}

/** Measures what the server does from here on. Labels are patterns, kinds and codes: their number is that of the source. */
export function openMetrics(app: App, services: Services): Registry {
  const registry = new Registry()
  // CPU, memory, open files, the delay of the event loop
  collectDefaultMetrics({ register: registry })
  measureCalls(app, registry)
  measureStatements(app, services, registry)
  measureLevels(app, services, registry)
  return registry
}

function measureCalls(app: App, registry: Registry) {
  const registers = [registry]
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long calls took, by route and class of status; of those that follow changes how long until they began',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const failures = new Counter({
    name: 'forecourt_failed_calls_total',
    help: 'Calls that were answered with 429 or with 500 and more, by why; event_loop are those that were shed',
    labelNames: ['code'],
    registers,
  })
  // There before the first: what appears with a 1 has not grown
  for (const code of ['event_loop', 'overloaded', 'database_away', 'disk_full', 'unexpected']) failures.inc({ code }, 0)
  const observe = (request: FastifyRequest, reply: FastifyReply) =>
    durations.observe(
      { method: methodOf(request), route: routeOf(request), status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    )
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.routeOptions.config.endless) observe(request, reply)
    done(null, payload)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!request.routeOptions.config.endless) observe(request, reply)
  })
  app.addHook('onError', async (_request, _reply, error) => {
    const { status, code } = refusalOf(error)
    const isShed = 'code' in error && error.code === 'FST_UNDER_PRESSURE'
    if (status === 429 || status >= 500) failures.inc({ code: isShed ? 'event_loop' : code })
  })
}

function measureStatements(app: App, { watch, load }: Services, registry: Registry) {
  const registers = [registry]
  const durations = new Histogram({
    name: 'forecourt_statement_duration_seconds',
    help: 'How long statements of the database took; refused are those that broke a constraint, as races do',
    labelNames: ['outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  for (const outcome of ['ok', 'refused', 'failed']) durations.zero({ outcome })
  const unwatch = watch(() => {
    const end = durations.startTimer()
    return (error) => void end({ outcome: outcomeOf(error) })
  })
  app.addHook('onClose', async () => unwatch())
  gauge(registry, 'forecourt_database_connections_in_use', 'Connections to the database in use', () => load().inUse)
  gauge(registry, 'forecourt_database_connections_most', 'How many there may be', () => load().most)
  gauge(registry, 'forecourt_database_waiting', 'Calls that wait for a connection', () => load().waiting)
}

function measureLevels({ levels }: App, { db, settings }: Services, registry: Registry) {
  gauge(registry, 'forecourt_live_lines', 'Open screens that are told what changes', () => levels.liveLines?.())
  gauge(registry, 'forecourt_pushes_under_way', 'Pushes of this server that are sent or wait for their turn', () =>
    levels.pushesUnderWay?.(),
  )
  if (settings.PUSH === 'on') {
    const help = 'Notifications that no server has taken up to push, at most 10000'
    gauge(registry, 'forecourt_push_backlog', help, () => countToPush(db))
  }
  gauge(registry, 'forecourt_data_dir_free_bytes', 'Free bytes on the disk of the data folder', async () => {
    const { bavail, bsize } = await statfs(settings.DATA_DIR)
    return bavail * bsize
  })
  if (!settings.BACKUP_DIR) return
  const help = 'When the last daily backup was made; 0 before the first'
  gauge(registry, 'forecourt_last_backup_timestamp_seconds', help, async () => {
    const last = await findLastBackup(db)
    return last && last.getTime() / 1000
  })
}

/** A figure that is read when somebody asks. What cannot be read keeps its last value: the others still tell why. */
function gauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number | undefined | Promise<number | undefined>,
) {
  const collect = async function (this: Gauge) {
    const value = await within(READ_WITHIN_MS, Promise.resolve().then(read)).catch(() => undefined)
    if (value !== undefined) this.set(value)
  }
  registry.registerMetric(new Gauge({ name, help, registers: [], collect }))
}

/** A driver's error has PostgreSQL's code, of which class 23 is a broken constraint. */
function outcomeOf(error: unknown): 'ok' | 'refused' | 'failed' {
  if (error === undefined) return 'ok'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && code.startsWith('23') ? 'refused' : 'failed'
}
