import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import fastifyUnderPressure from '@fastify/under-pressure'
import { liveBeatEvery } from '@forecourt/contract/live/calls'
import fastify, { type FastifyServerOptions, LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { adminRoutes } from './admin/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { bikeRoutes, purchaseRoutes } from './bikes/routes.ts'
import { bookRoutes } from './books/routes.ts'
import { bulkChangeRoutes } from './bulk-changes/routes.ts'
import { bulkUploadRoutes } from './bulk-upload/routes.ts'
import { consignmentRoutes } from './consignments/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { dueRoutes } from './dues/routes.ts'
import { enquiryRoutes } from './enquiries/routes.ts'
import { formRoutes } from './forms/routes.ts'
import { groupRoutes } from './groups/routes.ts'
import { holdRoutes } from './holds/routes.ts'
import type { Services } from './http/app-type.ts'
import { authenticate } from './http/authenticate.ts'
import { noteCalls } from './http/calls-under-way.ts'
import { drainable } from './http/draining.ts'
import { failureOf, notFound, replyWithFailure } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import { openApi } from './http/open-api.ts'
import { responseHeaders } from './http/response-headers.ts'
import { watchSecurity } from './http/security-log.ts'
import { limitBodyTime, limitReadingPause } from './http/slow-clients.ts'
import { serveWebApp } from './http/web-app.ts'
import { answerCompiler } from './http/write-answer.ts'
import { importRoutes } from './imports/routes.ts'
import { inventoryRoutes } from './inventory/routes.ts'
import { leaseRoutes } from './leases/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { placeRoutes } from './places/routes.ts'
import { priceRoutes } from './prices/routes.ts'
import { customerRoutes } from './public-pages/customer-routes.ts'
import { publicPageRoutes } from './public-pages/routes.ts'
import { saleRoutes } from './sales/routes.ts'
import { sealRoutes } from './seals/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { securityRoutes } from './security/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { statementRoutes } from './statements/routes.ts'
import { stockCountRoutes } from './stock-counts/routes.ts'
import { stockRequestRoutes } from './stock-requests/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { observe } from './telemetry/observe.ts'
import { transferBikeRoutes, transferRoutes } from './transfers/routes.ts'
import { fileRoutes, uploadRoutes } from './uploads/routes.ts'
import { userRoutes } from './users/routes.ts'
import { viewRoutes } from './views/routes.ts'

const SECOND = 1000

type Options = Pick<FastifyServerOptions, 'logger'> & {
  /** Calls are turned away with 503 while the event loop lags by more than this, in milliseconds; 0 never does. */
  maxEventLoopDelay?: number
  /** Within which the body of a request, but for an upload, has come whole, in milliseconds. */
  bodyTime?: number
  /** After which whoever stops reading an answer is cut off, in milliseconds. */
  readingPause?: number | undefined
  /** After which whoever looks on hears that all is well, in milliseconds, and how many may. */
  live?: { beatEvery?: number; most?: number }
}

/** Fastify would load compilers of JSON schemas, which nothing here is. */
const compilersFactory = {
  buildValidator: () => validatorCompiler,
  buildSerializer: () => answerCompiler,
} as unknown as NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/** The whole server over what is passed in; it listens nowhere yet. */
export async function buildApp(
  services: Services,
  { logger, maxEventLoopDelay = 5 * SECOND, bodyTime = 30 * SECOND, readingPause = 60 * SECOND, live }: Options = {},
) {
  const { settings } = services
  const app = fastify({
    logger,
    // A line a call is for whoever asks for it; failures are logged always
    logController: new LogController({ disableRequestLogging: !['debug', 'trace'].includes(settings.LOG_LEVEL) }),
    bodyLimit: 1024 * 1024,
    trustProxy: (_address: string, hop: number) => hop < settings.TRUST_PROXY,
    // Slow uploads are cut off; other bodies have less time, see limitBodyTime
    requestTimeout: 300 * SECOND,
    schemaController: { compilersFactory },
    http: { headersTimeout: 5 * SECOND, connectionsCheckingInterval: SECOND },
    routerOptions: { maxParamLength: 200 },
    // For addresses that cannot be decoded
    frameworkErrors: (error, request, reply) => void replyWithFailure(error, request, reply),
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(answerCompiler)
  app.setErrorHandler(replyWithFailure)
  // Fastify would take it as a text, where every call takes JSON
  app.removeContentTypeParser('text/plain')
  const figures = await observe(app, services)
  drainable(app)
  noteCalls(app)
  limitBodyTime(app, bodyTime)
  limitReadingPause(app, readingPause)

  await responseHeaders(app)
  if (maxEventLoopDelay > 0) {
    // A sample without a turn of the loop counts as endless: it must be longer than the delay that is allowed
    await app.register(fastifyUnderPressure, { maxEventLoopDelay, sampleInterval: 2 * maxEventLoopDelay })
  }
  await app.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 2048,
    // The default takes twelve times as long for a few percent fewer bytes
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  })
  await app.register(fastifyCookie)
  await app.register(fastifyMultipart, { limits: { fields: 10, files: 1, fieldSize: 1024 } })
  openApi(app)

  await app.register(async (api) => {
    authenticate(api, services)
    watchSecurity(api, services)
    // In this order /api/openapi.json names them
    const features = [
      sessionRoutes,
      securityRoutes,
      adminRoutes,
      groupRoutes,
      userRoutes,
      placeRoutes,
      purchaseRoutes,
      inventoryRoutes,
      bikeRoutes,
      transferBikeRoutes,
      bulkUploadRoutes,
      importRoutes,
      bulkChangeRoutes,
      transferRoutes,
      saleRoutes,
      bookRoutes,
      dueRoutes,
      holdRoutes,
      leaseRoutes,
      priceRoutes,
      enquiryRoutes,
      documentRoutes,
      formRoutes,
      noteRoutes,
      notificationRoutes,
      publicPageRoutes,
      statementRoutes,
      consignmentRoutes,
      stockCountRoutes,
      stockRequestRoutes,
      taskRoutes,
      searchRoutes,
      viewRoutes,
      auditRoutes,
      sealRoutes,
      personalDataRoutes,
      dashboardRoutes,
      analyticsRoutes,
      uploadRoutes,
    ]
    for (const routes of features) routes(api.withTypeProvider<ZodTypeProvider>(), services)
    liveRoutes(api.withTypeProvider<ZodTypeProvider>(), services, { beatEvery: liveBeatEvery, ...live })
  })
  healthRoutes(app, services, figures)
  fileRoutes(app, services)
  await app.register((pages) => customerRoutes(pages.withTypeProvider<ZodTypeProvider>(), services))

  if (settings.WEB_ROOT) await serveWebApp(app, settings.WEB_ROOT, settings)
  else app.setNotFoundHandler((_request, reply) => reply.code(404).send(failureOf(notFound())))
  return app
}
