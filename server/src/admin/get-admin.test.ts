import { getAdmin } from '@forecourt/contract/admin'
import { Bike, getBike } from '@forecourt/contract/bikes'
import { groupsCanManage } from '@forecourt/contract/groups'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { removeUser, saveUser, setRoles } from '@forecourt/contract/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, addPicture, newDealership, startApp } from '../../test/harness.ts'
import { bikes } from '../db/schema.ts'

const server = await startApp()

const admin = (by: { token: string }, query: { groupId?: string; include?: string } = {}) =>
  server.call(getAdmin, { token: by.token, query })

const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id).sort()

const sell = async (bikeId: string) => {
  const body = { buyerName: 'Ravi "R" Kumar', buyerContact: '9848012345', salePrice: 90_000.5 }
  return (await server.call(sellBike, { token: server.superAdmin.token, params: { bikeId }, body })).body
}

test('a group out of reach is not there; staff of it have nothing to administer', async () => {
  const [own, other] = [await newDealership(server), await newDealership(server)]
  const owner = await own.at('group', own.groupId, 'admin')
  const staff = await own.at('group', own.groupId, 'staff')
  expect((await admin(owner, { groupId: other.groupId })).status).toBe(404)
  expect((await admin(staff, { groupId: own.groupId })).status).toBe(403)
  const nothing = { groups: [], shops: [], zones: [], users: [], inventory: [], sales: [] }
  expect(await admin(staff)).toMatchObject({ status: 200, body: nothing })
})

test('an unknown part is refused by its field', async () => {
  const { status, failure } = await admin(server.superAdmin, { include: 'groups,pins' })
  expect(status).toBe(400)
  expect(failure.fields).toEqual({
    include: 'Name some of groups, shops, zones, users, inventory, sales, joined by commas',
  })
})

test('an admin of the group is given all of it, and nothing of another', async () => {
  const [own, other] = [await newDealership(server), await newDealership(server)]
  const owner = await own.at('group', own.groupId, 'admin')
  const staff = await own.at('shop', own.shopB, 'staff')
  const removed = await own.at('zone', own.north, 'staff')
  const { groupId } = own
  await server.call(removeUser, { token: owner.token, params: { groupId, userId: removed._id } })
  await other.at('group', other.groupId, 'admin')
  await addBike(server, other.shopA)
  const bike = await addBike(server, own.shopA)
  const sold = await addBike(server, own.shopC)
  const sale = await sell(sold._id)
  const cancelled = await addBike(server, own.shopB)
  const saleId = (await sell(cancelled._id))._id
  await server.call(cancelSale, { token: owner.token, params: { saleId }, query: {} })

  const { status, body, headers } = await admin(owner)
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(body.groups).toEqual((await server.call(groupsCanManage, { token: owner.token })).body)
  expect(idsOf(body.shops)).toEqual([own.shopA, own.shopB, own.shopC].sort())
  expect(idsOf(body.zones)).toEqual([own.north, own.south].sort())
  // Who holds no role any more is not of the team
  expect(idsOf(body.users)).toEqual([owner._id, staff._id].sort())
  expect(idsOf(body.inventory)).toEqual([bike._id, sold._id, cancelled._id].sort())
  expect(body.sales).toEqual([sale])
  expect(body.shops.find(({ _id }) => _id === own.shopB)?.staff).toEqual([staff._id])
  expect(Object.keys(body.users[0] ?? {})).toEqual([
    '_id',
    'name',
    'phone',
    'active',
    'userType',
    'editable',
    'waiting',
  ])
  expect(getAdmin.schema.response[200].strict().safeParse(body).error).toBeUndefined()
})

test('whom the group has created and given no role yet is in sight of those who run all of it', async () => {
  const [own, other] = [await newDealership(server), await newDealership(server)]
  const { groupId } = own
  const owner = await own.at('group', groupId, 'admin')
  const create = async (name: string, phone: string) =>
    (await server.call(saveUser, { token: owner.token, body: { name, phone, pin: '402817', groupId } })).body
  const newcomer = await create('New Comer', '9848300001')
  const removed = await create('Long Gone', '9848300002')
  const elsewhere = await other.at('group', other.groupId, 'admin')
  const give = (userId: string, roles: 'staff'[]) =>
    server.call(setRoles, { token: owner.token, body: { userId, roles, level: 'shop', levelId: own.shopA } })
  await give(removed._id, ['staff'])
  await give(removed._id, [])

  const usersSeenBy = async (by: { token: string }) => idsOf((await admin(by, { groupId })).body.users)
  expect(await usersSeenBy(owner)).toEqual([owner._id, newcomer._id].sort())
  expect(await usersSeenBy(await own.at('group', groupId, 'manager'))).toContain(newcomer._id)
  expect(await usersSeenBy(server.superAdmin)).toContain(newcomer._id)
  expect(await usersSeenBy(await own.at('shop', own.shopA, 'admin'))).not.toContain(newcomer._id)
  expect(idsOf((await admin(elsewhere)).body.users)).toEqual([elsewhere._id])

  await give(newcomer._id, ['staff'])
  expect(await usersSeenBy(owner)).toContain(newcomer._id)
  await server.call(removeUser, { token: owner.token, params: { groupId, userId: newcomer._id } })
  expect(await usersSeenBy(owner)).not.toContain(newcomer._id)
})

