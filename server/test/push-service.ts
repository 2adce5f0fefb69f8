import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { Reach } from '../src/notifications/send-push.ts'

/** What came to a push service: all of it. */
export type Pushed = { path: string; headers: Record<string, unknown>; body: string }

/**
 * A push service on this machine that keeps what it is sent, and answers with what the path ends in: /410 is gone,
 * /hang says nothing at all, and after /101 another language is spoken. It ends with the test file.
 */
export async function startPushService() {
  const pushed: Pushed[] = []
  const service = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      pushed.push({ path, headers: request.headers, body: Buffer.concat(chunks).toString() })
      if (path.endsWith('/101')) request.socket.end(switching)
      // An id may end in three digits too
      else if (!path.endsWith('/hang')) response.writeHead(Number(/\/(\d{3})$/.exec(path)?.[1] ?? 201)).end()
    })
  })
  service.listen(0, 'localhost')
  await once(service, 'listening')
  afterAll(() => {
    service.closeAllConnections()
    service.close()
  })
  const { address, port } = service.address() as AddressInfo
  /** The only ones beside the internet: what is passed in here no setting passes in. */
  const reach: Reach = { mayReach: (other) => other === address, findAddresses: async () => [address], ca: cert }
  return { origin: `https://localhost:${port}`, pushed, reach }
}

const switching = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n'

// Of this service alone, and for nothing else
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg8NyG46LO80kGJhiI
LxSSUMwTd+FWnaf5qrUaKsB0ZZehRANCAAQnCsnz422QFyXC+8LoId8TSopCUw2k
kZw/qcucD4N4fQgdm2ZlIQClE3wJwIysmOdTIwNQabTMzXCfRDF82zjz
-----END PRIVATE KEY-----
`
const cert = `-----BEGIN CERTIFICATE-----
MIIBWTCCAQCgAwIBAgIBATAKBggqhkjOPQQDAjAgMR4wHAYDVQQDDBVwdXNoIHNl
cnZpY2Ugb2YgdGVzdHMwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBa
MCAxHjAcBgNVBAMMFXB1c2ggc2VydmljZSBvZiB0ZXN0czBZMBMGByqGSM49AgEG
CCqGSM49AwEHA0IABCcKyfPjbZAXJcL7wugh3xNKikJTDaSRnD+py5wPg3h9CB2b
ZmUhAKUTfAnAjKyY51MjA1BptMzNcJ9EMXzbOPOjKTAnMBQGA1UdEQQNMAuCCWxv
Y2FsaG9zdDAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0cAMEQCIAdwJPH+
B4h+rGyAtrrnUamUSBqYnWtfT2ExqQcGL6i2AiB5LG5TpyLCNIK0+YhP92DhRVIG
gQ+gBYkY/NvQx0KeQA==
-----END CERTIFICATE-----
`
