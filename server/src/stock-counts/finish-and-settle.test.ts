import { createHash } from 'node:crypto'
import { deleteBike } from '@forecourt/contract/bikes'
import { sentences } from '@forecourt/contract/messages'
import { cancelSale } from '@forecourt/contract/sales'
import * as calls from '@forecourt/contract/stock-counts/calls'
import { transferBike } from '@forecourt/contract/transfers'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { bikesSentOn } from '../../test/consignments/bikes-sent.ts'
import { addBike, addPicture, newDealership, startApp } from '../../test/harness.ts'
import { settleSigning } from '../../test/matrix/consignments.ts'
import { countsOn, seen } from '../../test/stock-counts/counts.ts'
import { groups } from '../db/schema.ts'

const server = await startApp()
const { open, send, finish, cancel, get, settle, differences } = countsOn(server)
const { send: sendAway, sell } = bikesSentOn(server)
const { superAdmin } = server
const MINUTE = 60_000

/** Lets a minute pass, as things during a walk are told from those before it by their moment. */
function aMinuteLater() {
  server.clock.now = new Date(server.clock.now.getTime() + MINUTE)
}

const move = (bikeId: string, targetShopId: string) =>
  server.call(transferBike, { token: superAdmin.token, params: { bikeId }, body: { targetShopId } })

async function dealershipWithManager() {
  const before = server.clock.now
  onTestFinished(() => {
    server.clock.now = before
  })
  const dealership = await newDealership(server)
  return { ...dealership, manager: await dealership.at('shop', dealership.shopA, 'manager') }
}

