import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { App } from './app-type.ts'
import { failureOf, notFound } from './errors.ts'

/** Serves the built web app: its files, and its one page for every address that is a screen's. */
export async function serveWebApp(app: App, webRoot: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(webRoot, 'assets', sep))
      reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const isPage = reads && !/^\/(?:api|files|assets)(?:[/?]|$)/.test(request.url)
    if (isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    return reply.code(404).send(failureOf(notFound()))
  })
}
