import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getAdmin } from '@forecourt/contract/admin'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.app.server.address() as AddressInfo
const headers = { authorization: `Bearer ${server.superAdmin.token}` }

/** Puts this many bikes into a shop, each with a number of its own. */
const fill = ({ groupId, shopA }: { groupId: string; shopA: string }, count: number) =>
  server.db.execute(sql`
    insert into bikes
      (group_id, id, shop_id, vehicle_number, make, model, year, mileage, list_price, purchased_on, created, updated)
    select ${groupId}::uuid, gen_random_uuid(), ${shopA}::uuid, 'TS10EA' || n, 'Honda', 'Activa', 2020, 1, 1, now(), now(), now()
    from generate_series(1, ${count}::int) n`)

/** Asks over a real connection; nothing of the answer is read yet. */
async function ask(query: string, more: Record<string, string> = {}): Promise<IncomingMessage> {
  const url = `http://127.0.0.1:${port}${getAdmin.url}?${query}`
  const [answer] = (await once(get(url, { headers: { ...headers, ...more } }), 'response')) as [IncomingMessage]
  return answer
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

test('every bike of several groups comes once, over the bounds of batches', async () => {
  const [one, two] = [await newDealership(server), await newDealership(server)]
  await fill(one, 2001)
  await fill(two, 2000)
  const { body } = await server.call(getAdmin, { token: server.superAdmin.token, query: { include: 'inventory' } })
  expect(body.inventory).toHaveLength(4001)
  expect(new Set(body.inventory.map(({ _id }) => _id)).size).toBe(4001)
  const query = { include: 'inventory', groupId: two.groupId }
  expect((await server.call(getAdmin, { token: server.superAdmin.token, query })).body.inventory).toHaveLength(2000)
})

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
])('is sent compressed by %s', async (encoding, decompress) => {
  const dealership = await newDealership(server)
  await fill(dealership, 2500)
  const answer = await ask(`groupId=${dealership.groupId}`, { 'accept-encoding': encoding })
  expect(answer.headers['content-encoding']).toBe(encoding)
  const body = JSON.parse(decompress(await bytesOf(answer)).toString())
  expect(getAdmin.schema.response[200].safeParse(body).error).toBeUndefined()
  expect(body.inventory).toHaveLength(2500)
})

/** The last bike of a group, which came before all time: the query that meets it fails. */
const breakLast = ({ groupId }: { groupId: string }) =>
  server.db.execute(sql`
    update bikes set id = 'ffffffff-ffff-7fff-bfff-ffffffffffff', created = '-infinity'
    where group_id = ${groupId}::uuid and vehicle_number = 'TS10EA1'`)

test.each(['identity', 'gzip'])('a failure in the midst never ends like a whole answer (%s)', async (encoding) => {
  const dealership = await newDealership(server)
  await fill(dealership, 6001)
  await breakLast(dealership)
  const answer = await ask(`groupId=${dealership.groupId}`, { 'accept-encoding': encoding })
  expect(answer.statusCode).toBe(200)
  const end = await bytesOf(answer).then(
    () => 'whole',
    () => 'broken off',
  )
  expect(end).toBe('broken off')
})

test('a failure before the first byte is said as any other', async () => {
  const dealership = await newDealership(server)
  await fill(dealership, 1)
  await breakLast(dealership)
  const answer = await ask(`groupId=${dealership.groupId}&include=inventory`, { 'accept-encoding': 'gzip' })
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(JSON.parse((await bytesOf(answer)).toString())).toMatchObject({ message: 'Something went wrong' })
})

test('a reader who goes away is no failure', async () => {
  const dealership = await newDealership(server)
  await fill(dealership, 10_000)
  const answer = await ask(`groupId=${dealership.groupId}`)
  answer.destroy()
  await once(answer, 'close')
  expect((await ask('include=groups')).statusCode).toBe(200)
})
