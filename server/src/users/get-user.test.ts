import { addEnquiry } from '@forecourt/contract/enquiries'
import { deleteShop } from '@forecourt/contract/places'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { getUser, removeUser, saveUser, setRoles } from '@forecourt/contract/users'
import { expect, test } from 'vitest'
import { addBike, type Dealership, newDealership, startApp } from '../../test/harness.ts'

const MINUTE = 60_000
const server = await startApp()
const { superAdmin, clock } = server

const look = (by: { token: string }, userId: string, query: { limit?: number; cursor?: string } = {}) =>
  server.call(getUser, { token: by.token, params: { userId }, query })

/** An enquiry is put on record by whoever adds it. */
async function enquire(by: { token: string }, shopId: string, customerName = 'Ravi') {
  clock.now = new Date(clock.now.getTime() + MINUTE)
  const body = { shopId, customerName, customerPhone: '9848012345', enquiryType: ['Price'] }
  return (await server.call(addEnquiry, { token: by.token, body })).body._id
}

const admins = (group: Dealership) => group.at('group', group.groupId, 'admin')

test('a stranger, one who is not there, and no id at all: 404', async () => {
  const [group, other] = [await newDealership(server), await newDealership(server)]
  const admin = await admins(group)
  const stranger = await other.at('shop', other.shopA, 'staff')
  await enquire(stranger, other.shopA)
  for (const userId of [stranger._id, group.groupId, 'nobody']) expect((await look(admin, userId)).status).toBe(404)
  expect((await look(superAdmin, group.groupId)).status).toBe(404)
})

test('the team is for leaders, and for those who cover a place of the person: 404', async () => {
  const group = await newDealership(server)
  const colleague = await group.at('shop', group.shopA, 'staff')
  await enquire(colleague, group.shopA)
  const others = [
    await group.at('group', group.groupId, 'staff'),
    await group.at('shop', group.shopA, 'staff'),
    await group.at('shop', group.shopB, 'admin'),
    await group.at('zone', group.south, 'manager'),
    await server.person(),
  ]
  for (const other of others) expect((await look(other, colleague._id)).status).toBe(404)
})

test('a super admin without a role is found by super admins alone, until they act here', async () => {
  const group = await newDealership(server)
  const admin = await admins(group)
  expect((await look(admin, superAdmin._id)).status).toBe(404)
  expect((await look(superAdmin, superAdmin._id)).body.account?.userType).toBe('superAdmin')
  await addBike(server, group.shopA)
  const { status, body } = await look(admin, superAdmin._id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: superAdmin.name, account: null, roles: [] })
  expect(body.activity?.records).toHaveLength(1)
})

test('a wrong page: 400 with its field', async () => {
  const group = await newDealership(server)
  const admin = await admins(group)
  const [other, third] = [await group.at('shop', group.shopA, 'staff'), await group.at('shop', group.shopA, 'staff')]
  for (const one of [other, other, third]) await enquire(one, group.shopA)
  const { nextCursor } = (await look(admin, other._id, { limit: 1 })).body.activity ?? {}
  expect(nextCursor).toBeTruthy()
  const forged = Buffer.from(JSON.stringify([other._id, 'x', '2'])).toString('base64url')
  for (const [userId, cursor] of [
    [third._id, nextCursor ?? ''],
    [other._id, 'nonsense'],
    [other._id, forged],
  ] as const) {
    const wrong = await look(admin, userId, { cursor })
    expect(wrong.status).toBe(400)
    expect(wrong.failure.fields).toHaveProperty('cursor')
  }
  const tooMany = await look(admin, other._id, { limit: 101 })
  expect(tooMany.status).toBe(400)
  expect(tooMany.failure.fields).toHaveProperty('limit')
})

test('leaders see who it is, and the roles at the places that they cover', async () => {
  const [group, other] = [await newDealership(server), await newDealership(server)]
  const { groupId } = group
  const ravi = await server.person(
    { groupId, level: 'group', unitId: groupId, role: 'staff' },
    { groupId, level: 'zone', unitId: group.north, role: 'manager' },
    { groupId, level: 'shop', unitId: group.shopA, role: 'staff' },
    { groupId, level: 'shop', unitId: group.shopA, role: 'admin' },
    { groupId: other.groupId, level: 'shop', unitId: other.shopB, role: 'admin' },
  )
  const account = { phone: ravi.phone, active: true, userType: 'user' }
  const seenBy = async (by: { token: string }) => {
    const { body } = await look(by, ravi._id)
    expect(body).toMatchObject({ _id: ravi._id, name: ravi.name, account })
    return body.roles.map(({ level, unitId, roles }) => [level, unitId, ...roles])
  }
  const atGroup = ['group', groupId, 'staff']
  const atNorth = ['zone', group.north, 'manager']
  const atA = ['shop', group.shopA, 'admin', 'staff']
  const atOther = ['shop', other.shopB, 'admin']
  expect(await seenBy(await admins(group))).toEqual([atGroup, atNorth, atA])
  expect(await seenBy(await group.at('group', groupId, 'manager'))).toEqual([atGroup, atNorth, atA])
  expect(await seenBy(await group.at('zone', group.north, 'manager'))).toEqual([atNorth, atA])
  expect(await seenBy(await group.at('shop', group.shopA, 'admin'))).toEqual([atA])
  expect(await seenBy(await admins(other))).toEqual([atOther])
  expect(await seenBy(superAdmin)).toEqual([atGroup, atNorth, atA, atOther])
  expect(await seenBy(ravi)).toEqual([atGroup, atNorth, atA, atOther])

  const [first, , third] = (await look(superAdmin, ravi._id)).body.roles
  expect(first?.name).toBe(first?.groupName)
  expect(third?.name).toMatch(/^Shop A/)
  expect(third?.groupName).toBe(first?.groupName)
})

