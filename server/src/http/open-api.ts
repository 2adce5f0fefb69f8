import type { RouteOptions } from 'fastify'
import type { App } from './app-type.ts'

const OPENAPI = '/api/openapi.json'
const DOCS = '/api/docs'

/**
 * OpenAPI 3.1 made from the contract at /api/openapi.json, and a page that reads it at /api/docs. Both come from a
 * server behind this one, which is made of the routes that are here by then, and only once somebody asks.
 */
export function openApi(app: App): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  let described: Promise<App> | undefined
  for (const url of [OPENAPI, DOCS, `${DOCS}/*`]) {
    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      described ??= import('./describe-calls.ts')
        .then(({ describeCalls }) => describeCalls(routes, { OPENAPI, DOCS }))
        .catch((error: unknown) => {
          // Whoever asks next tries anew
          described = undefined
          throw error
        })
      const answer = await (await described).inject({ method: 'GET', url: request.url })
      if (answer.statusCode === 404) return reply.callNotFound()
      for (const name of ['content-type', 'location'] as const) {
        const value = answer.headers[name]
        if (value !== undefined) reply.header(name, value)
      }
      return reply.code(answer.statusCode).send(answer.rawPayload)
    })
  }
}
