import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import fastify, { type RouteOptions } from 'fastify'
import { createJsonSchemaTransform, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { App } from './app-type.ts'

const toJsonSchema = createJsonSchemaTransform({ skipList: [] })

/** A server that listens nowhere and knows what routes say of themselves, but not what they do. */
export async function describeCalls(routes: RouteOptions[], at: { OPENAPI: string; DOCS: string }): Promise<App> {
  const app = fastify().withTypeProvider<ZodTypeProvider>()
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Forecourt', version: '1', description: 'The calls of a Forecourt server.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: (call) => {
      const { schema, url } = toJsonSchema(call)
      return { schema: call.route.config?.public ? { ...schema, security: [] } : schema, url }
    },
  })
  await app.register(fastifySwaggerUi, { routePrefix: at.DOCS })
  app.get(at.OPENAPI, { schema: { hide: true } }, async () => app.swagger())
  // Nobody calls them here
  app.setValidatorCompiler(() => () => true).setSerializerCompiler(() => JSON.stringify)
  for (const { method, url, schema, config } of routes) {
    if (!schema || schema.hide || method === 'HEAD') continue
    app.route({ method, url, schema, config, exposeHeadRoute: false, handler: () => {} })
  }
  await app.ready()
  return app
}
