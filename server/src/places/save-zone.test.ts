import { saveZone } from '@forecourt/contract/places'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'
import { auditRecords } from '../db/schema.ts'

const server = await startApp()

const recordsOf = async (zoneId: string) => {
  const rows = await server.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.collectionName, 'zones'), eq(auditRecords.recordId, zoneId)))
  return rows.map(({ operationType, data }) => `${operationType} ${String(data.name)}`).sort()
}

test('a zone cannot be made in a group out of reach, nor changed there', async () => {
  const [own, other] = [await newDealership(server), await newDealership(server)]
  const { token } = await own.at('group', own.groupId, 'admin')
  const answers = [
    await server.call(saveZone, { token, body: { groupId: other.groupId, name: 'West' } }),
    await server.call(saveZone, { token, body: { groupId: other.groupId, _id: other.north, name: 'West' } }),
    // Nor can it be drawn into one's own group, or one's own pushed out
    await server.call(saveZone, { token, body: { groupId: own.groupId, _id: other.north, name: 'West' } }),
    await server.call(saveZone, { token, body: { groupId: other.groupId, _id: own.north, name: 'West' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('only an admin of the group makes a zone', async () => {
  const { at, groupId, north } = await newDealership(server)
  for (const { token } of [await at('group', groupId, 'manager'), await at('zone', north, 'admin')]) {
    expect((await server.call(saveZone, { token, body: { groupId, name: 'West' } })).status).toBe(403)
  }
})

test('an admin of a zone edits it and knows of no other', async () => {
  const { at, groupId, north, south } = await newDealership(server)
  const { token } = await at('zone', north, 'admin')
  const manager = await at('zone', north, 'manager')
  const edit = (_id: string, by = token) => server.call(saveZone, { token: by, body: { groupId, _id, name: 'West' } })
  expect((await edit(south)).status).toBe(404)
  expect((await edit(north, manager.token)).status).toBe(403)
  expect(await edit(north)).toMatchObject({ status: 200, body: { _id: north, name: 'West' } })
  expect(await recordsOf(north)).toEqual([expect.stringMatching(/^CREATE North/), 'UPDATE West'])
})

test('a blank name is refused', async () => {
  const { groupId } = await newDealership(server)
  const { status, failure } = await server.call(saveZone, {
    token: server.superAdmin.token,
    body: { groupId, name: ' ' },
  })
  expect(status).toBe(400)
  expect(failure.fields).toEqual({ name: 'Name is required' })
})

test('a zone needs no more than a name, and its making is on record', async () => {
  const { at, groupId } = await newDealership(server)
  const { token } = await at('group', groupId, 'admin')
  const { status, body } = await server.call(saveZone, { token, body: { groupId, name: ' West ' } })
  expect(status).toBe(201)
  const blank = { addressLine1: '', addressLine2: '', city: '', state: '', zip: '' }
  const roles = { admins: [], managers: [], staff: [] }
  expect(body).toEqual({ _id: expect.any(String), groupId, name: 'West', description: '', address: blank, ...roles })
  expect(await recordsOf(body._id)).toEqual(['CREATE West'])
})

test('who may see the team is told who holds roles in the zone', async () => {
  const { at, groupId, north } = await newDealership(server)
  const admin = await at('zone', north, 'admin')
  const staff = await at('zone', north, 'staff')
  const { body } = await server.call(saveZone, {
    token: admin.token,
    body: { groupId, _id: north, name: 'North', address: { city: 'Warangal' } },
  })
  expect(body).toMatchObject({ admins: [admin._id], managers: [], staff: [staff._id], address: { city: 'Warangal' } })
})
