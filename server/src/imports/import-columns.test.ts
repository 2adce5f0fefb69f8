import { getImportColumns, mostHeaders, saveImportColumns } from '@forecourt/contract/imports/calls'
import { expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()

type By = { token: string }
const remembered = (by: By, shopId: string) => server.call(getImportColumns, { token: by.token, query: { shopId } })
const save = (by: By, shopId: string, columns: object) =>
  server.call(saveImportColumns, { token: by.token, body: { shopId, columns } as never })
const many = (from: number, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`header ${from + n}`, 'notes']))

test("another shop's, and what is no column, is refused", async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const elsewhere = await at('shop', shopB, 'admin')
  expect((await remembered(elsewhere, shopA)).status).toBe(404)
  expect((await save(elsewhere, shopA, { bhaav: 'listPrice' })).status).toBe(404)
  const admin = await at('shop', shopA, 'admin')
  expect((await save(admin, shopA, { bhaav: 'gold' })).status).toBe(400)
  expect((await save(admin, shopA, { '': 'listPrice' })).status).toBe(400)
  expect((await save(admin, shopA, many(0, mostHeaders.sent + 1))).status).toBe(400)
  // The database keeps neither: a character that is none, and half of one
  for (const header of ['bha\u0000av', 'bhaav\ud83d']) {
    expect((await save(admin, shopA, { [header]: 'listPrice' })).status).toBe(400)
  }
  expect((await remembered(admin, shopA)).body).toEqual({})
})

test('what one shop chose is known to the others of its group, the later beside the earlier, and to no other group', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const [here, there] = [await at('shop', shopA, 'manager'), await at('shop', shopB, 'manager')]
  await save(here, shopA, { bhaav: 'listPrice', tyres: null })
  expect((await save(there, shopB, { tyres: 'notes' })).body).toEqual({ bhaav: 'listPrice', tyres: 'notes' })
  expect((await remembered(here, shopA)).body).toEqual({ bhaav: 'listPrice', tyres: 'notes' })
  const other = await newDealership(server)
  expect((await remembered(server.superAdmin, other.shopA)).body).toEqual({})
})

test('beyond so many headers all earlier ones are forgotten', async () => {
  const { at, shopA } = await newDealership(server)
  const admin = await at('shop', shopA, 'admin')
  for (let from = 0; from < mostHeaders.remembered; from += mostHeaders.sent)
    await save(admin, shopA, many(from, mostHeaders.sent))
  expect(Object.keys((await remembered(admin, shopA)).body)).toHaveLength(mostHeaders.remembered)
  expect((await save(admin, shopA, { bhaav: 'listPrice' })).body).toEqual({ bhaav: 'listPrice' })
})
