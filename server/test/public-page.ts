import { setPublicPage, setShopPages } from '@forecourt/contract/public-pages/calls'
import sharp from 'sharp'
import type { TestServer } from './harness.ts'

/** Lets a shop show bikes to customers, and a list of them where it is asked for; answers where that is. */
export async function allowPages(server: TestServer, shopId: string, { list = false, bikePages = true } = {}) {
  const { token } = server.superAdmin
  const answer = await server.call(setShopPages, { token, params: { shopId }, body: { bikePages, list } })
  return answer.body.listPath ?? ''
}

/** Switches the page of a bike on, where its shop shows bikes; answers where it is. */
export async function switchOn(server: TestServer, bikeId: string): Promise<string> {
  const { token } = server.superAdmin
  const answer = await server.call(setPublicPage, { token, params: { bikeId }, body: { on: true } })
  if (!answer.body.path) throw new Error(`No page: ${answer.failure.message}`)
  return answer.body.path
}

/** A photo of a bike, uploaded: its address. */
export async function uploadPhoto(server: TestServer, color = '#0a7d72'): Promise<string> {
  const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.append('upload_file_type', 'bikes')
  form.append('upload_file_subtype', 'pictures')
  form.append('upload_file_title', 'bike.jpg')
  form.append('upload_file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'bike.jpg')
  const body = new Response(form)
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/upload/s3',
    payload: Buffer.from(await body.arrayBuffer()),
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      authorization: `Bearer ${server.superAdmin.token}`,
    },
  })
  return answer.json<{ url: string }>().url
}

/** Sends the form of a page, as a browser does that tells where from. */
export const ask = (
  server: TestServer,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' },
  remoteAddress = '203.0.113.7',
) =>
  server.app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    remoteAddress,
  })
