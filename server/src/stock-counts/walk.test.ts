import { fullSentences, limits } from '@forecourt/contract/limits'
import { sentences } from '@forecourt/contract/messages'
import { sellBike } from '@forecourt/contract/sales'
import * as calls from '@forecourt/contract/stock-counts/calls'
import * as walk from '@forecourt/contract/stock-counts/walk-calls'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { addBike, addPicture, newDealership, startApp } from '../../test/harness.ts'
import { countsOn, seen } from '../../test/stock-counts/counts.ts'

const server = await startApp()
const { open, send, takeBack, finish, cancel, get } = countsOn(server)

/** A dealership with a manager and two walkers of shop A, where a count is open. */
async function counting() {
  const dealership = await newDealership(server)
  const { at, shopA } = dealership
  const manager = await at('shop', shopA, 'manager')
  const countId = (await open(manager, shopA)).body._id
  return {
    ...dealership,
    manager,
    countId,
    ravi: await at('shop', shopA, 'staff'),
    meena: await at('shop', shopA, 'staff'),
  }
}

const sightingsOf = async (by: { token: string }, countId: string) =>
  (await server.call(walk.listSightings, { token: by.token, params: { countId }, query: {} })).body.sightings

test('outside the reach no count is found, and staff neither open, finish nor cancel one', async () => {
  const { at, shopA, shopB, countId, ravi } = await counting()
  const other = await at('shop', shopB, 'admin')
  for (const answer of [
    await open(other, shopA),
    await get(other, countId),
    await send(other, countId, seen('TS09ZZ0001')),
    await takeBack(other, countId, seen('')._id),
    await finish(other, countId),
    await cancel(other, countId),
    await server.call(walk.getWalk, { token: other.token, params: { countId }, query: {} }),
  ]) {
    expect(answer.status).toBe(404)
  }
  expect((await open(ravi, shopA)).status).toBe(403)
  expect((await finish(ravi, countId)).status).toBe(403)
  expect((await cancel(ravi, countId)).status).toBe(403)
})

