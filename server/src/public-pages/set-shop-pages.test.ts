import { getShopPages, setShopPages } from '@forecourt/contract/public-pages/calls'
import { sellBike } from '@forecourt/contract/sales'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { allowPages, switchOn } from '../../test/public-page.ts'
import { auditRecords } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin
const open = (url: string) => server.app.inject({ url })
const both = { bikePages: true, list: true }

test('staff see what their shop shows, and do not settle it; managers of another shop do neither', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const others = await at('shop', shopB, 'manager')
  const params = { shopId: shopA }
  expect((await server.call(setShopPages, { token: staff.token, params, body: both })).status).toBe(403)
  expect((await server.call(setShopPages, { token: others.token, params, body: both })).status).toBe(404)
  expect((await server.call(getShopPages, { token: others.token, params })).status).toBe(404)
  const seen = await server.call(getShopPages, { token: staff.token, params })
  expect(seen.body).toEqual({ bikePages: false, listPath: null, searchEngines: false })
})

test('a manager lets a shop show a list, which is nowhere without pages of bikes, and comes again elsewhere', async () => {
  const { at, shopA } = await newDealership(server)
  const manager = await at('shop', shopA, 'manager')
  const settle = async (body: typeof both) =>
    (await server.call(setShopPages, { token: manager.token, params: { shopId: shopA }, body })).body
  const first = await settle(both)
  expect(first).toEqual({
    bikePages: true,
    listPath: expect.stringMatching(/^\/s\/[\w-]{22}$/),
    searchEngines: false,
  })
  expect(await settle(both)).toEqual(first)
  expect((await open(first.listPath ?? '')).statusCode).toBe(200)
  expect(await settle({ bikePages: false, list: true })).toEqual({
    bikePages: false,
    listPath: null,
    searchEngines: false,
  })
  expect((await open(first.listPath ?? '')).statusCode).toBe(404)
  const second = await settle(both)
  expect(second.listPath).not.toBe(first.listPath)
  expect((await open(first.listPath ?? '')).statusCode).toBe(404)
})

test('a list shows what stands in the shop and has a page, with its way there', async () => {
  const { shopA, shopB } = await newDealership(server)
  await allowPages(server, shopB)
  const path = await allowPages(server, shopA, { list: true })
  const empty = await open(path)
  expect(empty.body).toContain('No bike is shown just now')
  const [shown, sold, hidden, elsewhere] = await Promise.all([
    addBike(server, shopA, { model: 'Shown 125' }),
    addBike(server, shopA, { model: 'Sold 125' }),
    addBike(server, shopA, { model: 'Hidden 125' }),
    addBike(server, shopB, { model: 'Elsewhere 125' }),
  ])
  const pages = [await switchOn(server, shown._id), await switchOn(server, sold._id)]
  await switchOn(server, elsewhere._id)
  const body = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 80_000 }
  await server.call(sellBike, { token, params: { bikeId: sold._id }, body })
  const list = await open(path)
  expect(list.body).toContain('Honda Shown 125 2023')
  expect(list.body).toContain(`href="${pages[0]}"`)
  expect(list.body).toContain('1 bike')
  for (const { model } of [sold, hidden, elsewhere]) expect(list.body).not.toContain(model)
  // From the bike back to the list
  expect((await open(pages[0] ?? '')).body).toContain(`href="${path}"`)
})

test('what a shop shows is on record, without the address of its list', async () => {
  const { shopA } = await newDealership(server)
  const path = await allowPages(server, shopA, { list: true })
  await allowPages(server, shopA, { list: true })
  const records = await server.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.recordId, shopA), eq(auditRecords.collectionName, 'shopPages')))
  expect(records.map(({ data }) => data)).toEqual([expect.objectContaining({ bikePages: true, list: true })])
  expect(JSON.stringify(records)).not.toContain(path.slice('/s/'.length))
})
