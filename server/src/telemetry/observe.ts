import type { Registry } from 'prom-client'
import type { App, Services } from '../http/app-type.ts'
import { followCalls } from './current-call.ts'
import { logSlowStatements } from './slow-statements.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the answer goes on for as long as its reader stays: its time says nothing. */
    endless?: boolean
  }
}

/**
 * Watches calls and statements, before any other hook, as far as settings ask for it, and loads no library for what they
 * do not. Answers the figures where somebody may read them.
 */
export async function observe(app: App, services: Services): Promise<Registry | undefined> {
  const { METRICS_TOKEN, SLOW_STATEMENT_MS: slow, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = services.settings
  app.decorate('levels', {})
  if (slow !== 'off' || endpoint) followCalls(app)
  if (endpoint) (await import('./tracing.ts')).traceCalls(app, services, endpoint)
  if (slow !== 'off') logSlowStatements(app, services, slow)
  return METRICS_TOKEN ? (await import('./metrics.ts')).openMetrics(app, services) : undefined
}
