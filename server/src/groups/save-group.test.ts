import { saveGroup } from '@forecourt/contract/groups'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newDealership, sampleAddress, startApp } from '../../test/harness.ts'
import { auditRecords, files } from '../db/schema.ts'

const server = await startApp()
const form = { name: 'Sri Motors', description: 'Used bikes', address: sampleAddress }

const recordsOf = (groupId: string) =>
  server.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.collectionName, 'groups'), eq(auditRecords.recordId, groupId)))
    .orderBy(auditRecords.created, auditRecords.operationType)

test('nobody but a super admin creates a group', async () => {
  const { at, groupId } = await newDealership(server)
  const { token } = await at('group', groupId, 'admin')
  const { status, failure } = await server.call(saveGroup, { token, body: form })
  expect(status).toBe(403)
  expect(failure).toMatchObject({ code: 'forbidden', message: 'Your role does not allow this' })
})

test('a group out of reach cannot be told from one that is not there', async () => {
  const [own, other] = [await newDealership(server), await newDealership(server)]
  const { token } = await own.at('group', own.groupId, 'admin')
  const outside = await server.call(saveGroup, { token, body: { ...form, _id: other.groupId } })
  const missing = await server.call(saveGroup, { token, body: { ...form, _id: own.shopA } })
  expect(outside.status).toBe(404)
  expect(missing.status).toBe(404)
  expect(outside.failure).toEqual(missing.failure)
})

test('a role below the group, or none of an admin, does not edit it', async () => {
  const { at, groupId, north, shopA } = await newDealership(server)
  const people = [
    await at('group', groupId, 'manager'),
    await at('group', groupId, 'staff'),
    await at('zone', north, 'admin'),
    await at('shop', shopA, 'admin'),
  ]
  for (const { token } of people) {
    const { status } = await server.call(saveGroup, { token, body: { ...form, _id: groupId } })
    expect(status).toBe(403)
  }
})

test.each([
  ['name', { name: '  ' }, 'Name is required'],
  ['description', { description: '' }, 'Description is required'],
  ['address.city', { address: { ...sampleAddress, city: ' ' } }, 'City is required'],
  ['email', { email: 'sri@' }, 'Enter a valid e-mail address'],
  ['phone', { phone: '0000000000' }, 'Enter a valid phone number'],
  ['geoLocation', { geoLocation: '97,78' }, 'Enter latitude,longitude, for example 17.4339484,78.3897318'],
  ['logo', { logo: 'https://example.com/logo.png' }, 'Please upload the picture again'],
  ['logo', { logo: '/files/groups/logos/unknown.webp' }, 'Please upload the picture again'],
])('refuses a wrong %s: %o', async (field, wrong, sentence) => {
  const { status, failure } = await server.call(saveGroup, {
    token: server.superAdmin.token,
    body: { ...form, ...wrong },
  })
  expect(status).toBe(400)
  expect(failure.fields).toEqual({ [field]: sentence })
})

test('refuses a key that no group has', async () => {
  const body = { ...form, userType: 'superAdmin' }
  const { status } = await server.call(saveGroup, { token: server.superAdmin.token, body })
  expect(status).toBe(400)
})

test('a super admin creates a group, and that is on record', async () => {
  await server.db.insert(files).values({
    key: 'groups/logos/sri.webp',
    title: 'sri.png',
    contentType: 'image/webp',
    bytes: 1,
    uploadedBy: server.superAdmin._id,
    created: server.clock.now,
  })
  const given = { ...form, name: '  Sri Motors ', phone: '098480 12345', logo: '/files/groups/logos/sri.webp' }
  const { status, body } = await server.call(saveGroup, { token: server.superAdmin.token, body: given })
  expect(status).toBe(201)
  expect(body).toEqual({
    ...form,
    marginScheme: false,
    signedTransfers: false,
    transferLateHours: 24,
    leaseHours: 0,
    sharesStock: true,
    searchEngines: false,
    _id: expect.any(String),
    phone: '+919848012345',
    logo: '/files/groups/logos/sri.webp',
    email: '',
    geoLocation: '',
    heads: [],
    admins: [],
    managers: [],
    staff: [],
  })
  const records = await recordsOf(body._id)
  expect(records).toMatchObject([
    {
      operationType: 'CREATE',
      groupId: body._id,
      operationByUser: server.superAdmin._id,
      data: { name: 'Sri Motors' },
    },
  ])
})

test('an admin of the group edits it; what is read-only is ignored', async () => {
  const { at, groupId } = await newDealership(server)
  const admin = await at('group', groupId, 'admin')
  const sent = { ...form, _id: groupId, name: 'Renamed', admins: [], heads: [{ name: 'x' }] }
  const { status, body } = await server.call(saveGroup, { token: admin.token, body: sent })
  expect(status).toBe(200)
  expect(body).toMatchObject({ _id: groupId, name: 'Renamed', admins: [admin._id], heads: [] })
  const records = await recordsOf(groupId)
  expect(records.map(({ operationType, data }) => [operationType, data.name])).toContainEqual(['UPDATE', 'Renamed'])
  expect(records).toHaveLength(2)
})
