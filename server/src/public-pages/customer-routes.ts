import { Phone, requiredText, text } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App, Services } from '../http/app-type.ts'
import { notFound, Refusal, refusalOf } from '../http/errors.ts'
import { isToken, pathOfBike } from './address.ts'
import { askAboutBike } from './ask-about-bike.ts'
import { type Asking, bikeHtml } from './bike-html.ts'
import { listHtml } from './list-html.ts'
import { messageHtml } from './message-html.ts'
import { pagePolicy } from './page-frame.ts'
import { findPhotoOfPage } from './photo-of-page.ts'
import { previewPicture } from './preview-picture.ts'
import { getShownBike, getShownList, mayBeFound } from './shown.ts'

const hidden = { schema: { hide: true } }
/** Bytes of a form with a name and a number. */
const formBytes = 4096

type OfPage = { Params: { token: string } }

const AskForm = z.object({
  name: requiredText(120, sentences.nameRequired),
  phone: Phone,
  website: text(200),
})

/** Pages for customers, who sign in nowhere: of a bike, of a shop's bikes, and one that says that there is none. */
export async function customerRoutes(app: App, services: Services): Promise<void> {
  const { db, now } = services
  app.setErrorHandler(sayInPage)
  // A form's own encoding alone: whatever else comes, no browser sends from here
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.get<OfPage>('/b/:token', hidden, async (request, reply) => {
    const shown = await getShownBike(db, request.params.token, now())
    const asked = 'asked' in (request.query as object)
    // Thanks are for one customer alone
    const found = mayBeFound(shown) && !asked
    return sendPage(reply, 200, bikeHtml({ ...shown, origin: originOf(request), asked, found }), { found })
  })
  app.post<OfPage>('/b/:token', hidden, async (request, reply) => {
    const { token } = request.params
    if (!isToken(token)) throw notFound('This page')
    const typed = { name: '', phone: '', website: '', ...(request.body as Record<string, string> | undefined) }
    try {
      requireOwnPage(request)
      const form = readForm(typed)
      // Whoever fills in what nobody sees is told that all is well
      if (form.website === '') await askAboutBike(services, request.ip, { token, ...form })
    } catch (error) {
      const refusal = refusalOf(error as Error)
      if (refusal.status === 404 || refusal.status >= 500) throw error
      const shown = await getShownBike(db, token, now())
      const asking = { name: typed.name.slice(0, 120), phone: typed.phone.slice(0, 20), wrong: wrongIn(refusal) }
      if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
      return sendPage(reply, refusal.status, bikeHtml({ ...shown, origin: originOf(request), asking }))
    }
    // Loaded again it is not sent again
    return pageHeaders(reply).redirect(`${pathOfBike(token)}?asked#ask`, 303)
  })
  app.get<{ Params: { token: string; file: string } }>('/b/:token/:file', hidden, async (request, reply) => {
    const { token, file } = request.params
    const shown = await getShownBike(db, token, now())
    const isPreview = file === 'preview.jpg'
    const picture = isPreview
      ? await previewPicture(services, request.ip, shown)
      : await findPhotoOfPage(services, shown.bike, file)
    if (!picture) throw notFound('This page')
    pageHeaders(reply, { found: mayBeFound(shown) }).header('cache-control', dayLong)
    return reply.type(isPreview ? 'image/jpeg' : 'image/webp').send(picture)
  })
  app.get<OfPage>('/s/:token', hidden, async (request, reply) => {
    const { token } = request.params
    const list = await getShownList(db, token, now())
    const found = list.shop.searchEngines
    return sendPage(reply, 200, listHtml({ ...list, token, origin: originOf(request) }), { found })
  })
  for (const path of ['/b/*', '/s/*']) {
    app.get(path, hidden, async () => {
      throw notFound('This page')
    })
  }
}

/** A photo's name says which it is; a day after a page is taken back no browser has it any more. */
const dayLong = 'private, max-age=86400'

/** `found` says that search engines may find what is sent: nothing else than an open page and its pictures. */
function pageHeaders(reply: FastifyReply, { found = false } = {}): FastifyReply {
  return reply.headers({
    'content-security-policy': pagePolicy,
    // The form says by it where it was sent from; nobody else is told the address
    'referrer-policy': 'same-origin',
    ...(!found && { 'x-robots-tag': 'noindex, nofollow' }),
    'cache-control': 'private, no-cache',
  })
}

const sendPage = (reply: FastifyReply, status: number, page: string, { found = false } = {}) =>
  pageHeaders(reply, { found }).code(status).type('text/html; charset=utf-8').send(page)

const originOf = ({ protocol, host }: FastifyRequest) => `${protocol}://${host}`

/** Throws 403 for a form that another site's page has sent, as far as the browser says so. */
function requireOwnPage({ headers, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  const isOwn = site === undefined ? (headers.origin ?? `//${host}`).endsWith(`//${host}`) : site === 'same-origin'
  if (!isOwn) throw new Refusal(403, 'sent_elsewhere', sentences.askedElsewhere)
}

function readForm(typed: Record<string, string>) {
  const parsed = AskForm.safeParse(typed)
  if (parsed.success) return parsed.data
  const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))
  throw new Refusal(400, 'invalid_input', sentences.notValid, { fields })
}

function wrongIn({ status, message, fields }: Refusal): Asking['wrong'] {
  if (status === 429) return { form: sentences.askedTooOften }
  if (!fields) return { form: message }
  return { ...(fields.name && { name: fields.name }), ...(fields.phone && { phone: sentences.phoneNeeded }) }
}

/** A refusal as a page: whoever reads it is a customer with a phone. */
function sayInPage(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error)
  if (refusal.status >= 500) request.log.error({ req: request, err: error }, refusal.message)
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  const said =
    refusal.status === 404
      ? { title: sentences.pageGone, text: sentences.pageGoneWhy }
      : { title: sentences.somethingWentWrong, text: sentences.pageTrouble }
  return sendPage(reply, refusal.status, messageHtml(said))
}
