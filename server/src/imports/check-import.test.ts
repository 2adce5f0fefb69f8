import { checkImport, mostCheckedAtOnce } from '@forecourt/contract/imports/calls'
import { sellBike } from '@forecourt/contract/sales'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'

const server = await startApp()
const { token } = server.superAdmin

const check = (by: { token: string }, shopId: string, vehicleNumbers: string[]) =>
  server.call(checkImport, { token: by.token, body: { shopId, vehicleNumbers } })

test('a shop outside the reach is not found', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  expect((await check(await at('shop', shopB, 'admin'), shopA, ['TS13IM0001'])).status).toBe(404)
})

test('no vehicle, too many, and what is no vehicle number are refused', async () => {
  const { at, shopA } = await newDealership(server)
  const admin = await at('shop', shopA, 'admin')
  const numbers = Array.from({ length: mostCheckedAtOnce + 1 }, (_, n) => `TS13IA${String(n).padStart(4, '0')}`)
  expect((await check(admin, shopA, [])).status).toBe(400)
  expect((await check(admin, shopA, numbers)).status).toBe(400)
  expect((await check(admin, shopA, numbers.slice(1))).body).toEqual([])
  expect((await check(admin, shopA, ['TS'])).status).toBe(400)
})

test('what stands in stock: where, and which bike for those who may open it', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const here = await addBike(server, shopA, { vehicleNumber: 'TS13IM0002' })
  const there = await addBike(server, shopB, { vehicleNumber: 'TS13IM0001' })
  const shown = ({ _id, make, model, year }: typeof here) => ({ _id, make, model, year })
  const asked = ['ts 13-im 0002', 'TS13IM0001', 'TS13IM0003']
  expect((await check(await at('shop', shopA, 'admin'), shopA, asked)).body).toEqual([
    { vehicleNumber: 'TS13IM0001', shopName: there.shopName, bike: null },
    { vehicleNumber: 'TS13IM0002', shopName: here.shopName, bike: shown(here) },
  ])
  expect((await check(await at('group', groupId, 'admin'), shopA, ['TS13IM0001'])).body).toEqual([
    { vehicleNumber: 'TS13IM0001', shopName: there.shopName, bike: shown(there) },
  ])
})

test('what was sold, and what stands in another group, is not in the way', async () => {
  const { shopA } = await newDealership(server)
  const other = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA, { vehicleNumber: 'TS13IM0004' })
  expect((await check({ token }, other.shopA, ['TS13IM0004'])).body).toEqual([])
  const body = { buyerName: 'Asha', buyerContact: '9848012345', salePrice: 80_000 }
  await server.call(sellBike, { token, params: { bikeId }, body })
  expect((await check({ token }, shopA, ['TS13IM0004'])).body).toEqual([])
})