const csvOf = async ({ token }: { token: string }, countId: string) => {
  const answer = await server.app.inject({
    method: 'GET',
    url: `/api/stockCounts/${countId}/export`,
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.rawPayload
}

test('an open count is neither settled nor a document, and a cancelled one is none', async () => {
  const { manager, shopA } = await dealershipWithManager()
  const { _id: countId } = (await open(manager, shopA)).body
  const asked = { token: manager.token, params: { countId } }
  for (const answer of [
    await settle(manager, countId, 'found', [seen('')._id]),
    await server.call(calls.exportCount, asked),
    await server.call(calls.getCountFile, asked),
  ]) {
    expect([answer.status, answer.failure.message]).toEqual([409, sentences.countNotFinished])
  }
  await cancel(manager, countId)
  const cancelled = await server.call(calls.getCountFile, asked)
  expect([cancelled.status, cancelled.failure.message]).toEqual([409, sentences.countWasCancelled])
  const finished = await finish(manager, countId)
  expect([finished.status, finished.failure.message]).toEqual([409, sentences.countCancelledBy(manager.name)])
})

test('a count tells what is missing and what stands here from elsewhere, and what the walk itself explains', async () => {
  const { groupId, manager, shopA, shopB, shopC, at } = await dealershipWithManager()
  const add = () => addBike(server, shopA)
  const [inPlace, odd, missing, soldSeen] = [await add(), await add(), await add(), await add()] as const
  const [soldUnseen, left, away] = [await add(), await add(), await add()] as const
  const [soldBefore, deleted, cameBack] = [await add(), await add(), await add()] as const
  const addOther = () => addBike(server, shopB)
  const [elsewhere, coming, arrived] = [await addOther(), await addOther(), await addOther()] as const
  await sell(superAdmin, soldBefore._id)
  await settleSigning(server, groupId, true)
  await sendAway(superAdmin, shopC, away._id)
  await sendAway(superAdmin, shopA, coming._id)
  await settleSigning(server, groupId, false)
  aMinuteLater()
  const { _id: countId } = (await open(manager, shopA)).body
  const picture = await addPicture(server)
  await send(
    manager,
    countId,
    ...[seen(inPlace), seen(inPlace), seen(soldSeen), seen(soldBefore), seen(coming.vehicleNumber)],
    ...[seen(odd, { note: 'No mirror', picture }), seen(elsewhere.vehicleNumber), seen('ap 09 zz 1234'), seen(deleted)],
  )
  aMinuteLater()
  for (const bike of [soldSeen, soldUnseen]) await sell(superAdmin, bike._id)
  const { body: backSale } = await sell(superAdmin, cameBack._id)
  await server.call(cancelSale, {
    token: superAdmin.token,
    params: { saleId: backSale._id },
    query: { reason: 'No loan' },
  })
  await move(left._id, shopB)
  await move(arrived._id, shopA)
  await server.call(deleteBike, { token: superAdmin.token, params: { bikeId: deleted._id } })
  aMinuteLater()
  const finished = await finish(manager, countId, 'Before the audit')
  expect([finished.status, finished.body]).toMatchObject([
    200,
    { state: 'counted', expected: 4, seen: 2, others: 4, differences: 8, settled: 0, note: 'Before the audit' },
  ])
  const found = await differences(await at('group', groupId, 'admin'), countId)
  expect(found.map(({ kind, vehicleNumber, belongsTo }) => [kind, vehicleNumber, belongsTo.slice(0, 6)])).toEqual([
    ...[missing, cameBack].map(({ vehicleNumber }) => ['missing', vehicleNumber, '']),
    ['deleted', deleted.vehicleNumber, ''],
    ['elsewhere', elsewhere.vehicleNumber, 'Shop B'],
    ['coming', coming.vehicleNumber, 'Shop B'],
    ['soldBefore', soldBefore.vehicleNumber, ''],
    ['unknown', 'AP09ZZ1234', ''],
    ['odd', odd.vehicleNumber, ''],
    ...[soldSeen, soldUnseen].map(({ vehicleNumber }) => ['sold', vehicleNumber, '']),
    ['left', left.vehicleNumber, 'Shop B'],
    ['arrived', arrived.vehicleNumber, ''],
    ['onTheWay', away.vehicleNumber, 'Shop C'],
  ])
  expect(found.find(({ kind }) => kind === 'odd')).toMatchObject({
    ...{ note: 'No mirror', pictures: [picture], seenByName: manager.name, openable: true },
  })
  expect((await differences(manager, countId, 'toSettle')).length).toBe(8)
  expect((await differences(manager, countId, 'explained')).length).toBe(5)
})

test('a bike that was seen as unknown and is entered meanwhile stands where it belongs', async () => {
  const { manager, shopA } = await dealershipWithManager()
  const { _id: countId } = (await open(manager, shopA)).body
  await send(manager, countId, seen('AP09ZZ7777'))
  expect((await get(manager, countId)).body).toMatchObject({ expected: 0, seen: 0, others: 1 })
  await addBike(server, shopA, { vehicleNumber: 'AP09ZZ7777' })
  expect((await finish(manager, countId)).body).toMatchObject({
    state: 'settled',
    expected: 1,
    seen: 1,
    differences: 0,
  })
})

test('a shop that does not tell of its stock is not named to whoever does not see it', async () => {
  const { groupId, manager, shopA, shopB, at } = await dealershipWithManager()
  const { vehicleNumber } = await addBike(server, shopB)
  await server.db.update(groups).set({ sharesStock: false }).where(eq(groups.id, groupId))
  const belongsFor = async (by: { token: string }) => {
    const { _id: countId } = (await open(by, shopA)).body
    await send(by, countId, seen(vehicleNumber))
    await finish(by, countId)
    return (await differences(by, countId)).map(({ kind, belongsTo }) => [kind, belongsTo.slice(0, 6)])
  }
  expect(await belongsFor(manager)).toEqual([['elsewhere', '']])
  expect(await belongsFor(await at('group', groupId, 'manager'))).toEqual([['elsewhere', 'Shop B']])
})

test('each difference is settled in a way that fits it, by a manager, and may be settled otherwise', async () => {
  const { at, manager, shopA } = await dealershipWithManager()
  const bike = await addBike(server, shopA)
  const other = await dealershipWithManager()
  aMinuteLater()
  const { _id: countId } = (await open(manager, shopA)).body
  await send(manager, countId, seen('AP09ZZ1234'))
  await finish(manager, countId)
  const [missing, unknown] = (await differences(manager, countId)).map(({ _id }) => _id)
  if (!missing || !unknown) throw new Error('Two differ')
  expect((await settle(await at('shop', shopA, 'staff'), countId, 'found', [missing])).status).toBe(403)
  expect((await settle(other.manager, countId, 'found', [missing])).status).toBe(404)
  expect((await settle(manager, countId, 'found', [missing, seen('')._id])).status).toBe(404)
  const wrong = await settle(manager, countId, 'stolen', [unknown], 'Since Sunday')
  expect([wrong.status, wrong.failure.message]).toEqual([400, sentences.notSettledThisWay('AP09ZZ1234')])
  const none = await settle(manager, countId, 'found', [])
  expect([none.status, none.failure.fields]).toEqual([400, { differenceIds: sentences.chooseDifference }])
  const wordless = await settle(manager, countId, 'stolen', [missing])
  expect([wordless.status, wordless.failure.fields]).toEqual([400, { note: sentences.settlementNeedsWords }])

  const stolen = await settle(manager, countId, 'stolen', [missing], 'FIR 12/2026')
  expect([stolen.status, stolen.body]).toMatchObject([200, { state: 'counted', settled: 1, differences: 2 }])
  aMinuteLater()
  expect((await settle(manager, countId, 'explained', [unknown], 'A guest’s')).body.state).toBe('settled')
  aMinuteLater()
  const found = await settle(manager, countId, 'found', [missing])
  expect(found.body).toMatchObject({ state: 'settled', settled: 2 })
  expect((await differences(manager, countId, 'settled'))[0]).toMatchObject({
    ...{ settledAs: 'found', settledNote: '', settledByName: manager.name, vehicleNumber: bike.vehicleNumber },
  })
  const { rows } = await server.db.execute<{ data: Record<string, unknown> }>(sql`
    select data from audit_records where record_id = ${countId} and data ->> 'step' = 'settled' order by id`)
  expect(rows.map(({ data }) => data['settled'])).toMatchObject([
    [{ vehicleNumber: bike.vehicleNumber, before: null }],
    [{ vehicleNumber: 'AP09ZZ1234' }],
    [{ before: 'stolen' }],
  ])
  expect(rows.at(-1)?.data['digest']).toBe(found.body.digest)
})

test('the digest on record is that of the file, byte by byte, at each step', async () => {
  const { manager, shopA } = await dealershipWithManager()
  const bike = await addBike(server, shopA)
  await addBike(server, shopA)
  aMinuteLater()
  const { _id: countId } = (await open(manager, shopA)).body
  await send(manager, countId, seen(bike))
  const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  const finished = (await finish(manager, countId)).body
  const first = await csvOf(manager, countId)
  expect(digestOf(first)).toBe(finished.digest)
  const [missing] = await differences(manager, countId)
  const settled = (await settle(manager, countId, 'found', [missing?._id ?? ''])).body
  const second = await csvOf(manager, countId)
  expect(digestOf(second)).toBe(settled.digest)
  expect(second.equals(first)).toBe(false)
  const pdf = await server.app.inject({
    method: 'GET',
    url: `/api/stockCounts/${countId}/file`,
    headers: { authorization: `Bearer ${manager.token}` },
  })
  expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
    ...[200, 'application/pdf', '%PDF-'],
  ])
})
