import { getBikePage } from '@forecourt/contract/bike-page'
import { deleteBike } from '@forecourt/contract/bikes'
import { sentences } from '@forecourt/contract/messages'
import { setPublicPage } from '@forecourt/contract/public-pages/calls'
import { sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { allowPages, switchOn } from '../../test/public-page.ts'
import { auditRecords } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin
const open = async (url: string) => (await server.app.inject({ url })).statusCode
const set = (by: string, bikeId: string, on: boolean) =>
  server.call(setPublicPage, { token: by, params: { bikeId }, body: { on } })
const sale = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 80_000 }

test('a bike of a shop that shows none to customers has no page', async () => {
  const { shopA } = await newDealership(server)
  const { _id } = await addBike(server, shopA)
  const answer = await set(token, _id, true)
  expect([answer.status, answer.failure.code, answer.failure.message]).toEqual([
    409,
    'pages_not_allowed',
    sentences.pagesNotAllowed,
  ])
})

test('a sold bike gets no page any more', async () => {
  const { shopA } = await newDealership(server)
  await allowPages(server, shopA)
  const { _id: bikeId } = await addBike(server, shopA)
  await server.call(sellBike, { token, params: { bikeId }, body: sale })
  const answer = await set(token, bikeId, true)
  expect([answer.status, answer.failure.message]).toEqual([409, sentences.soldHasNoPage])
})

test('staff of a shop switch the page of its bike on and off, and nobody of another shop does', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  await allowPages(server, shopA)
  const { _id: bikeId } = await addBike(server, shopA)
  const staff = await at('shop', shopA, 'staff')
  const others = await at('shop', shopB, 'admin')
  expect((await set(others.token, bikeId, true)).status).toBe(404)
  const on = await set(staff.token, bikeId, true)
  expect(on.body).toEqual({
    allowed: true,
    path: expect.stringMatching(/^\/b\/[\w-]{22}$/),
    searchEngines: false,
  })
  // Whoever sees the bike is told where
  const page = await server.call(getBikePage, { token: staff.token, params: { bikeId } })
  expect(page.body.publicPage).toEqual(on.body)
  // So it is already: the address stays
  expect((await set(staff.token, bikeId, true)).body).toEqual(on.body)
  expect(await open(on.body.path ?? '')).toBe(200)
  expect((await set(staff.token, bikeId, false)).body).toEqual({ allowed: true, path: null, searchEngines: false })
  expect(await open(on.body.path ?? '')).toBe(404)
})

test('a page that was taken back never comes again at its address', async () => {
  const { shopA } = await newDealership(server)
  await allowPages(server, shopA)
  const { _id: bikeId } = await addBike(server, shopA)
  const first = await switchOn(server, bikeId)
  await set(token, bikeId, false)
  const second = await switchOn(server, bikeId)
  expect(second).not.toBe(first)
  expect([await open(first), await open(second)]).toEqual([404, 200])
})

test('a page rests while the shop that has the bike shows none, and goes with the bike', async () => {
  const { shopA, shopB } = await newDealership(server)
  await allowPages(server, shopA)
  const { _id: bikeId } = await addBike(server, shopA)
  const path = await switchOn(server, bikeId)
  await allowPages(server, shopA, { bikePages: false })
  expect(await open(path)).toBe(404)
  await allowPages(server, shopA)
  expect(await open(path)).toBe(200)
  await server.call(transferBike, { token, params: { bikeId }, body: { targetShopId: shopB } })
  expect(await open(path)).toBe(404)
  await allowPages(server, shopB)
  expect(await open(path)).toBe(200)
  expect((await server.call(deleteBike, { token, params: { bikeId } })).status).toBe(200)
  expect(await open(path)).toBe(404)
})

test('who switched a page on and off is on record, without its address', async () => {
  const { at, shopA } = await newDealership(server)
  await allowPages(server, shopA)
  const { _id: bikeId, vehicleNumber } = await addBike(server, shopA)
  const staff = await at('shop', shopA, 'staff')
  const { body } = await set(staff.token, bikeId, true)
  await set(staff.token, bikeId, true)
  await set(staff.token, bikeId, false)
  const records = await server.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.recordId, bikeId), eq(auditRecords.collectionName, 'bikePages')))
    .orderBy(auditRecords.operationType)
  expect(records.map(({ operationType, operationByUser }) => [operationType, operationByUser])).toEqual([
    ['CREATE', staff._id],
    ['DELETE', staff._id],
  ])
  expect(records[0]?.data).toMatchObject({ _id: bikeId, vehicleNumber })
  expect(JSON.stringify(records)).not.toContain(body.path?.slice('/b/'.length))
})
