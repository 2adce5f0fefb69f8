import { deleteBike } from '@forecourt/contract/bikes'
import { deleteBikes, previewDelete } from '@forecourt/contract/bulk-changes/delete-calls'
import { moveBikes, previewMove } from '@forecourt/contract/bulk-changes/move-calls'
import { extendHold } from '@forecourt/contract/holds/calls'
import { listInventory } from '@forecourt/contract/inventory'
import { whosePhone } from '@forecourt/contract/leases/whose-phone'
import { sentences } from '@forecourt/contract/messages'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { takeBackBy, uploadOf } from '../../test/bulk-changes/uploaded.ts'
import { bikesSentOn } from '../../test/consignments/bikes-sent.ts'
import { addBike, startApp } from '../../test/harness.ts'
import { dayIn, hold } from '../../test/holds/held-bike.ts'
import { later } from '../../test/later.ts'
import { giveBack, lease, leasing, sold } from '../../test/leases/leased-bike.ts'
import { settleSigning } from '../../test/matrix/consignments.ts'
import { bikes, holds } from '../db/schema.ts'

/* What is not done with a bike that is reserved on a phone, by anybody. */

const server = await startApp()
const { send } = bikesSentOn(server)

test('a leased bike is not moved, sent, held or deleted, by its holder neither', async () => {
  const { staff, manager, at, groupId, shopB, bikeId, ...asked } = await leasing(server)
  const admin = await at('group', groupId, 'admin')
  await lease(server, manager.token, { ...asked, bikeId })
  const refused = (isOwn = false) => [409, 'bike_leased', sentences.bikeLeased(whosePhone(isOwn, manager.name))]
  const said = ({ status, failure }: { status: number; failure: { code: string; message: string } }) => [
    status,
    failure.code,
    failure.message,
  ]
  for (const { token } of [manager, admin]) {
    const isOwn = token === manager.token
    const body = { targetShopId: shopB }
    expect(said(await server.call(transferBike, { token, params: { bikeId }, body }))).toEqual(refused(isOwn))
    expect(said(await server.call(deleteBike, { token, params: { bikeId } }))).toEqual(refused(isOwn))
    expect(said(await hold(server, token, bikeId))).toEqual(refused(isOwn))
  }
  expect(said(await hold(server, staff.token, bikeId))).toEqual(refused())
  await settleSigning(server, groupId, true)
  expect(said(await send(admin, shopB, bikeId))).toEqual(refused())
})

test('of many bikes that are moved or deleted at once those that are leased stay, and are named', async () => {
  const { staff, at, groupId, shopB, bikeId, ...asked } = await leasing(server)
  const { token } = await at('group', groupId, 'admin')
  const { _id: free } = await addBike(server, asked.shopA)
  await lease(server, staff.token, { ...asked, bikeId })
  const bikeIds = [bikeId, free]
  const toMove = { bikeIds, targetShopId: shopB }
  const moving = await server.call(previewMove, { token, body: toMove })
  expect(moving.body).toMatchObject({ bikes: 1, stays: [{ bikeId, stays: 'leased' }] })
  const deleting = await server.call(previewDelete, { token, body: { bikeIds } })
  expect(deleting.body).toMatchObject({ bikes: 1, stays: [{ bikeId, stays: 'leased' }] })
  const moved = await server.call(moveBikes, { token, body: { ...toMove, expected: 1, comments: '' } })
  expect(moved.body.bikes).toBe(1)
  const deleted = await server.call(deleteBikes, { token, body: { bikeIds, expected: 1 } })
  expect(deleted.body.bikes).toBe(1)
})

test('an upload is taken back but for what is leased, and no lease that was given back is in its way', async () => {
  const { staff, at, groupId, ...asked } = await leasing(server)
  const admin = await at('group', groupId, 'admin')
  const { change, bikeIds } = await uploadOf(server, admin, asked.shopA)
  const [bikeId = ''] = bikeIds
  later(server)
  const { _id } = await lease(server, staff.token, { ...asked, bikeId })
  const kept = async () => {
    const { body } = await takeBackBy(server, admin, change._id)
    return [body.takenBack, body.kept.flatMap(({ since }) => since)]
  }
  expect(await kept()).toEqual([1, ['leased']])
  await giveBack(server, staff.token, asked, _id)
  expect(await kept()).toEqual([1, []])
})

test('a move is not taken back for a bike that is leased since', async () => {
  const { at, groupId, shopB, bikeId, ...asked } = await leasing(server)
  const admin = await at('group', groupId, 'admin')
  const body = { bikeIds: [bikeId], targetShopId: shopB, comments: '', expected: 1 }
  const { body: change } = await server.call(moveBikes, { token: admin.token, body })
  later(server)
  await lease(server, admin.token, { ...asked, shopA: shopB, bikeId })
  const { body: back } = await takeBackBy(server, admin, change._id)
  expect([back.takenBack, back.kept.flatMap(({ since }) => since)]).toEqual([0, ['leased']])
})

test('a hold whose time was over is not extended while its bike is leased, so that the sale by the lease is taken', async () => {
  const { staff, manager, other, bikeId, ...asked } = await leasing(server)
  const { body: held } = await hold(server, other.token, bikeId)
  const until = new Date(server.clock.now.getTime() - 1000)
  await server.db.update(holds).set({ until }).where(eq(holds.id, held._id))
  await server.db.update(bikes).set({ heldUntil: until }).where(eq(bikes.id, bikeId))
  const { _id: leaseId } = await lease(server, staff.token, { ...asked, bikeId })
  for (const { token } of [other, manager]) {
    const body = { until: dayIn(server, 3) }
    const { status, failure } = await server.call(extendHold, { token, params: { holdId: held._id }, body })
    const why = sentences.bikeLeased(whosePhone(false, staff.name))
    expect([status, failure?.code, failure?.message]).toEqual([409, 'bike_leased', why])
  }
  const sale = await server.call(sellBike, { token: staff.token, params: { bikeId }, body: { ...sold, leaseId } })
  expect(sale.status).toBe(201)
})

test('a sale is not cancelled while the bike that came in exchange is leased', async () => {
  const { staff, manager, bikeId, ...asked } = await leasing(server)
  const vehicleNumber = 'TS09EX4321'
  const exchangeBike = { vehicleNumber, make: 'Honda', model: 'Dio', year: 2019, mileage: 9000, listPrice: 40_000 }
  const { token } = manager
  const { body: sale } = await server.call(sellBike, {
    token,
    params: { bikeId },
    body: {
      ...sold,
      payments: [
        { method: 'exchange', amount: 30_000 },
        { method: 'upi', amount: 50_000 },
      ],
      exchangeBike,
    },
  })
  const { body: stock } = await server.call(listInventory, { token, query: { shopId: asked.shopA } })
  const came = stock.bikes.find((bike) => bike.vehicleNumber === vehicleNumber)?._id ?? ''
  const { _id } = await lease(server, staff.token, { ...asked, bikeId: came })
  const cancel = () => server.call(cancelSale, { token, params: { saleId: sale._id }, query: {} })
  const { status, failure } = await cancel()
  expect([status, failure.message]).toEqual([409, sentences.exchangeLeased(vehicleNumber)])
  await giveBack(server, staff.token, asked, _id)
  expect((await cancel()).status).toBe(200)
})
