import { randomUUID } from 'node:crypto'
import { sendBikes } from '@forecourt/contract/consignments/calls'
import { limits } from '@forecourt/contract/limits'
import { sentences } from '@forecourt/contract/messages'
import { listNotifications } from '@forecourt/contract/notifications/calls'
import { deleteShop } from '@forecourt/contract/places'
import * as calls from '@forecourt/contract/stock-requests/calls'
import { transferBike } from '@forecourt/contract/transfers'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type By } from '../../test/consignments/bikes-sent.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { settleSigning } from '../../test/matrix/consignments.ts'
import { shareStock } from '../../test/matrix/stock-requests.ts'
import { newId } from '../db/new-id.ts'
import { auditRecords, groups, stockRequests } from '../db/schema.ts'
import { findShopOfGroup } from '../places/read.ts'

const server = await startApp()
const kind = { make: 'Honda', model: 'Activa 6G' }

/** A dealership whose shops know of each other's stock: a manager of shop A has a bike, staff of shop B ask for it. */
async function asking() {
  const dealership = await newDealership(server)
  const { at, groupId, shopA, shopB } = dealership
  await shareStock(server, groupId)
  const bike = await addBike(server, shopA)
  const manager = await at('shop', shopA, 'manager')
  const asker = await at('shop', shopB, 'staff')
  const ask = (by: By = asker, body: object = {}) =>
    server.send(
      { endpoint: calls.askForStock, body: { fromShopId: shopA, toShopId: shopB, ...kind, ...body } },
      by.token,
    )
  return { ...dealership, bike, manager, asker, ask }
}

const refuse = (by: By, requestId: string, reason = 'Sold by phone') =>
  server.call(calls.refuseStockRequest, { token: by.token, params: { requestId }, body: { reason } })
const withdraw = (by: By, requestId: string) =>
  server.call(calls.withdrawStockRequest, { token: by.token, params: { requestId } })
const list = async (by: By, query: object = {}) =>
  (await server.call(calls.listStockRequests, { token: by.token, query })).body
const newsOf = async (by: By) =>
  (await server.call(listNotifications, { token: by.token, query: {} })).body.notifications.map(
    ({ kind: what, about, title }) => [what, about, title],
  )

test('nobody is asked whose stock is not to be known, from whom there is nothing, or who is oneself', async () => {
  const { at, groupId, shopA, shopB, shopC, asker, ask } = await asking()
  const refusal = async (by: By, body: object) => {
    const { status, failure } = await ask(by, body)
    return [status, failure.message]
  }
  expect((await ask(asker, { toShopId: shopC })).status).toBe(404)
  expect((await ask((await asking()).asker)).status).toBe(404)
  expect((await ask(asker, { fromShopId: (await asking()).shopA })).status).toBe(404)
  expect((await ask(asker, { fromShopId: randomUUID() })).status).toBe(404)
  const own = await ask(asker, { fromShopId: shopB })
  expect(own.failure.fields).toEqual({ fromShopId: sentences.ownShop })
  expect((await ask(asker, { toShopId: '' })).failure.fields).toEqual({ toShopId: sentences.selectAskingShop })
  const { name = '' } = (await findShopOfGroup(server.db, groupId, shopA)) ?? {}
  expect(await refusal(asker, { model: 'Dio' })).toEqual([409, sentences.noneThere(name)])
  await server.db.update(groups).set({ sharesStock: false }).where(eq(groups.id, groupId))
  expect((await ask()).status).toBe(404)
  // Who sees the other shop's stock anyway asks all the same
  expect((await ask(await at('group', groupId, 'manager'))).status).toBe(201)
  expect(await refusal(server.superAdmin, {})).toEqual([409, sentences.alreadyAsked])
  expect((await list(asker, { shopId: shopB })).requests).toHaveLength(1)
  expect((await server.call(calls.listStockRequests, { token: asker.token, query: { shopId: shopA } })).status).toBe(
    404,
  )
})

test('of two who ask for the same at once one is told; in other letters it is the same', async () => {
  const { ask } = await asking()
  const answers = await Promise.all([ask(), ask(undefined, { model: 'ACTIVA 6g' })])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
})

test('those who lead the shop that is asked are told, and refuse with a reason; others do not', async () => {
  const { at, shopA, shopB, manager, asker, ask } = await asking()
  const { _id, ...asked } = (await ask(asker, { comments: 'A customer waits' })).body
  expect(asked).toMatchObject({ state: 'open', comments: 'A customer waits', may: { answer: false, withdraw: true } })
  expect(await newsOf(manager)).toEqual([['stockAsked', 'askedStock', 'Honda Activa 6G']])
  expect(await list(manager)).toMatchObject({ total: 1, toAnswer: 1, requests: [{ may: { answer: true } }] })
  expect((await list(asker)).toAnswer).toBe(0)
  for (const by of [asker, await at('shop', shopA, 'staff'), await at('shop', shopB, 'manager')]) {
    expect((await refuse(by, _id)).status).toBe(403)
  }
  expect((await refuse((await asking()).manager, _id)).status).toBe(404)
  expect((await refuse(manager, _id, ' ')).failure.fields).toEqual({ reason: sentences.reasonRequired })
  const refused = await refuse(manager, _id)
  expect(refused.body).toMatchObject({ state: 'refused', reason: 'Sold by phone', answeredByName: manager.name })
  expect(await newsOf(asker)).toEqual([['stockAnswered', 'refusedStock', 'Honda Activa 6G']])
  for (const late of [await refuse(manager, _id), await withdraw(asker, _id)]) {
    expect([late.status, late.failure.message]).toEqual([409, `This request was already refused by ${manager.name}`])
  }
  expect((await list(asker)).requests).toEqual([])
  expect((await list(asker, { state: 'all' })).requests).toMatchObject([{ _id, state: 'refused' }])
  // Answered, it may be asked for again
  expect((await ask()).status).toBe(201)
})

