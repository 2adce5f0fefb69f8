import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@forecourt/contract/session'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startServerIn } from './child-server.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-stop-server-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** A client that sends something now and then for as long as it may. */
function dribble(port: number, head: string[], drop: string) {
  const socket = connect(port, '127.0.0.1', () => socket.write([...head, 'Host: localhost', '', ''].join('\r\n')))
  const drops = setInterval(() => socket.write(drop), 100)
  socket.on('error', () => {})
  const hasClosed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const heard = new Promise<void>((resolve) => socket.once('data', () => resolve()))
  void hasClosed.then(() => clearInterval(drops))
  onTestFinished(() => void socket.destroy())
  return { heard, hasClosed }
}

test.skipIf(process.env.TEST_DATABASE === 'postgres')(
  'SIGTERM ends the server in order, whatever its clients are still sending',
  { timeout: 120_000 },
  async () => {
    const superAdmin = { phoneNumber: '9999900000', pin: '735192' }
    const { phoneNumber: SUPER_ADMIN_PHONE, pin: SUPER_ADMIN_PIN } = superAdmin
    const server = await startServerIn({ DATA_DIR: dataDir, SUPER_ADMIN_PHONE, SUPER_ADMIN_PIN })
    const port = Number(new URL(server.origin).port)
    const token = (await server.call(login, { body: superAdmin }))?.token ?? ''
    const body = ['Content-Type: application/json', 'Content-Length: 100000']
    // For an upload the limit of a request is five minutes, longer than this test may take
    const form = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 100000']
    const clients = [
      ...Array.from({ length: 50 }, () => dribble(port, ['POST /api/users/login HTTP/1.1', ...body], ' ')),
      dribble(port, ['POST /api/upload/s3 HTTP/1.1', `Authorization: Bearer ${token}`, ...form], ' '),
      dribble(
        port,
        ['POST /api/users/logout HTTP/1.1', 'Transfer-Encoding: chunked', ...body.slice(0, 1)],
        '1\r\n \r\n',
      ),
    ]
    // One that is told something is behind all others in the line of connections
    await dribble(port, ['GET /healthz HTTP/1.1'], '').heard
    server.stop()
    expect(await server.end()).toEqual({ code: 0, errors: '' })
    await Promise.all(clients.map(({ hasClosed }) => hasClosed))
  },
)
