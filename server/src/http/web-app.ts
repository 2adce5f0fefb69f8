import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import fastifyStatic from '@fastify/static'
import { appNotes, type ContactDetails, fillContact } from '@forecourt/contract/landing/contact'
import { normalisePhone } from '../phone.ts'
import type { Settings } from '../settings.ts'
import type { App } from './app-type.ts'
import { failureOf, notFound } from './errors.ts'

/**
 * Serves the built web app: the landing page, the app's one page for every other address of a screen, and its files.
 */
export async function serveWebApp(app: App, webRoot: string, settings: Settings): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    // As it was built it lacks the contact details. What is compressed has no address of its own
    globIgnore: ['index.html', '**/*.{br,gz}'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(webRoot, 'assets', sep))
      reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      reply.setHeader('vary', 'accept-encoding')
    },
  })
  await serveLandingPage(app, webRoot, settings)
  app.setNotFoundHandler((request, reply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const isPage = reads && !/^\/(?:api|files|assets)(?:[/?]|$)/.test(request.url)
    if (isPage) return reply.header('cache-control', 'no-cache').sendFile('app.html')
    return reply.code(404).send(failureOf(notFound()))
  })
}

/** The prerendered page is the same for everybody: filled once, and sent again only to whoever has another one. */
async function serveLandingPage(app: App, webRoot: string, settings: Settings) {
  const built = await readFile(join(webRoot, 'index.html'), 'utf8')
  const page = fillContact(built, contactDetails(settings))
  // Node's default is brotli's highest level
  const compressed = {
    br: await promisify(brotliCompress)(page),
    gzip: await promisify(gzip)(page, { level: 9 }),
  }
  const tag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`
  app.get('/', (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding' })
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    reply.type('text/html; charset=utf-8')
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip'])
    return encoding ? reply.header('content-encoding', encoding).send(compressed[encoding]) : reply.send(page)
  })
}

function contactDetails(settings: Settings): ContactDetails {
  const phone = settings.SUPPORT_PHONE
  const apps = { iosAppUrl: settings.IOS_APP_URL, androidAppUrl: settings.ANDROID_APP_URL }
  return {
    phone,
    phoneDigits: (normalisePhone(phone) ?? phone).replaceAll(/\D/g, ''),
    email: settings.SUPPORT_EMAIL,
    address: settings.OFFICE_ADDRESS,
    ...apps,
    ...appNotes(apps),
  }
}
