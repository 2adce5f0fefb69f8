import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { addBike } from '@forecourt/contract/bikes'
import { bulkUpload } from '@forecourt/contract/bulk-upload'
import { addressOf } from '@forecourt/contract/endpoint'
import { login } from '@forecourt/contract/session'
import { transferBike } from '@forecourt/contract/transfers'
import { uploadPicture } from '@forecourt/contract/uploads'
import { removeUser, saveUser, setRoles } from '@forecourt/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bikes, files, memberships, users } from '../src/db/schema.ts'
import { hashPin } from '../src/security/pin-hash.ts'
import { addBike as newBike, newDealership, type SentRequest, startApp } from './harness.ts'

/* A request whose sender is removed before its body has come, or before it is written, writes nothing. */

const server = await startApp()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.app.server.address() as AddressInfo

const group = await newDealership(server)
const { groupId, shopA, shopB } = group
const { token: adminToken } = await group.at('group', groupId, 'admin')
const boundary = 'held-back'
const part = (name: string, content: string, more = '') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`
const csv = 'Vehicle Number,Make,Model,Year,Mileage,Cost,List Price\nTS09ZZ0001,Honda,Activa,2023,7500,50000,85000\n'
const picture = {
  upload_file_type: 'bikes',
  upload_file_subtype: 'pictures',
  upload_file_title: 'bike.png',
}

type Held = { request: SentRequest; content: string; type: string }
const json = (request: SentRequest): Held => ({
  request,
  content: JSON.stringify(request.body),
  type: 'application/json',
})
const form = (request: SentRequest, fields: Record<string, string>, file: string): Held => ({
  request,
  content: `${Object.entries(fields)
    .map(([name, value]) => part(name, value))
    .join('')}${file}--${boundary}--\r\n`,
  type: `multipart/form-data; boundary=${boundary}`,
})

const bike = { vehicleNumber: 'TS09ZZ0002', make: 'Honda', model: 'Activa', year: 2023, mileage: 7500 }
const writes: [string, () => Promise<Held>][] = [
  ['add a bike', async () => json({ endpoint: addBike, body: { ...bike, shopId: shopA, listPrice: 85_000 } })],
  [
    'transfer a bike',
    async () => {
      const params = { bikeId: (await newBike(server, shopA))._id }
      return json({ endpoint: transferBike, params, body: { targetShopId: shopB } })
    },
  ],
  [
    'upload bikes',
    async () =>
      form({ endpoint: bulkUpload, query: { shopId: shopA } }, {}, part('file', csv, '; filename="bikes.csv"')),
  ],
  [
    'upload a picture',
    async () => form({ endpoint: uploadPicture }, picture, part('upload_file', 'GIF89a', '; filename="bike.png"')),
  ],
  [
    'create a user',
    async () => json({ endpoint: saveUser, body: { name: 'New', phone: '+918200000001', pin: '482913', groupId } }),
  ],
  [
    'set roles',
    async () => {
      const { _id: userId } = await server.person()
      return json({ endpoint: setRoles, body: { userId, level: 'group', levelId: groupId, roles: ['admin'] } })
    },
  ],
]

const written = async () => ({
  bikes: await server.db.select().from(bikes).where(eq(bikes.groupId, groupId)),
  files: await server.db.select().from(files),
  memberships: (await server.db.select().from(memberships)).length,
  users: (await server.db.select().from(users)).length,
})

test.each(writes)('%s: nothing once the sender is removed', async (_, prepare) => {
  const sender = await group.at('group', groupId, 'admin')
  const { request, content, type } = await prepare()
  const line = connect(port, '127.0.0.1')
  await once(line, 'connect')
  const { endpoint } = request
  const arrived = once(server.app.server, 'request') as Promise<[IncomingMessage]>
  line.write(
    [
      `${endpoint.method} ${addressOf(endpoint, request)} HTTP/1.1`,
      'host: 127.0.0.1',
      `authorization: Bearer ${sender.token}`,
      `content-type: ${type}`,
      `content-length: ${Buffer.byteLength(content)}`,
      'connection: close',
      '',
      content.slice(0, 10),
    ].join('\r\n'),
  )
  await bodyIsRead((await arrived)[0])
  const gone = await server.call(removeUser, { token: adminToken, params: { groupId, userId: sender._id } })
  expect(gone.status).toBe(200)
  const before = await written()
  line.write(content.slice(10))
  const chunks: Buffer[] = []
  for await (const chunk of line) chunks.push(chunk)
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1.1 (401|403|404) /)
  expect(await written()).toEqual(before)
})

/** Once the server listens for the body: the caller is let in by then. */
function bodyIsRead(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    const listens = (event: string | symbol) => {
      if (event !== 'data' && event !== 'readable') return
      request.off('newListener', listens)
      resolve()
    }
    request.on('newListener', listens)
  })
}

test('a PIN that is still being hashed is not set once its sender is removed', async () => {
  const sender = await group.at('group', groupId, 'admin')
  const victim = await group.at('shop', shopA, 'staff')
  // They stand in the line before it
  const others = Array.from({ length: 30 }, () => hashPin('482913', 'a pepper'))
  const { _id, name, phone } = victim
  const set = server.call(saveUser, { token: sender.token, body: { _id, name, phone, pin: '555000' } })
  const gone = await server.call(removeUser, { token: adminToken, params: { groupId, userId: sender._id } })
  expect([gone.status, (await set).status]).toEqual([200, 404])
  await Promise.all(others)
  expect((await server.call(login, { body: { phoneNumber: phone, pin: '123456' } })).status).toBe(200)
})

test('a PIN is not hashed for whoever may not set it: a full line does not turn them away', async () => {
  const sender = await group.at('shop', shopA, 'manager')
  const { _id, name, phone } = await group.at('shop', shopA, 'staff')
  const answered = new AbortController()
  // As many as work and wait: whoever had to join them would be told 503
  const others = Array.from({ length: 52 }, async () => {
    while (!answered.signal.aborted) await hashPin('482913', 'a pepper')
  })
  const set = await server.call(saveUser, { token: sender.token, body: { _id, name, phone, pin: '555000' } })
  answered.abort()
  await Promise.all(others)
  expect(set.status).toBe(403)
})
