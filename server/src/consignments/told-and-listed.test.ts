import { randomUUID } from 'node:crypto'
import { HOUR } from '@forecourt/contract/calendar'
import * as calls from '@forecourt/contract/consignments/calls'
import { listNotifications } from '@forecourt/contract/notifications/calls'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type By, bikesSentOn } from '../../test/consignments/bikes-sent.ts'
import { addBike, startApp } from '../../test/harness.ts'
import { auditRecords, groups } from '../db/schema.ts'
import { tellOfLate } from './tell-late.ts'

const server = await startApp()
const { signing, send, receive, dispute } = bikesSentOn(server)

test('each step is on record in both shops, without who carried it', async () => {
  const { shopA, shopB, sender, receiver } = await signing()
  const bike = await addBike(server, shopA)
  const { _id } = (await send(sender, shopB, bike._id)).body
  for (const step of [dispute, receive]) {
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    await step(receiver, _id, bike._id)
  }
  const isIts = and(eq(auditRecords.collectionName, 'consignments'), eq(auditRecords.recordId, _id))
  const records = await server.db.select().from(auditRecords).where(isIts).orderBy(asc(auditRecords.id))
  expect(records.map(({ operationType, data }) => [operationType, (data as { step: string }).step])).toEqual([
    ['CREATE', 'sent'],
    ['UPDATE', 'disputed'],
    ['UPDATE', 'received'],
  ])
  for (const record of records) {
    expect([record.fromShopId, record.shopId]).toEqual([shopA, shopB])
    expect(JSON.stringify(record.data)).not.toContain('Yusuf')
  }
})

test('the receivers are told of what comes, and the sender of what became of it', async () => {
  const { shopA, shopB, sender, receiver } = await signing()
  const bike = await addBike(server, shopA)
  const { _id } = (await send(sender, shopB, bike._id)).body
  await receive(receiver, _id, bike._id)
  const told = async (by: By) =>
    (await server.call(listNotifications, { token: by.token, query: {} })).body.notifications
  expect(await told(receiver)).toMatchObject([{ kind: 'bikesSent', about: 'sentBikes', aboutId: _id }])
  expect(await told(sender)).toMatchObject([
    {
      kind: 'bikesAnswered',
      about: 'receivedBikes',
      aboutId: _id,
      title: expect.stringMatching(/^Shop A \d+ to Shop B/),
    },
  ])
})

test('late by the clock alone, told to the leaders of both shops and the group, and to no staff', async () => {
  const { at, groupId, shopA, shopB, sender, receiver } = await signing()
  const { _id } = (await send(sender, shopB, (await addBike(server, shopA))._id)).body
  const people = [sender, receiver, await at('shop', shopB, 'manager'), await at('group', groupId, 'admin')]
  const counts = () =>
    Promise.all(
      people.map(async (by) => (await server.call(calls.countConsignments, { token: by.token, query: {} })).body),
    )
  const early = { coming: 1, late: 0, disputed: 0 }
  expect(await counts()).toEqual([{ ...early, coming: 0 }, early, early, early])
  await server.db.update(groups).set({ transferLateHours: 2 }).where(eq(groups.id, groupId))
  server.clock.now = new Date(server.clock.now.getTime() + 2 * HOUR)
  const late = { ...early, late: 1 }
  expect(await counts()).toEqual([{ ...late, coming: 0 }, early, late, late])
  const list = await server.call(calls.listConsignments, { token: receiver.token, query: {} })
  expect(list.body.consignments).toMatchObject([{ _id, isLate: true }])
})

test('of what is late the leaders of both shops and the group are told once, the sender too, and no staff', async () => {
  const { at, groupId, shopA, shopB, shopC, sender, receiver } = await signing()
  const { _id } = (await send(sender, shopB, (await addBike(server, shopA))._id)).body
  const inTime = (await send(sender, shopB, (await addBike(server, shopA))._id)).body
  const disputed = await addBike(server, shopA)
  await dispute(receiver, (await send(sender, shopB, disputed._id)).body._id, disputed._id)
  await receive(receiver, inTime._id, ...inTime.bikes.map(({ bikeId }) => bikeId))
  const leaders = [sender, await at('shop', shopB, 'manager'), await at('group', groupId, 'admin')]
  const others = [receiver, await at('shop', shopC, 'manager')]
  const toldOfLate = async (by: By) =>
    (await server.call(listNotifications, { token: by.token, query: {} })).body.notifications
      .filter(({ kind }) => kind === 'bikesLate')
      .map(({ about, aboutId, byName }) => [about, aboutId, byName])
  await server.db.update(groups).set({ transferLateHours: 2 }).where(eq(groups.id, groupId))
  const { now } = server.clock
  await tellOfLate(server.db, new Date(now.getTime() + 2 * HOUR - 1))
  for (const by of [...leaders, ...others]) expect(await toldOfLate(by)).toEqual([])
  const late = new Date(now.getTime() + 2 * HOUR)
  await Promise.all([tellOfLate(server.db, late), tellOfLate(server.db, late)])
  await tellOfLate(server.db, new Date(late.getTime() + HOUR))
  for (const by of leaders) expect(await toldOfLate(by)).toEqual([['lateBikes', _id, sender.name]])
  for (const by of others) expect(await toldOfLate(by)).toEqual([])
})

test('the list shows what is open, or all, page by page', async () => {
  const { shopA, shopB, sender, receiver } = await signing()
  const ids: string[] = []
  for (let n = 0; n < 3; n += 1) {
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    const bike = await addBike(server, shopA)
    ids.unshift((await send(sender, shopB, bike._id)).body._id)
    if (n === 0) await receive(receiver, ids[0] ?? '', bike._id)
  }
  const list = async (query: object) =>
    (await server.call(calls.listConsignments, { token: receiver.token, query })).body
  expect((await list({})).consignments.map(({ _id }) => _id)).toEqual(ids.slice(0, 2))
  const first = await list({ state: 'all', limit: 2, shopId: shopB })
  expect([first.total, first.consignments.map(({ _id }) => _id)]).toEqual([3, ids.slice(0, 2)])
  const rest = await list({ state: 'all', limit: 2, shopId: shopB, cursor: first.nextCursor })
  expect(rest.consignments.map(({ _id }) => _id)).toEqual(ids.slice(2))
})

test('sent again under its key it is answered again', async () => {
  const { shopA, shopB, sender } = await signing()
  const bike = await addBike(server, shopA)
  const headers = { 'idempotency-key': randomUUID() }
  const body = { toShopId: shopB, bikes: [{ bikeId: bike._id }] }
  const first = await server.call(calls.sendBikes, { token: sender.token, headers, body })
  const again = await server.call(calls.sendBikes, { token: sender.token, headers, body })
  expect([again.status, again.body]).toEqual([first.status, first.body])
})
