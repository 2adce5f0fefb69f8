import { deleteBike, editBike } from '@forecourt/contract/bikes'
import { DAY } from '@forecourt/contract/calendar'
import * as calls from '@forecourt/contract/consignments/calls'
import { extendHold } from '@forecourt/contract/holds/calls'
import { sentences } from '@forecourt/contract/messages'
import { deleteShop } from '@forecourt/contract/places'
import { listTransfers, transferBike } from '@forecourt/contract/transfers'
import { expect, onTestFinished, test } from 'vitest'
import { type By, bikesSentOn } from '../../test/consignments/bikes-sent.ts'
import { addBike, addPicture, newDealership, startApp } from '../../test/harness.ts'
import { dayIn, hold, namesIn, ravi } from '../../test/holds/held-bike.ts'
import { settleSigning } from '../../test/matrix/consignments.ts'
import { openSession } from '../session/open-session.ts'

const server = await startApp()
const { signing, send, receive, refuse, recall, dispute, sell, stockOf } = bikesSentOn(server)
const { token } = server.superAdmin
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

test('where transfers count at once nothing is sent, and where both sign nothing moves at once', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const manager = await at('shop', shopA, 'manager')
  const { _id: bikeId } = await addBike(server, shopA)
  const tooEarly = await send(manager, shopB, bikeId)
  expect([tooEarly.status, tooEarly.failure.message]).toEqual([409, sentences.transfersAtOnce])
  await settleSigning(server, groupId, true)
  const atOnce = await server.call(transferBike, {
    token: manager.token,
    params: { bikeId },
    body: { targetShopId: shopB },
  })
  expect([atOnce.status, atOnce.failure.message]).toEqual([409, sentences.signedTransfers])
})

test('outside the reach nothing is found, staff do not send, and none but the receiver takes in or refuses', async () => {
  const { at, shopA, shopB, shopC, sender, receiver } = await signing()
  const other = await signing()
  const { _id: bikeId } = await addBike(server, shopA)
  expect((await send(receiver, shopC, bikeId)).status).toBe(404)
  expect((await send(other.sender, shopB, bikeId)).status).toBe(404)
  expect((await send(sender, other.shopB, bikeId)).status).toBe(404)
  expect((await send(await at('shop', shopA, 'staff'), shopB, bikeId)).status).toBe(403)
  const { _id } = (await send(sender, shopB, bikeId)).body
  const third = await at('shop', shopC, 'admin')
  for (const step of [receive, refuse, recall, dispute]) {
    expect((await step(third, _id, bikeId)).status).toBe(404)
    expect((await step(other.sender, _id, bikeId)).status).toBe(404)
  }
  expect((await receive(sender, _id, bikeId)).status).toBe(403)
  expect((await refuse(sender, _id, bikeId)).status).toBe(403)
  expect((await recall(receiver, _id, bikeId)).status).toBe(403)
  expect((await dispute(await at('shop', shopA, 'staff'), _id, bikeId)).status).toBe(403)
  for (const query of [{ shopId: shopA }, { groupId: other.groupId }]) {
    expect((await server.call(calls.listConsignments, { token: receiver.token, query })).status).toBe(404)
  }
})

test('what is wrong with a sending is said of its field', async () => {
  const { shopA, shopB, shopC, sender } = await signing()
  const bike = await addBike(server, shopA)
  const elsewhere = await addBike(server, shopC)
  const wrong = async (body: Record<string, unknown>, by: By = sender) => {
    const { status, failure } = await server.send({ endpoint: calls.sendBikes, body }, by.token)
    return [status, Object.values(failure.fields ?? {}).join()]
  }
  const bikes = [{ bikeId: bike._id }]
  expect(await wrong({ toShopId: '', bikes })).toEqual([400, sentences.selectTargetShop])
  expect(await wrong({ toShopId: shopB, bikes: [] })).toEqual([400, sentences.bikesRequired])
  expect(await wrong({ toShopId: shopA, bikes })).toEqual([400, 'The bikes are already in this shop'])
  expect(await wrong({ toShopId: shopB, bikes: [...bikes, ...bikes] })).toEqual([400, 'Each bike once'])
  expect(await wrong({ toShopId: shopB, bikes: [{ bikeId: bike._id, mileage: 7499 }] })).toEqual([
    400,
    `${bike.vehicleNumber}: ${sentences.kilometresOnFile}`,
  ])
  expect(await wrong({ toShopId: shopB, bikes: [...bikes, { bikeId: elsewhere._id }] }, server.superAdmin)).toEqual([
    400,
    sentences.bikesOfSeveralShops,
  ])
})

