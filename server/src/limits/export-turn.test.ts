import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { addressOf, type Endpoint } from '@forecourt/contract/endpoint'
import { exportEnquiries } from '@forecourt/contract/enquiries'
import { exportInventory } from '@forecourt/contract/inventory'
import { customerKept, userKept } from '@forecourt/contract/personal-data'
import { exportHistory } from '@forecourt/contract/seals'
import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'
import { buildApp } from '../app.ts'

const server = await startApp()
/** The server on a port of its own. */
async function listen(readingPause?: number) {
  const app = await buildApp(server.services, { maxEventLoopDelay: 0, readingPause })
  await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  return { app, port: (app.server.address() as AddressInfo).port }
}
const patient = await listen()
const strict = await listen(100)

const { at, groupId, shopA } = await newDealership(server)
// More than lies in the buffers between a server and a client that does not read
await server.db.execute(sql`insert into enquiries (group_id, id, shop_id, customer_name, customer_phone, enquiry_type, notes,
    created, updated)
  select ${groupId}, gen_random_uuid(), ${shopA}, 'Ravi', '+919848012345', '{Buy}', repeat(n::text, 400), now(), now()
  from generate_series(10000, 19999) n`)

type Asked = { endpoint?: Endpoint; at?: typeof patient }

/** Asks for a file; what comes of it is not read before `read` is called. */
async function ask(token: string, { endpoint = exportEnquiries, at: { app, port } = patient }: Asked = {}) {
  const accepted = once(app.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  onTestFinished(() => void socket.destroy())
  const address = addressOf(endpoint, { query: { groupId } })
  const lines = [`GET ${address} HTTP/1.1`, 'Host: localhost', 'Connection: close', `Authorization: Bearer ${token}`]
  socket.write([...lines, '', ''].join('\r\n'))
  const [atServer] = (await accepted) as [Socket]
  /** Whether the server's end of the connection has gone. */
  const gone = new Promise<void>((resolve) => atServer.once('close', () => resolve()))
  await once(socket, 'readable')
  const read = async () => {
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk
    })
    await closed
    return heard
  }
  const leave = () => {
    socket.destroy()
    return gone
  }
  return { gone, leave, read }
}

test('one file at a time for a person and four in all; a turn is free when its reader has gone', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => at('group', groupId, 'manager')))
  const [first = '', ...others] = people.map(({ token }) => token)
  const last = others.pop() ?? ''
  const leaving = await ask(first)
  const second = await (await ask(first, { endpoint: exportInventory })).read()
  expect(second).toMatch(/^HTTP\/1\.1 429 /)
  expect(second).toContain('retry-after: 5')
  expect(second).toContain('"message":"Another file is on its way to you. Please wait until it has arrived."')
  const stalled = []
  for (const token of others) stalled.push(await ask(token))
  const fifth = await (await ask(last)).read()
  expect(fifth).toMatch(/^HTTP\/1\.1 503 /)
  expect(fifth).toContain('retry-after: 5')

  await leaving.leave()
  const whole = await (await ask(last)).read()
  expect(whole).toMatch(/^HTTP\/1\.1 200 /)
  expect(whole.split('\r\n').filter((line) => line.startsWith('Ravi'))).toHaveLength(10_000)
  for (const { leave } of stalled) await leave()
})

test('the history, and what is kept of a person, are files like those of a list', async () => {
  const admin = await at('group', groupId, 'admin')
  const reading = await ask(admin.token)
  const others = [
    addressOf(exportHistory, { params: { groupId } }),
    addressOf(customerKept, { query: { groupId, phone: '+919848012345' } }),
    addressOf(userKept, { params: { userId: admin._id } }),
  ]
  const headers = { authorization: `Bearer ${admin.token}` }
  for (const url of others) expect((await patient.app.inject({ url, headers })).statusCode).toBe(429)
  await reading.leave()
  for (const url of others) expect((await patient.app.inject({ url, headers })).statusCode).toBe(200)
})

test('who stops reading is cut off, and the turn is free', async () => {
  const { token } = await at('group', groupId, 'manager')
  await (await ask(token, { at: strict })).gone
  expect(await (await ask(token)).read()).toMatch(/^HTTP\/1\.1 200 /)
})

test('a file that is refused leaves the turn free', async () => {
  const { token } = await at('shop', shopA, 'staff')
  const file = (query: Record<string, string>) =>
    patient.app.inject({ url: addressOf(exportInventory, { query }), headers: { authorization: `Bearer ${token}` } })
  for (let n = 0; n < 5; n += 1) expect((await file({ sort: 'cost' })).statusCode).toBe(403)
  expect((await file({})).statusCode).toBe(200)
})