test('of a sale it says whether somebody has cancelled it since', async () => {
  const group = await newDealership(server)
  const admin = await admins(group)
  const seller = await group.at('shop', group.shopA, 'staff')
  const sell = async (by: { token: string }) => {
    clock.now = new Date(clock.now.getTime() + MINUTE)
    const { _id: bikeId } = await addBike(server, group.shopA)
    const body = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 50_000 }
    return (await server.call(sellBike, { token: by.token, params: { bikeId }, body })).body._id
  }
  const [kept, cancelled] = [await sell(seller), await sell(seller)]
  await server.call(cancelSale, { token: admin.token, params: { saleId: cancelled }, query: {} })
  const said = async (userId: string) =>
    (await look(admin, userId)).body.activity?.records.map(({ recordId, operationType, cancelled: is }) => [
      recordId,
      operationType,
      is,
    ])
  expect(await said(seller._id)).toEqual([
    [cancelled, 'CREATE', true],
    [kept, 'CREATE', false],
  ])
  expect(await said(admin._id)).toEqual([[cancelled, 'DELETE', true]])
})

test('staff see themselves, and no history', async () => {
  const group = await newDealership(server)
  const staff = await group.at('shop', group.shopA, 'staff')
  await enquire(staff, group.shopA)
  const { status, body } = await look(staff, staff._id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: staff.name, account: { phone: staff.phone }, activity: null })
  expect(body.roles).toMatchObject([{ unitId: group.shopA, roles: ['staff'] }])
  // A manager sees the team, and no history either
  const seen = await look(await group.at('shop', group.shopA, 'manager'), staff._id)
  expect(seen.body).toMatchObject({ account: { phone: staff.phone }, activity: null })
})

test('admins of the group see what a person did in it, newest first, page by page', async () => {
  const [group, other] = [await newDealership(server), await newDealership(server)]
  const ravi = await server.person(
    { groupId: group.groupId, level: 'group', unitId: group.groupId, role: 'staff' },
    { groupId: other.groupId, level: 'shop', unitId: other.shopA, role: 'staff' },
  )
  const made: string[] = []
  for (const shop of [group.shopA, group.shopB, group.shopC, group.shopA]) made.unshift(await enquire(ravi, shop))
  const elsewhere = await enquire(ravi, other.shopA)
  // What somebody else did is not shown, nor are changes of people and places
  const admin = await admins(group)
  await enquire(admin, group.shopA)
  const place = { level: 'shop' as const, levelId: group.shopA }
  await server.call(setRoles, { token: admin.token, body: { ...place, userId: ravi._id, roles: ['staff'] } })

  const { activity } = (await look(admin, ravi._id)).body
  expect(activity?.records.map(({ recordId }) => recordId)).toEqual(made)
  expect(activity?.records[0]).toMatchObject({
    collectionName: 'enquiries',
    operationType: 'CREATE',
    operationByUser: ravi._id,
    operationByUserName: ravi.name,
    data: { customerName: 'Ravi' },
  })
  expect((await look(admin, admin._id)).body.activity?.records).toHaveLength(1)

  const paged: string[] = []
  let cursor: string | undefined
  do {
    const page = (await look(superAdmin, ravi._id, { limit: 2, cursor })).body.activity
    paged.push(...(page?.records ?? []).map(({ recordId }) => recordId))
    cursor = page?.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(paged).toEqual([elsewhere, ...made])
})

test('whoever was removed is shown by the name on record, and no more', async () => {
  const group = await newDealership(server)
  const admin = await admins(group)
  const ravi = await group.at('shop', group.shopA, 'staff')
  const idle = await group.at('shop', group.shopA, 'staff')
  await enquire(ravi, group.shopA)
  for (const { _id } of [ravi, idle]) {
    await server.call(removeUser, { token: admin.token, params: { groupId: group.groupId, userId: _id } })
  }
  await server.call(saveUser, {
    token: superAdmin.token,
    body: { _id: ravi._id, name: 'Renamed since', phone: ravi.phone },
  })
  const { status, body } = await look(admin, ravi._id)
  expect(status).toBe(200)
  expect(body).toMatchObject({ name: ravi.name, account: null, roles: [] })
  expect(body.activity?.records).toHaveLength(1)
  expect(JSON.stringify(body)).not.toContain(ravi.phone)
  // Nothing on record, nothing to see
  expect((await look(admin, idle._id)).status).toBe(404)
  expect((await look(superAdmin, ravi._id)).body).toMatchObject({ name: 'Renamed since', account: {}, roles: [] })
})

test('what was done in a shop that is gone stays on record', async () => {
  const group = await newDealership(server)
  const admin = await admins(group)
  const ravi = await group.at('shop', group.shopA, 'staff')
  await enquire(ravi, group.shopA)
  await server.call(deleteShop, { token: admin.token, params: { id: group.shopA } })
  const { body } = await look(admin, ravi._id)
  expect(body).toMatchObject({ name: ravi.name, account: null, roles: [] })
  expect(body.activity?.records).toHaveLength(1)
})
