import { saveShop } from '@forecourt/contract/places'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newDealership, sampleAddress, startApp } from '../../test/harness.ts'
import { auditRecords } from '../db/schema.ts'

const server = await startApp()
const form = { name: 'Kukatpally', description: 'Main branch', address: sampleAddress }

/** Saves as this person; answers the whole answer. */
const save = (
  { token }: { token: string },
  where: { groupId: string; _id?: string; zoneIds?: string[]; phone?: string; image?: string; name?: string },
) => server.call(saveShop, { token, body: { ...form, ...where } })

test('a group, a shop or a zone of another dealership is not there', async () => {
  const [own, other] = [await newDealership(server), await newDealership(server)]
  const admin = await own.at('group', own.groupId, 'admin')
  const answers = [
    await save(admin, { groupId: other.groupId }),
    await save(admin, { groupId: other.groupId, _id: other.shopA }),
    await save(admin, { groupId: own.groupId, _id: other.shopA }),
    await save(admin, { groupId: other.groupId, _id: own.shopA }),
    await save(admin, { groupId: own.groupId, zoneIds: [other.north] }),
    await save(admin, { groupId: own.groupId, _id: own.shopA, zoneIds: [own.north, other.north] }),
    // Not even for who may do everything, since a shop's zones are of its group
    await save(server.superAdmin, { groupId: own.groupId, zoneIds: [other.north] }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
})

test('managers and staff save no shop', async () => {
  const { at, groupId, north, shopA } = await newDealership(server)
  const people = [
    await at('group', groupId, 'manager'),
    await at('zone', north, 'manager'),
    await at('shop', shopA, 'staff'),
  ]
  for (const person of people) {
    expect((await save(person, { groupId })).status).toBe(403)
    expect((await save(person, { groupId, _id: shopA, zoneIds: [north] })).status).toBe(403)
  }
})

test('an admin of a zone makes shops in it, and nowhere else', async () => {
  const { at, groupId, north, south } = await newDealership(server)
  const admin = await at('zone', north, 'admin')
  expect((await save(admin, { groupId })).status).toBe(403)
  expect((await save(admin, { groupId, zoneIds: [south] })).status).toBe(404)
  expect((await save(admin, { groupId, zoneIds: [north, south] })).status).toBe(404)
  const { status, body } = await save(admin, { groupId, zoneIds: [north, north] })
  expect(status).toBe(201)
  expect(body.zoneIds).toEqual([north])
  const manager = await at('zone', south, 'manager')
  expect((await save(manager, { groupId, zoneIds: [south] })).status).toBe(403)
})

test("a shop's own admin edits it, but not its zones", async () => {
  const { at, groupId, north, shopA, shopB } = await newDealership(server)
  const admin = await at('shop', shopA, 'admin')
  expect((await save(admin, { groupId, _id: shopB })).status).toBe(404)
  expect((await save(admin, { groupId, _id: shopA, zoneIds: [] })).status).toBe(403)
  const { status, body } = await save(admin, { groupId, _id: shopA, zoneIds: [north] })
  expect(status).toBe(200)
  expect(body).toMatchObject({ _id: shopA, name: 'Kukatpally', zoneIds: [north], admins: [admin._id] })
})

test('zones change by an admin of every zone added or removed', async () => {
  const { at, groupId, north, south, shopA } = await newDealership(server)
  const northAdmin = await at('zone', north, 'admin')
  const unit = { groupId, level: 'zone', role: 'admin' } as const
  const both = await server.person({ ...unit, unitId: north }, { ...unit, unitId: south })
  const group = await at('group', groupId, 'admin')
  expect((await save(both, { groupId, _id: shopA, zoneIds: [north, south] })).status).toBe(200)
  // The zones that stay are nobody's business
  expect((await save(northAdmin, { groupId, _id: shopA, zoneIds: [north, south] })).status).toBe(200)
  expect((await save(northAdmin, { groupId, _id: shopA, zoneIds: [north] })).status).toBe(403)
  const left = await save(northAdmin, { groupId, _id: shopA, zoneIds: [south] })
  expect(left).toMatchObject({ status: 200, body: { zoneIds: [south] } })
  expect((await save(northAdmin, { groupId, _id: shopA, zoneIds: [south] })).status).toBe(404)
  expect(await save(group, { groupId, _id: shopA, zoneIds: [north] })).toMatchObject({ body: { zoneIds: [north] } })
})

test.each([
  ['name', { name: ' ' }, 'Name is required'],
  ['phone', { phone: '0000000000' }, 'Enter a valid phone number'],
  ['image', { image: '/files/shops/images/unknown.webp' }, 'Please upload the picture again'],
])('refuses a wrong %s', async (field, wrong, sentence) => {
  const { groupId } = await newDealership(server)
  const { status, failure } = await save(server.superAdmin, { groupId, ...wrong })
  expect(status).toBe(400)
  expect(failure.fields).toEqual({ [field]: sentence })
})

test('what was made and changed is on record, and shows in the audit of the shop', async () => {
  const { at, groupId, north } = await newDealership(server)
  const admin = await at('group', groupId, 'admin')
  const { body } = await save(admin, { groupId, phone: '040 2345 6789', zoneIds: [north] })
  expect(body).toMatchObject({ phone: '+914023456789', image: '', email: '', zoneIds: [north] })
  await save(admin, { groupId, _id: body._id, name: 'Renamed', zoneIds: [] })
  const records = await server.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.collectionName, 'shops'), eq(auditRecords.recordId, body._id)))
    .orderBy(auditRecords.operationType)
  expect(records).toMatchObject([
    { operationType: 'CREATE', groupId, shopId: body._id, data: { name: 'Kukatpally', zoneIds: [north] } },
    { operationType: 'UPDATE', groupId, shopId: body._id, data: { name: 'Renamed', zoneIds: [] } },
  ])
})

test('two who change the zones at once leave what one of them asked for', async () => {
  const { groupId, north, south, shopA } = await newDealership(server)
  const wishes = [[north], [south], [north, south], []]
  const answers = await Promise.all(wishes.map((zoneIds) => save(server.superAdmin, { groupId, _id: shopA, zoneIds })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers.map(({ body }) => body.zoneIds.toSorted())).toEqual(wishes.map((zoneIds) => zoneIds.toSorted()))
})
