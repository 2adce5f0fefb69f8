import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

type Fault = { status: number; code: string }

/** A bucket that speaks S3 over HTTP: PUT, GET and DELETE of an object, errors as XML. Ends with the test file. */
export async function startS3() {
  const objects = new Map<string, { bytes: Buffer; contentType: string }>()
  const state: { fault: Fault | undefined } = { fault: undefined }
  const settings = {
    S3_BUCKET: 'pictures',
    S3_REGION: 'ap-south-1',
    S3_ACCESS_KEY_ID: 'AKIATEST',
    S3_SECRET_ACCESS_KEY: 'a secret of the tests',
  }
  const signature = new RegExp(
    `^AWS4-HMAC-SHA256 Credential=${settings.S3_ACCESS_KEY_ID}/\\d{8}/${settings.S3_REGION}/s3/aws4_request, ` +
      'SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[0-9a-f]{64}$',
  )

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const bytes = await bodyOf(request)
    const path = new URL(request.url ?? '', 'http://bucket').pathname
    const key = path.startsWith(`/${settings.S3_BUCKET}/`) ? path.slice(settings.S3_BUCKET.length + 2) : undefined
    const object = key === undefined ? undefined : objects.get(key)
    if (state.fault) return refuse(response, state.fault)
    if (!signature.test(request.headers.authorization ?? '')) {
      return refuse(response, { status: 403, code: 'AccessDenied' })
    }
    if (key === undefined) return refuse(response, { status: 404, code: 'NoSuchBucket' })
    if (request.method === 'PUT') {
      objects.set(key, { bytes, contentType: request.headers['content-type'] ?? '' })
      return response.writeHead(200, { etag: '"1"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (request.method !== 'GET') return refuse(response, { status: 405, code: 'MethodNotAllowed' })
    if (!object) return refuse(response, { status: 404, code: 'NoSuchKey' })
    return response.writeHead(200, { 'content-type': object.contentType }).end(object.bytes)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  afterAll(stop)

  return {
    settings: { ...settings, S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    objects,
    /** Every call fails like this until it is set to undefined. */
    failWith(fault: Fault | undefined) {
      state.fault = fault
    },
    stop,
  }
}

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const refuse = (response: ServerResponse, { status, code }: Fault) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
