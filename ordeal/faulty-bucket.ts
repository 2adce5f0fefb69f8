import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a bucket does instead of its work: never answers, cuts in the middle, answers untruths, or refuses. */
export const bucketFaults = ['stall', 'cut', 'lie', 'refuse'] as const
export type BucketFault = (typeof bucketFaults)[number]

/** A bucket that speaks S3 over HTTP on loopback, PUT and GET of an object, and fails when told to. */
export async function startFaultyBucket() {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const state: { fault: BucketFault | undefined } = { fault: undefined }
  const stalled = new Set<ServerResponse>()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const key = new URL(request.url ?? '', 'http://bucket').pathname
    if (state.fault) return fail(state.fault, request, response, key)
    if (request.method === 'PUT') {
      objects.set(key, { bytes: Buffer.concat(chunks), type: request.headers['content-type'] ?? '' })
      return response.writeHead(200, { etag: '"1"' }).end()
    }
    const object = objects.get(key)
    if (!object) return response.writeHead(404, { 'content-type': 'application/xml' }).end(xml('NoSuchKey'))
    return response.writeHead(200, { 'content-type': object.type }).end(object.bytes)
  }

  function fail(fault: BucketFault, request: IncomingMessage, response: ServerResponse, key: string) {
    if (fault === 'stall') return stalled.add(response)
    if (fault === 'refuse') return response.writeHead(503, { 'content-type': 'application/xml' }).end(xml('SlowDown'))
    if (fault === 'cut') {
      response.writeHead(200, { 'content-length': 100_000 }).write('half of it')
      return response.socket?.destroy()
    }
    // It says that it kept what it did not, and gives an error in the clothes of a success
    objects.delete(key)
    return response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(request.method === 'PUT' ? '' : xml('InternalError'))
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    settings: {
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'AKIAORDEAL',
      S3_SECRET_ACCESS_KEY: 'a secret of the ordeal',
    },
    /** From now on it fails like this, or works again. */
    become(fault: BucketFault | undefined) {
      state.fault = fault
      for (const response of stalled) response.destroy()
      stalled.clear()
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const xml = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