test('it is taken back by whoever asked and by those who lead the shop that asks', async () => {
  const { at, shopB, manager, asker, ask } = await asking()
  const first = (await ask()).body._id
  expect((await withdraw(await at('shop', shopB, 'staff'), first)).status).toBe(403)
  expect((await withdraw(manager, first)).status).toBe(403)
  expect((await withdraw(asker, first)).body.state).toBe('withdrawn')
  const second = (await ask()).body._id
  expect((await withdraw(await at('shop', shopB, 'manager'), second)).body.state).toBe('withdrawn')
})

test('a bike that goes there for it grants it, moved at once or sent to be signed for', async () => {
  const { groupId, shopA, shopB, shopC, bike, manager, asker, ask } = await asking()
  const { _id: requestId } = (await ask()).body
  const move = (bikeId: string, targetShopId: string, id = requestId) =>
    server.call(transferBike, { token: manager.token, params: { bikeId }, body: { targetShopId, requestId: id } })
  const astray = await move(bike._id, shopC)
  expect([astray.status, astray.failure.fields]).toEqual([400, { requestId: sentences.otherShops }])
  expect((await move(bike._id, shopB, randomUUID())).status).toBe(404)
  expect((await list(asker)).requests).toMatchObject([{ state: 'open' }])
  expect((await move(bike._id, shopB)).body.shopId).toBe(shopB)
  const isGranted = { state: 'granted', vehicleNumbers: [bike.vehicleNumber], answeredByName: manager.name }
  expect((await list(asker, { state: 'all' })).requests).toMatchObject([isGranted])
  expect(await newsOf(asker)).toContainEqual(['stockAnswered', 'grantedStock', 'Honda Activa 6G'])

  const [one, other] = [await addBike(server, shopA), await addBike(server, shopA)]
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  const again = (await ask()).body._id
  await settleSigning(server, groupId, true)
  const send = (bikeId: string) =>
    server.call(sendBikes, {
      token: manager.token,
      body: { toShopId: shopB, bikes: [{ bikeId }], requestId: again },
    })
  expect((await send(one._id)).status).toBe(201)
  // What is answered is not granted again, and then nothing is sent
  const late = await send(other._id)
  expect([late.status, late.failure.message]).toEqual([409, `This request was already granted by ${manager.name}`])
  expect((await list(asker, { state: 'all' })).requests).toMatchObject([
    { vehicleNumbers: [one.vehicleNumber] },
    isGranted,
  ])
})

test('of one who refuses and one who sends at once one wins, and what lost is not half done', async () => {
  const { groupId, shopB, bike, manager, ask } = await asking()
  const { _id: requestId } = (await ask()).body
  await settleSigning(server, groupId, true)
  const body = { toShopId: shopB, bikes: [{ bikeId: bike._id }], requestId }
  const [sent, refused] = await Promise.all([
    server.call(sendBikes, { token: manager.token, body }),
    refuse(manager, requestId),
  ])
  expect([sent.status, refused.status]).toEqual(sent.status === 201 ? [201, 409] : [409, 200])
})

test('each step is on record in both shops, without the comments', async () => {
  const { shopA, shopB, manager, asker, ask } = await asking()
  const { _id } = (await ask(asker, { comments: 'For Meena' })).body
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  await refuse(manager, _id)
  const isIts = and(eq(auditRecords.collectionName, 'stockRequests'), eq(auditRecords.recordId, _id))
  const records = await server.db.select().from(auditRecords).where(isIts).orderBy(asc(auditRecords.id))
  expect(records.map(({ operationType, fromShopId, shopId }) => [operationType, fromShopId, shopId])).toEqual([
    ['CREATE', shopA, shopB],
    ['UPDATE', shopA, shopB],
  ])
  expect(JSON.stringify(records)).not.toContain('Meena')
})

test('a shop waits for so many answers at most', async () => {
  const { groupId, shopA, shopB, asker, ask } = await asking()
  const at = server.clock.now
  await server.db.insert(stockRequests).values(
    Array.from({ length: limits.openStockRequests }, (_, n) => ({
      groupId,
      id: newId({ at }),
      fromShopId: shopA,
      toShopId: shopB,
      make: 'Honda',
      model: `Model ${n}`,
      comments: '',
      askedBy: asker._id,
      askedByName: asker.name,
      askedAt: at,
      state: 'open' as const,
    })),
  )
  expect((await ask()).failure.code).toBe('too_many_open_stock_requests')
})

test('a shop that is deleted takes what it asked for and was asked for along', async () => {
  const { at, groupId, shopA, asker, ask } = await asking()
  await ask()
  const admin = await at('group', groupId, 'admin')
  expect((await server.call(deleteShop, { token: admin.token, params: { id: shopA } })).status).toBe(200)
  expect((await list(asker, { state: 'all' })).requests).toEqual([])
})
