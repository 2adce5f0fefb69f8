import { liveChanges } from '@forecourt/contract/live/calls'
import { listNotes, takeBackNote, writeNote } from '@forecourt/contract/notes/calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { untilToldOnce } from '../../test/follow.ts'
import { addBike, type Dealership, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords } from '../db/schema.ts'

const server = await startApp()
const { call, db } = server
const text = 'The second key is in the drawer'

async function noteOf(writer: { token: string }, { shopA }: Dealership) {
  const { _id: bikeId } = await addBike(server, shopA)
  const { body } = await call(writeNote, { token: writer.token, body: { bikeId, text } })
  return { bikeId, params: { noteId: body._id } }
}

const takeBack = (by: { token: string }, params: { noteId: string }) => call(takeBackNote, { token: by.token, params })

test("staff take no note back but their own; what is outside the reach is not found, also the writer's", async () => {
  const dealership = await newDealership(server)
  const { at, shopA, shopB } = dealership
  const writer = await at('shop', shopA, 'staff')
  const { params } = await noteOf(writer, dealership)
  expect((await takeBack(await at('shop', shopA, 'staff'), params)).status).toBe(403)
  for (const stranger of [await at('shop', shopB, 'admin'), await server.person()]) {
    const { status, failure } = await takeBack(stranger, params)
    expect([status, failure.message]).toEqual([404, 'This note was not found'])
  }
})

test.each(['writer', 'manager'] as const)('the %s takes it back, once; it stays on record', async (who) => {
  const dealership = await newDealership(server)
  const { at, shopA } = dealership
  const writer = await at('shop', shopA, 'staff')
  const by = who === 'writer' ? writer : await at('shop', shopA, 'manager')
  const { bikeId, params } = await noteOf(writer, dealership)
  const answer = await takeBack(by, params)
  expect([answer.status, answer.body]).toEqual([200, { _id: params.noteId }])
  expect((await takeBack(by, params)).status).toBe(404)
  expect((await call(listNotes, { token: writer.token, query: { bikeId } })).body.notes).toEqual([])
  const records = await db.select().from(auditRecords).where(eq(auditRecords.recordId, params.noteId))
  expect(records.map(({ operationType, operationByUser }) => [operationType, operationByUser])).toEqual([
    ['CREATE', writer._id],
    ['DELETE', by._id],
  ])
  expect(records[1]?.data).toMatchObject({ bikeId, text, writtenByName: writer.name })
})

test('of two who take it back at once one does', async () => {
  const dealership = await newDealership(server)
  const writer = await dealership.at('shop', dealership.shopA, 'manager')
  const { params } = await noteOf(writer, dealership)
  const answers = await Promise.all([takeBack(writer, params), takeBack(writer, params)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
})

test('open screens hear of a note by what it is on, and not by what it says', async () => {
  const dealership = await newDealership(server)
  const { token } = await dealership.at('shop', dealership.shopA, 'staff')
  const stranger = await dealership.at('shop', dealership.shopB, 'staff')
  await untilToldOnce(server)
  const { cursor } = (await call(liveChanges, { token, query: {} })).body
  const { bikeId, params } = await noteOf({ token }, dealership)
  const told = (by: string) => call(liveChanges, { token: by, query: { cursor } })
  const { body } = await told(token)
  expect(body.changes.find(({ kind }) => kind === 'notes')?.ids?.toSorted()).toEqual([params.noteId, bikeId].toSorted())
  expect(JSON.stringify(body)).not.toContain('drawer')
  expect((await told(stranger.token)).body.changes).toEqual([])
})
