import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import fastifyStatic, { type SetHeadersResponse } from '@fastify/static'
import { appNotes, type ContactDetails, fillContact } from '@forecourt/contract/landing/contact'
import { normalisePhone } from '../phone.ts'
import type { Settings } from '../settings.ts'
import type { App } from './app-type.ts'
import { failureOf, notFound } from './errors.ts'

/**
 * Serves the built web app: the landing page, the app's one page for every other address of a screen, and its files.
 */
export async function serveWebApp(app: App, webRoot: string, settings: Settings): Promise<void> {
  const serving = { index: false, preCompressed: true, cacheControl: false } as const
  const headers = (cacheControl: string) => (reply: SetHeadersResponse) => {
    reply.setHeader('cache-control', cacheControl)
    reply.setHeader('vary', 'accept-encoding')
  }
  await app.register(fastifyStatic, {
    ...serving,
    root: webRoot,
    wildcard: false,
    // The landing page lacks the contact details as it was built. What is compressed has no address of its own
    globIgnore: ['index.html', 'assets/**', '**/*.{br,gz}'],
    setHeaders: headers('no-cache'),
  })
  const assets = join(webRoot, 'assets')
  // What is there, in one route: a route for each of hundreds of files is a fifth of a start
  const names = new Set((await readdir(assets)).filter((name) => !/\.(?:br|gz)$/.test(name)))
  await app.register(fastifyStatic, {
    ...serving,
    root: assets,
    prefix: '/assets/',
    decorateReply: false,
    allowedPath: (path) => names.has(path.slice(1)),
    setHeaders: headers('public, max-age=31536000, immutable'),
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
  // Node's default is brotli's highest level: nobody waits for it but whoever asks before it is done
  const compressed = { br: promisify(brotliCompress)(page), gzip: promisify(gzip)(page, { level: 9 }) }
  const tag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`
  app.get('/', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding' })
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    reply.type('text/html; charset=utf-8')
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip'])
    return encoding ? reply.header('content-encoding', encoding).send(await compressed[encoding]) : reply.send(page)
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