test('on its way a bike is not sold, moved, sent again, deleted or made another, but its price may change', async () => {
  const { at, groupId, shopA, shopB, shopC, sender, receiver } = await signing()
  const bike = await addBike(server, shopA)
  const sent = await send(sender, shopB, bike._id)
  expect(sent.status).toBe(201)
  const onTheWay = `${bike.vehicleNumber} is on its way to ${sent.body.toShopName} until it is taken in, refused or called back`
  const admin = await at('group', groupId, 'admin')
  const params = { bikeId: bike._id }
  const edit = (body: object) =>
    server.send({ endpoint: editBike, params, body: { version: bike.version, ...body } }, admin.token)
  for (const refused of [
    await sell(admin, bike._id),
    await server.call(transferBike, { token: admin.token, params, body: { targetShopId: shopC } }),
    await send(admin, shopC, bike._id),
    await server.call(deleteBike, { token: admin.token, params }),
    await edit({ mileage: 9000 }),
  ]) {
    expect([refused.status, refused.failure.message]).toEqual([409, onTheWay])
  }
  for (const shopId of [shopA, shopB]) {
    const gone = await server.call(deleteShop, { token: admin.token, params: { id: shopId } })
    expect([gone.status, gone.failure.message]).toEqual([409, sentences.shopStillSends])
  }
  expect((await edit({ listPrice: 70_000 })).status).toBe(200)
  expect((await sell(receiver, bike._id)).status).toBe(404)
  expect(await stockOf(shopA)).toEqual([{ _id: bike._id, consignmentId: sent.body._id }])
  expect(await stockOf(shopB)).toEqual([])
})

test('a bike that is held is not sent, and one on its way is not held, nor held again after its time', async () => {
  const { shopA, shopB, sender } = await signing()
  const bike = await addBike(server, shopA)
  const held = await hold(server, sender.token, bike._id)
  expect(held.status).toBe(201)
  const refused = await send(sender, shopB, bike._id)
  expect([refused.status, refused.failure.code]).toEqual([409, 'bike_held'])
  const before = server.clock.now
  onTestFinished(() => {
    server.clock.now = before
  })
  server.clock.now = new Date(before.getTime() + 4 * DAY)
  const later = { token: await openSession(server.db, sender._id, server.clock.now) }
  const sent = await send(later, shopB, bike._id)
  expect(sent.status).toBe(201)
  const onTheWay = `${bike.vehicleNumber} is on its way to ${sent.body.toShopName} until it is taken in, refused or called back`
  for (const late of [
    await hold(server, later.token, bike._id),
    await server.call(extendHold, {
      token: later.token,
      params: { holdId: held.body._id },
      body: { until: dayIn(server, 2) },
    }),
  ]) {
    expect([late.status, late.failure.message]).toEqual([409, onTheWay])
  }
  expect((await recall(later, sent.body._id, bike._id)).status).toBe(200)
  expect((await hold(server, later.token, bike._id)).status).toBe(201)
  expect(await namesIn(server, later.token, shopA, 'running')).toEqual([ravi.customerName])
})