test('a shop has one open count: who would open a second is told whose it is, of two at once one is', async () => {
  const { manager, shopA, countId, at } = await counting()
  const second = await open(await at('shop', shopA, 'admin'), shopA)
  expect([second.status, second.failure.message]).toEqual([409, sentences.countAlreadyOpen(manager.name)])
  await cancel(manager, countId)
  const both = await Promise.all([open(manager, shopA), open(manager, shopA)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
})

test('the walk list has the shop’s stock, and of other shops what the caller sees', async () => {
  const { at, groupId, shopA, shopB, countId, ravi } = await counting()
  const bike = await addBike(server, shopA)
  const elsewhere = await addBike(server, shopB, { make: 'Bajaj', model: 'Pulsar' })
  const sold = await addBike(server, shopA)
  await server.call(sellBike, {
    token: server.superAdmin.token,
    params: { bikeId: sold._id },
    body: { buyerName: 'Ravi', buyerContact: '9848022001', salePrice: 80_000 },
  })
  const walkOf = async ({ token }: { token: string }) =>
    (await server.call(walk.getWalk, { token, params: { countId }, query: {} })).body
  expect(await walkOf(ravi)).toMatchObject({
    models: [['Honda', 'Activa 6G']],
    shops: [expect.stringMatching(/^Shop A/)],
    bikes: [[bike._id, bike.vehicleNumber, 0, 2023, 0]],
    nextCursor: null,
  })
  const whole = await walkOf(await at('group', groupId, 'staff'))
  expect(whole.shops).toEqual([expect.stringMatching(/^Shop A/), expect.stringMatching(/^Shop B/)])
  expect(whole.bikes.toSorted(([, one], [, other]) => (one < other ? -1 : 1))).toEqual([
    [bike._id, bike.vehicleNumber, expect.any(Number), 2023, 0],
    [elsewhere._id, elsewhere.vehicleNumber, expect.any(Number), 2023, 1],
  ])
  expect(whole.models[whole.bikes.find(([id]) => id === elsewhere._id)?.[2] ?? -1]).toEqual(['Bajaj', 'Pulsar'])
})

test('two phones merge: a bike that both saw counts once, and what is sent twice is there once', async () => {
  const { shopA, countId, ravi, meena } = await counting()
  const [one, two, three] = [await addBike(server, shopA), await addBike(server, shopA), await addBike(server, shopA)]
  const batch = [seen(one), seen(two), seen(three.vehicleNumber)]
  const ids = batch.map(({ _id }) => _id).toSorted()
  const first = await send(ravi, countId, ...batch)
  expect([first.status, first.body.taken.toSorted(), first.body.refused]).toEqual([200, ids, []])
  // A part of it again, with more
  const more = seen('TS 09 zz-0001')
  const again = await send(ravi, countId, ...batch, more)
  expect(again.body).toEqual({ taken: expect.arrayContaining([...ids, more._id]), refused: [] })
  await send(meena, countId, seen(two))
  expect((await get(ravi, countId)).body).toMatchObject({
    expected: 3,
    seen: 3,
    others: 1,
    walkers: [
      { name: ravi.name, sightings: 4 },
      { name: meena.name, sightings: 1 },
    ],
  })
  expect((await sightingsOf(ravi, countId)).map(({ vehicleNumber }) => vehicleNumber).toSorted()).toEqual(
    [one.vehicleNumber, two.vehicleNumber, two.vehicleNumber, three.vehicleNumber, 'TS09ZZ0001'].toSorted(),
  )
})

test('what cannot be taken is named with why, and the rest of the batch is taken', async () => {
  const { shopA, countId, ravi } = await counting()
  const bike = await addBike(server, shopA)
  const foreign = await addBike(server, (await newDealership(server)).shopA)
  const nothing = seen('')
  const noPicture = seen('TS09ZZ0001', { picture: '/files/bikes/pictures/none.webp' })
  const stranger = seen(foreign, { vehicleNumber: 'TS09ZZ0002' })
  const nameless = seen(foreign)
  const good = seen(bike, { note: 'No mirror', picture: await addPicture(server) })
  const { status, body } = await send(ravi, countId, nothing, noPicture, stranger, nameless, good)
  expect(status).toBe(200)
  expect(body.taken.toSorted()).toEqual([stranger._id, good._id].toSorted())
  expect(new Map(body.refused.map(({ _id, message }) => [_id, message]))).toEqual(
    new Map([
      [nothing._id, sentences.sightingNeedsNumber],
      [nameless._id, sentences.sightingNeedsNumber],
      [noPicture._id, sentences.uploadPictureAgain],
    ]),
  )
  // Another dealership's bike is no bike here
  const kept = await sightingsOf(ravi, countId)
  expect(kept.find(({ _id }) => _id === stranger._id)).toMatchObject({ bikeId: null, vehicleNumber: 'TS09ZZ0002' })
})

test('a phone’s clock is taken no earlier than the count and no later than the arrival', async () => {
  const { countId, ravi } = await counting()
  const before = server.clock.now
  onTestFinished(() => {
    server.clock.now = before
  })
  const openedAt = (await get(ravi, countId)).body.openedAt
  server.clock.now = new Date(before.getTime() + 60_000)
  const early = seen('TS09ZZ0001', { seenAt: '1970-01-01T00:00:00.000Z' })
  const late = seen('TS09ZZ0002', { seenAt: '2099-01-01T00:00:00.000Z' })
  await send(ravi, countId, early, late)
  const at = new Map((await sightingsOf(ravi, countId)).map(({ _id, seenAt }) => [_id, seenAt]))
  expect([at.get(early._id), at.get(late._id)]).toEqual([openedAt, server.clock.now.toISOString()])
})

test('what comes after the count ended is refused one by one, and what is there stays known', async () => {
  const { manager, countId, ravi } = await counting()
  const known = seen('TS09ZZ0001')
  await send(ravi, countId, known)
  await finish(manager, countId)
  const late = seen('TS09ZZ0002')
  expect((await send(ravi, countId, known, late)).body).toEqual({
    taken: [known._id],
    refused: [{ _id: late._id, message: sentences.sightingLate }],
  })
  const takenBack = await takeBack(ravi, countId, known._id)
  expect([takenBack.status, takenBack.failure.message]).toEqual([409, sentences.countFinishedBy(manager.name)])
  const again = await finish(manager, countId)
  expect([again.status, again.failure.message]).toEqual([409, sentences.countFinishedBy(manager.name)])
})

test('a moment of the year 0, which the database does not know, is refused where it is asked since when', async () => {
  const { countId, ravi } = await counting()
  const asked = (since: string) =>
    server.call(walk.listSightings, { token: ravi.token, params: { countId }, query: { since } })
  expect((await asked('0000-01-01T00:00:00Z')).status).toBe(400)
  expect((await asked('1900-01-01T00:00:00Z')).status).toBe(200)
  // By a phone's clock that is wrong it is taken as the moment at which the count began
  const ofYear0 = { ...seen('TS09ZZ0009'), seenAt: '0000-01-01T00:00:00Z' }
  expect((await send(ravi, countId, ofYear0)).body).toEqual({ taken: [ofYear0._id], refused: [] })
})

test('one’s own sightings are taken back, another’s by a manager alone, and none comes again', async () => {
  const { shopA, manager, countId, ravi, meena } = await counting()
  const [one, two] = [seen(await addBike(server, shopA)), seen(await addBike(server, shopA))]
  await send(ravi, countId, one, two)
  expect((await takeBack(meena, countId, one._id)).body).toEqual({ takenBack: 0 })
  expect((await takeBack(ravi, countId, one._id)).body).toEqual({ takenBack: 1 })
  expect((await takeBack(ravi, countId, one._id)).body).toEqual({ takenBack: 0 })
  expect((await takeBack(manager, countId, two._id)).body).toEqual({ takenBack: 1 })
  expect((await send(ravi, countId, one)).body).toEqual({ taken: [one._id], refused: [] })
  expect((await get(ravi, countId)).body).toMatchObject({ seen: 0, walkers: [] })
  const { token } = ravi
  const since = (await server.call(walk.listSightings, { token, params: { countId }, query: {} })).body.readAt
  const news = await server.call(walk.listSightings, { token, params: { countId }, query: { since } })
  expect(news.body.sightings.map(({ takenBack }) => takenBack)).toEqual([true, true])
  const later = { since: new Date(server.clock.now.getTime() + 1).toISOString() }
  expect((await server.call(walk.listSightings, { token, params: { countId }, query: later })).body.sightings).toEqual(
    [],
  )
})

test('a count holds at most 60,000 sightings, of which the last are refused', { timeout: 120_000 }, async () => {
  const { groupId, countId, ravi } = await counting()
  for (let from = 2; from <= limits.sightings; from += 4000) {
    await server.db.execute(sql`
      insert into stock_count_sightings (group_id, count_id, id, vehicle_number, seen_at, received_at, by_user_id,
        by_user_name, note, picture)
      select ${groupId}, ${countId}, gen_random_uuid(), 'TS' || n, now(), now(), gen_random_uuid(), 'Ravi', '', ''
      from generate_series(${from}::int, ${Math.min(from + 3999, limits.sightings)}::int) n`)
  }
  const { body } = await send(ravi, countId, seen('TS09ZZ0001'), seen('TS09ZZ0002'))
  expect(body.taken).toHaveLength(1)
  expect(body.refused).toEqual([{ _id: expect.any(String), message: fullSentences.sightings }])
})

test('each step is on record, with what was seen and by whom', async () => {
  const { at, groupId, shopA, manager, countId, ravi } = await counting()
  const before = server.clock.now
  onTestFinished(() => {
    server.clock.now = before
  })
  const bike = await addBike(server, shopA)
  const sighting = seen(bike)
  for (const step of [
    () => send(ravi, countId, sighting),
    () => send(ravi, countId, sighting),
    () => takeBack(ravi, countId, sighting._id),
    () => cancel(manager, countId),
  ]) {
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    await step()
  }
  const { token } = await at('group', groupId, 'admin')
  const steps = await server.db.execute<{ by: string; data: Record<string, unknown> }>(sql`
    select operation_by_user_name as by, data from audit_records
    where collection_name = 'stockCounts' and record_id = ${countId} order by created, id`)
  expect(steps.rows.map(({ by, data }) => [by, data['step'], data['vehicleNumbers']])).toEqual([
    [manager.name, 'opened', undefined],
    [ravi.name, 'walked', [bike.vehicleNumber]],
    [ravi.name, 'takenBack', [bike.vehicleNumber]],
    [manager.name, 'cancelled', undefined],
  ])
  expect((await server.call(calls.listCounts, { token, query: { groupId } })).body).toMatchObject({
    total: 1,
    counts: [{ _id: countId, state: 'cancelled', endedByName: manager.name }],
  })
})
