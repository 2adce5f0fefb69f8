import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { addressOf } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import { cancelSale, getSale, listSales, sellBike } from '@forecourt/contract/sales'
import { setRoles } from '@forecourt/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { newId } from '../db/new-id.ts'
import { idempotencyKeys, shopZones, users } from '../db/schema.ts'

const server = await startApp()
const { port } = await listen()

const body = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 80_000 }

/** A shop with two bikes and somebody who sells them; keys are new each time. */
async function counter() {
  const { at, groupId, shopA } = await newDealership(server)
  const [bike, other] = [await addBike(server, shopA), await addBike(server, shopA)].map(({ _id }) => _id)
  const [seller, colleague] = [await at('shop', shopA, 'manager'), await at('shop', shopA, 'manager')]
  const { token } = seller
  const key = newId({ at: server.clock.now })
  const sell = (
    change: Partial<{ token: string; bikeId: string; key: string; salePrice: number; soldOn: string }> = {},
  ) =>
    server.call(sellBike, {
      token: change.token ?? token,
      params: { bikeId: change.bikeId ?? bike ?? '' },
      body: { ...body, salePrice: change.salePrice ?? 80_000, soldOn: change.soldOn },
      headers: { 'idempotency-key': change.key ?? key },
    })
  const sold = async () => (await server.call(listSales, { token, query: { groupId } })).body.sales
  const kept = () => server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, seller._id))
  return {
    at,
    groupId,
    shop: shopA,
    seller,
    bike: bike ?? '',
    other: other ?? '',
    token,
    colleague,
    key,
    sell,
    sold,
    kept,
  }
}

test('a key that cannot be one is refused', async () => {
  const { sell, sold, kept } = await counter()
  for (const key of ['short', 'x'.repeat(101), 'with a space', 'quote"quote']) {
    const answer = await sell({ key })
    expect(answer.status).toBe(400)
    expect(answer.failure.code).toBe('idempotency_key')
  }
  expect([await sold(), await kept()]).toEqual([[], []])
})

test('a write that is sent again is answered again, and made once', async () => {
  const { sell, sold, kept } = await counter()
  const first = await sell()
  const again = await sell()
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(await sold()).toHaveLength(1)
  expect(await kept()).toHaveLength(1)
})

test('of one write sent several times at the same moment one is made, and all are answered alike', async () => {
  const { sell, sold } = await counter()
  const answers = await Promise.all([sell(), sell(), sell(), sell()])
  const [first] = answers
  for (const { status, body } of answers) expect([status, body]).toEqual([201, first?.body])
  expect(await sold()).toHaveLength(1)
})

test('a key stands for one request: another body or address under it is refused', async () => {
  const { sell, sold, other } = await counter()
  await sell()
  for (const change of [{ salePrice: 80_001 }, { bikeId: other }]) {
    const answer = await sell(change)
    expect(answer.status).toBe(409)
    expect(answer.failure.code).toBe('idempotency_key_used')
    expect(answer.failure.message).toBe('This was sent before with other data. Please reload and try again')
  }
  expect(await sold()).toHaveLength(1)
})

test('a refusal keeps nothing: the same key may be sent again, corrected or once it can be', async () => {
  const { sell, sold, kept } = await counter()
  expect((await sell({ soldOn: '1999-01-01' })).status).toBe(400)
  expect(await kept()).toEqual([])
  expect((await sell()).status).toBe(201)
  expect(await sold()).toHaveLength(1)
})

test('a kept answer is not for whoever lost the role it was given under', async () => {
  const { groupId, seller, shop, at, sell } = await counter()
  const first = await sell()
  const admin = await at('group', groupId, 'admin')
  const set = (roles: ('manager' | 'staff')[]) =>
    server.call(setRoles, { token: admin.token, body: { userId: seller._id, level: 'shop', levelId: shop, roles } })
  await set(['staff'])
  const again = await sell()
  expect([again.status, again.failure.message]).toEqual([403, sentences.rightsChanged])
  expect(again.body).not.toHaveProperty('note')
  await server.db.update(users).set({ userType: 'superAdmin' }).where(eq(users.id, seller._id))
  expect((await sell()).body).toEqual(first.body)
})

test('a kept answer is not for whoever had it by a zone that the shop has left', async () => {
  const { at, north, shopA } = await newDealership(server)
  const { token } = await at('zone', north, 'manager')
  const { _id: bikeId } = await addBike(server, shopA)
  const headers = { 'idempotency-key': newId({ at: server.clock.now }) }
  const sell = () => server.call(sellBike, { token, params: { bikeId }, body, headers })
  const first = await sell()
  expect((await sell()).body).toEqual(first.body)
  await server.db.delete(shopZones).where(eq(shopZones.shopId, shopA))
  const again = await sell()
  expect([again.status, again.failure.message]).toEqual([403, sentences.rightsChanged])
})

test("another person's key is their own, though it reads the same", async () => {
  const { sell, sold, other, colleague } = await counter()
  const [mine, theirs] = [await sell(), await sell({ token: colleague.token, bikeId: other })]
  expect([mine.status, theirs.status]).toEqual([201, 201])
  expect(await sold()).toHaveLength(2)
  // Not the first one's answer
  expect((await sell({ token: colleague.token })).status).toBe(409)
})

test('without a key every request is one of its own', async () => {
  const { sell, token } = await counter()
  const { body: sale } = await sell()
  const params = { saleId: sale._id }
  const headers = { 'idempotency-key': 'cancel-this-sale' }
  const answers = [
    await server.call(cancelSale, { token, params, query: {}, headers }),
    await server.call(cancelSale, { token, params, query: {}, headers }),
    await server.call(cancelSale, { token, params, query: {} }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409])
  const note = await server.call(getSale, { token, params })
  expect(note.body.cancelled).not.toBeNull()
})

test('the line is cut after the write, before its answer is read: sent again, one sale and the same answer', async () => {
  const { bike, token, key, sell, sold } = await counter()
  const line = await sendAndNeverRead({ bikeId: bike, token, key })
  const [, response] = (await once(server.app.server, 'request')) as [IncomingMessage, ServerResponse]
  await once(response, 'finish')
  line.destroy()
  const [first] = await sold()
  const again = await sell()
  expect(again.status).toBe(201)
  expect(again.body).toMatchObject({ _id: first?._id, serial: first?.serial, created: first?.created })
  expect(await sold()).toHaveLength(1)
})

test('the line is cut while the server is at it: sent again at once, one sale', async () => {
  const { bike, token, key, sell, sold } = await counter()
  const line = await sendAndNeverRead({ bikeId: bike, token, key })
  await once(server.app.server, 'request')
  line.destroy()
  const again = await sell()
  expect(again.status).toBe(201)
  expect((await sold()).map(({ _id }) => _id)).toEqual([again.body._id])
})

async function listen() {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  return server.app.server.address() as AddressInfo
}

/** Sells over a line of its own from which nobody reads. */
async function sendAndNeverRead({ bikeId, token, key }: { bikeId: string; token: string; key: string }) {
  const line = connect(port, '127.0.0.1')
  await once(line, 'connect')
  const content = JSON.stringify(body)
  line.write(
    [
      `POST ${addressOf(sellBike, { params: { bikeId } })} HTTP/1.1`,
      'host: 127.0.0.1',
      `authorization: Bearer ${token}`,
      `idempotency-key: ${key}`,
      'content-type: application/json',
      `content-length: ${content.length}`,
      '',
      content,
    ].join('\r\n'),
  )
  return line
}
