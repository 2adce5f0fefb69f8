import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Services } from '../http/app-type.ts'
import { within } from '../limits/within.ts'
import { currentCall } from './current-call.ts'
import { methodOf, routeOf } from './route-of.ts'
import { statementText } from './statement-text.ts'

/** A stop waits so long for what was not sent yet, in milliseconds. */
const LAST_WORDS_MS = 2000

/**
 * Sends a span for each call and one for each of its statements to an OpenTelemetry collector: patterns, times, states
 * and texts of statements, and nothing that a caller sent. Followed calls (followCalls) come first. Every call begins a
 * trace of its own: what a caller says of traces is not listened to.
 */
export function traceCalls(app: App, { watch }: Pick<Services, 'watch'>, endpoint: string): void {
  const onError = (error?: Error) => app.log.warn({ err: error }, 'Traces could not be sent')
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'forecourt' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [
      new BatchSpanProcessor(
        telling(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }), onError),
      ),
    ],
  })
  const tracer = provider.getTracer('forecourt')

  app.addHook('onRequest', (request, _reply, done) => {
    const [method, route] = [methodOf(request), routeOf(request)]
    const attributes = { 'http.request.method': method, 'http.route': route }
    if (request.call)
      request.call.span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
    done()
  })
  const end = ({ call }: FastifyRequest, { statusCode }: FastifyReply) => {
    call?.span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) call?.span?.setStatus({ code: SpanStatusCode.ERROR })
    call?.span?.end()
  }
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.routeOptions.config.endless) end(request, reply)
    done(null, payload)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (!request.routeOptions.config.endless) end(request, reply)
  })

  const startStatement = (text: string, parent: Span) =>
    tracer.startSpan(
      /^\s*[a-z]+/i.exec(text)?.[0].trim().toLowerCase() ?? 'statement',
      {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': statementText(text) },
      },
      trace.setSpan(ROOT_CONTEXT, parent),
    )
  const unwatch = watch((text) => {
    const parent = currentCall()?.span
    // What goes on after the answer has no call to stand under
    const span = parent?.isRecording() ? startStatement(text, parent) : undefined
    return (error) => {
      if (error !== undefined)
        span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('db.response.status_code', codeOf(error))
      span?.end()
    }
  })
  app.addHook('onClose', async () => {
    unwatch()
    await within(LAST_WORDS_MS, provider.shutdown()).catch(onError)
  })
}

/** Of an error PostgreSQL's code alone: its sentence may repeat a value. */
function codeOf(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : 'none'
}

/** The library says nowhere that nobody took what it sent. */
function telling(exporter: SpanExporter, onError: (error?: Error) => void): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) onError(result.error)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
