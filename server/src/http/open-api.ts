import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { App } from './app-type.ts'

const toJsonSchema = createJsonSchemaTransform({ skipList: [] })

/** OpenAPI 3.1 made from the contract at /api/openapi.json, and a page that reads it at /api/docs. */
export async function openApi(app: App): Promise<void> {
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
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs' })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