test('one is taken in with its kilometres and damage, one refused, one called back, and then it is closed', async () => {
  const { shopA, shopB, sender, receiver } = await signing()
  const [taken, refused, recalled] = [
    await addBike(server, shopA),
    await addBike(server, shopA),
    await addBike(server, shopA),
  ]
  const photo = await addPicture(server)
  const { body: sent } = await send(sender, shopB, taken._id, refused._id, recalled._id)
  expect(sent).toMatchObject({
    fromShopId: shopA,
    toShopId: shopB,
    carriedBy: 'Yusuf',
    sentByName: sender.name,
    isLate: false,
    closedAt: null,
    may: { receive: false, recall: true, dispute: true },
  })
  const params = { consignmentId: sent._id }
  const take = (mileage: number) =>
    server.call(calls.receiveBikes, {
      token: receiver.token,
      params,
      body: { bikes: [{ bikeId: taken._id, mileage, damage: 'Left mirror broken', pictures: [photo] }] },
    })
  const wentBack = await take(7499)
  expect([wentBack.status, wentBack.failure.fields]).toEqual([
    400,
    { bikes: `${taken.vehicleNumber}: ${sentences.kilometresWentBack}` },
  ])
  expect((await take(7512)).body.closedAt).toBeNull()
  const again = await take(7512)
  expect([again.status, again.failure.message]).toEqual([
    409,
    `${taken.vehicleNumber} was already taken in by ${receiver.name}`,
  ])
  expect((await refuse(receiver, sent._id, refused._id)).status).toBe(200)
  const { body: closed } = await recall(sender, sent._id, recalled._id)
  expect(closed.closedAt).toBe(server.clock.now.toISOString())
  expect(closed.may).toEqual({ receive: false, recall: false, dispute: false })
  expect(Object.fromEntries(closed.bikes.map((bike) => [bike.bikeId, bike]))).toMatchObject({
    [taken._id]: {
      state: 'received',
      sentMileage: 7500,
      receivedMileage: 7512,
      damage: 'Left mirror broken',
      pictures: [photo],
      byUserName: receiver.name,
      openable: false,
    },
    [refused._id]: { state: 'refused', reason: 'The papers are missing', byUserName: receiver.name },
    [recalled._id]: { state: 'recalled', byUserName: sender.name, openable: true },
  })
  expect(await stockOf(shopB)).toEqual([{ _id: taken._id, consignmentId: null }])
  expect((await stockOf(shopA)).map(({ consignmentId }) => consignmentId)).toEqual([null, null])
  const moves = await server.call(listTransfers, { token: receiver.token, query: {} })
  expect(moves.body.transfers).toMatchObject([{ bikeId: taken._id, byUserName: receiver.name, openable: true }])
  expect((await sell(receiver, taken._id)).status).toBe(201)
})

test('in dispute a bike is nobody’s: the receiver takes it in after all, or the sender calls it back', async () => {
  const { at, groupId, shopA, shopB, sender, receiver } = await signing()
  const [one, other] = [await addBike(server, shopA), await addBike(server, shopA)]
  const { _id } = (await send(sender, shopB, one._id, other._id)).body
  const { body } = await dispute(receiver, _id, one._id, other._id)
  expect(body.bikes.map(({ state, reason }) => [state, reason])).toEqual([
    ['disputed', 'Another bike came'],
    ['disputed', 'Another bike came'],
  ])
  expect((await sell(sender, one._id)).status).toBe(409)
  expect((await refuse(receiver, _id, one._id)).failure.message).toBe(
    `${one.vehicleNumber} was already in dispute by ${receiver.name}`,
  )
  expect((await receive(receiver, _id, one._id)).status).toBe(200)
  expect((await recall(await at('group', groupId, 'admin'), _id, other._id)).body.closedAt).not.toBeNull()
})

test('of two people at once one wins, and the other is told who', async () => {
  const { shopA, shopB, sender, receiver } = await signing()
  const bike = await addBike(server, shopA)
  const twice = await Promise.all([send(sender, shopB, bike._id), send(sender, shopB, bike._id)])
  expect(statusesOf(twice)).toEqual([201, 409])
  const _id = twice.find(({ status }) => status === 201)?.body._id ?? ''
  const both = await Promise.all([receive(receiver, _id, bike._id), recall(sender, _id, bike._id)])
  expect(statusesOf(both)).toEqual([200, 409])
  const lost = both.find(({ status }) => status === 409)
  expect(lost?.failure.message).toMatch(/^\w+ was already (taken in|called back) by Person \d+$/)
})

test('two who each settle one of the last two bikes close the consignment', async () => {
  const { shopA, shopB, sender, receiver } = await signing()
  const [one, other] = [await addBike(server, shopA), await addBike(server, shopA)]
  const { _id } = (await send(sender, shopB, one._id, other._id)).body
  await Promise.all([receive(receiver, _id, one._id), recall(sender, _id, other._id)])
  const { body } = await server.call(calls.getConsignment, { token, params: { consignmentId: _id } })
  expect(body.closedAt).not.toBeNull()
})
