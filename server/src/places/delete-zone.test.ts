import { deleteZone, saveShop, saveZone } from '@forecourt/contract/places'
import { me } from '@forecourt/contract/session'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newDealership, sampleAddress, startApp } from '../../test/harness.ts'
import { auditRecords } from '../db/schema.ts'

const server = await startApp()

test('a zone of another dealership, or of another zone, is not there', async () => {
  const [own, other] = [await newDealership(server), await newDealership(server)]
  const admin = await own.at('group', own.groupId, 'admin')
  const zoneAdmin = await own.at('zone', own.north, 'admin')
  const remove = (token: string, id: string) => server.call(deleteZone, { token, params: { id } })
  expect((await remove(admin.token, other.north)).status).toBe(404)
  expect((await remove(zoneAdmin.token, own.south)).status).toBe(404)
  expect((await remove(zoneAdmin.token, own.north)).status).toBe(403)
})

test('its shops stay, its roles go, and who had them is on record', async () => {
  const { at, groupId, north, shopA } = await newDealership(server)
  const admin = await at('group', groupId, 'admin')
  const manager = await at('zone', north, 'manager')
  const answer = await server.call(deleteZone, { token: admin.token, params: { id: north } })
  expect(answer).toMatchObject({ status: 200, body: { _id: north } })

  const again = await server.call(saveZone, { token: admin.token, body: { groupId, _id: north, name: 'North' } })
  expect(again.status).toBe(404)
  const form = { name: 'Shop A', description: 'x', address: sampleAddress, zoneIds: [] }
  const shop = await server.call(saveShop, { token: admin.token, body: { groupId, _id: shopA, ...form } })
  expect(shop).toMatchObject({ status: 200, body: { zoneIds: [] } })
  expect((await server.call(me, { token: manager.token })).body.memberships).toEqual([])

  const records = await server.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.recordId, north), eq(auditRecords.operationType, 'DELETE')))
  expect(records).toMatchObject([
    { collectionName: 'zones', groupId, operationByUserName: admin.name, data: { managers: [manager._id] } },
  ])
})

test('a shop that is put in a zone while it is deleted is in it no more, or was refused', async () => {
  const { groupId, north, shopA, shopC } = await newDealership(server)
  const { token } = server.superAdmin
  const form = { name: 'Shop', description: 'x', address: sampleAddress, groupId, zoneIds: [north] }
  const [deleted, ...saved] = await Promise.all([
    server.call(deleteZone, { token, params: { id: north } }),
    server.call(saveShop, { token, body: form }),
    server.call(saveShop, { token, body: { ...form, _id: shopA } }),
    server.call(saveShop, { token, body: { ...form, _id: shopC } }),
  ])
  expect(deleted.status).toBe(200)
  for (const { status } of saved) expect([200, 201, 404]).toContain(status)
  const after = await server.call(saveShop, { token, body: { ...form, _id: shopA, zoneIds: [] } })
  expect(after).toMatchObject({ status: 200, body: { zoneIds: [] } })
})