test('a manager of a zone or a shop is given what that covers', async () => {
  const { at, groupId, north, shopA, shopB } = await newDealership(server)
  await at('group', groupId, 'admin')
  const zoneManager = await at('zone', north, 'manager')
  const shopManager = await at('shop', shopA, 'manager')
  const staffElsewhere = await server.person(
    { groupId, level: 'shop', unitId: shopA, role: 'manager' },
    { groupId, level: 'shop', unitId: shopB, role: 'staff' },
  )
  const [bike, elsewhere] = [await addBike(server, shopA), await addBike(server, shopB)]
  const [sale] = [await sell(bike._id), await sell(elsewhere._id)]
  const team = [shopManager._id, staffElsewhere._id]
  const zone = (await admin(zoneManager)).body
  expect(idsOf(zone.zones)).toEqual([north])
  expect(idsOf(zone.users)).toEqual([zoneManager._id, ...team].sort())
  for (const person of [shopManager, staffElsewhere]) {
    const { body } = await admin(person, { groupId })
    expect(body.zones).toEqual([])
    expect(idsOf(body.users)).toEqual(team.sort())
    expect(body.groups).toMatchObject([{ _id: groupId, admins: [] }])
    expect(idsOf(body.shops)).toEqual([shopA])
    expect(body.inventory).toMatchObject([{ _id: bike._id, cost: null }])
    expect(body.sales).toEqual([sale])
  }
})

test('of every user it says whether the caller may change them, as the write has it', async () => {
  const [home, second] = [await newDealership(server), await newDealership(server)]
  const { groupId } = second
  const asha = await server.person(
    { groupId: home.groupId, level: 'shop', unitId: home.shopA, role: 'staff' },
    { groupId, level: 'shop', unitId: second.shopA, role: 'staff' },
  )
  const ravi = await server.person(
    { groupId, level: 'shop', unitId: second.shopA, role: 'staff' },
    { groupId, level: 'shop', unitId: second.shopB, role: 'staff' },
  )
  const lakshmi = await second.at('shop', second.shopA, 'staff')
  const changeable = async (by: { token: string }) => {
    const { users } = (await admin(by, { groupId, include: 'users' })).body
    const said = users.filter(({ editable }) => editable).map(({ _id }) => _id)
    for (const person of [asha, ravi, lakshmi]) {
      const body = { _id: person._id, name: person.name, phone: person.phone }
      const { status } = await server.call(saveUser, { token: by.token, body })
      expect(status).toBe(said.includes(person._id) ? 200 : 403)
    }
    return said
  }
  const shopAdmin = await second.at('shop', second.shopA, 'admin')
  expect(await changeable(shopAdmin)).toEqual([lakshmi._id, shopAdmin._id])
  const owner = await second.at('group', groupId, 'admin')
  expect(await changeable(owner)).toEqual([ravi._id, lakshmi._id, shopAdmin._id, owner._id])
  expect(await changeable(await second.at('group', groupId, 'manager'))).toEqual([])
  expect(await changeable(server.superAdmin)).toContain(asha._id)
})

test('a bike reads as everywhere else', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const owner = await at('group', groupId, 'admin')
  const odd = { make: 'Héro "X"\\\u0001\n', model: '🏍️ \u2028</script>' }
  const pictures = [await addPicture(server), await addPicture(server)]
  const more = { pictures, color: 'Red', fuel: 'petrol', owners: 2, purchasedOn: '2025-03-05' } as const
  const inStock = await addBike(server, shopA, { ...odd, ...more, cost: 60_000.75, listPrice: 85_000.5 })
  const sold = await addBike(server, shopB, { cost: null })
  await sell(sold._id)
  const day = 86_400_000
  // A day to the millisecond is one day, a millisecond more is two; what comes from the future has been here for none
  for (const earlier of [0, day - 1, day, day + 1, 3 * day, -5000]) {
    const created = new Date(server.clock.now.getTime() - earlier)
    await server.db.update(bikes).set({ created }).where(eq(bikes.groupId, groupId))
    const { body } = await admin(owner, { include: 'inventory' })
    expect(body.inventory).toHaveLength(2)
    for (const { _id: bikeId } of [inStock, sold]) {
      const bike = await server.call(getBike, { token: owner.token, params: { bikeId } })
      expect(body.inventory.find(({ _id }) => _id === bikeId)).toEqual(Bike.parse(bike.body))
    }
  }
})

test('parts that are not asked for are empty, and a group narrows all of them', async () => {
  const [one, two] = [await newDealership(server), await newDealership(server)]
  const both = await server.person(
    { groupId: one.groupId, level: 'group', unitId: one.groupId, role: 'admin' },
    { groupId: two.groupId, level: 'shop', unitId: two.shopA, role: 'manager' },
  )
  await addBike(server, one.shopA)
  const bike = await addBike(server, two.shopA)
  const all = (await admin(both)).body
  expect(all.inventory).toHaveLength(2)
  expect(idsOf(all.groups)).toEqual([one.groupId, two.groupId].sort())
  for (const person of [both, server.superAdmin]) {
    const { body } = await admin(person, { groupId: two.groupId, include: 'groups, inventory' })
    expect(idsOf(body.groups)).toEqual([two.groupId])
    expect(idsOf(body.inventory)).toEqual([bike._id])
    expect(body).toMatchObject({ shops: [], zones: [], users: [], sales: [] })
  }
})

test('a super admin is given every group, and everybody', async () => {
  const [one, two] = [await newDealership(server), await newDealership(server)]
  const [first, second] = [await one.at('shop', one.shopA, 'staff'), await two.at('group', two.groupId, 'admin')]
  const { body } = await admin(server.superAdmin, { include: 'groups,users' })
  expect(idsOf(body.groups)).toEqual(expect.arrayContaining([one.groupId, two.groupId]))
  expect(idsOf(body.users)).toEqual(expect.arrayContaining([first._id, second._id, server.superAdmin._id]))
  const narrowed = await admin(server.superAdmin, { groupId: one.groupId, include: 'users' })
  expect(idsOf(narrowed.body.users)).toEqual([first._id])
})
