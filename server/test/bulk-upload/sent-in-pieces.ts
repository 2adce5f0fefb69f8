import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { bulkUpload } from '@forecourt/contract/bulk-upload'
import { addressOf } from '@forecourt/contract/endpoint'
import { expect } from 'vitest'
import type { TestServer } from '../harness.ts'

/** A file on its way over a socket to a server that listens: what is written of it comes before `write` is over. */
export async function beginSending(
  { app }: TestServer,
  { token, shopId, body }: { token: string; shopId: string; body: FormData },
) {
  const form = new Response(body)
  const bytes = Buffer.from(await form.arrayBuffer())
  const accepted = once(app.server, 'connection')
  const sending = request({
    port: (app.server.address() as AddressInfo).port,
    path: addressOf(bulkUpload, { query: { shopId } }),
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': bytes.length,
    },
  })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  sending.flushHeaders()
  const [atServer] = (await accepted) as [Socket]
  let start = 0
  const write = async (end: number) => {
    const piece = bytes.subarray(start, end)
    start += piece.length
    const before = atServer.bytesRead
    sending.write(piece)
    await expect.poll(() => atServer.bytesRead, { interval: 1 }).toBeGreaterThanOrEqual(before + piece.length)
  }
  const end = async () => {
    sending.end(bytes.subarray(start))
    const [answer] = await answered
    return { status: answer.statusCode, body: JSON.parse(await text(answer)) as { message?: string } }
  }
  return { length: bytes.length, write, end }
}
