import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startApp } from '../../test/harness.ts'
import { buildApp } from '../app.ts'

const server = await startApp()
const app = await buildApp(server.services, { maxEventLoopDelay: 0, bodyTime: 300 })
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())
const { port } = app.server.address() as AddressInfo

const signedIn = `Authorization: Bearer ${server.superAdmin.token}`

/** A client that sends what it is told to, as slowly as it likes. */
function open(url: string, { headers, length }: { headers: string[]; length: number }) {
  const socket: Socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  // To write to a connection that is cut fails
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const begin = () =>
    socket.write(
      [`POST ${url} HTTP/1.1`, 'Host: localhost', ...headers, `Content-Length: ${length}`, '', ''].join('\r\n'),
    )
  begin()
  return {
    begin,
    send: (text: string) => socket.write(text),
    /** A space now and then, until the connection is cut; what was answered before. */
    async dribble(): Promise<string> {
      const drops = setInterval(() => socket.write(' '), 20)
      await closed
      clearInterval(drops)
      return heard
    },
    /** Waits until so many answers have come. */
    async answers(count: number): Promise<string> {
      while (heard.split('HTTP/1.1 ').length <= count) await once(socket, 'data')
      return heard
    },
  }
}

const json = ['Content-Type: application/json']
const slow = () => open('/api/views', { headers: [...json, signedIn], length: 100_000 })

test('a body that has not come whole in its time is a 408 with a sentence, and the connection ends', async () => {
  const heard = await slow().dribble()
  expect(heard).toMatch(/^HTTP\/1\.1 408 /)
  expect(heard).toContain('connection: close')
  expect(heard).toContain('"message":"This did not arrive in time. Please check the connection and try again."')
  expect(heard).toContain('"code":"too_slow"')
})

test.each(['/api/views', '/api/upload/s3'])(
  'whoever was refused at %s is cut off as well, however much is left to send',
  async (url) => {
    const heard = await open(url, { headers: json, length: 100_000 }).dribble()
    expect(heard).toMatch(/^HTTP\/1\.1 401 /)
  },
)

test('a connection whose bodies came in time is left open, and an upload has longer', async () => {
  const body = JSON.stringify({ name: 'All', list: 'stock', search: '' })
  const kept = open('/api/views', { headers: [...json, signedIn], length: body.length })
  kept.send(body)
  await kept.answers(1)
  const form = '--x\r\nContent-Disposition: form-data; name="upload_file_type"\r\n\r\nnone\r\n--x--\r\n'
  const headers = ['Content-Type: multipart/form-data; boundary=x', signedIn]
  const upload = open('/api/upload/s3', { headers, length: form.length })
  upload.send(form.slice(0, 20))
  // One that began later has run out of time
  await slow().dribble()
  upload.send(form.slice(20))
  expect(await upload.answers(1)).toMatch(/^HTTP\/1\.1 400 /)
  kept.begin()
  kept.send(body)
  expect(await kept.answers(2)).not.toMatch(/HTTP\/1\.1 4/)
})
