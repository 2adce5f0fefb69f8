import { auditOfRecord } from '@forecourt/contract/audit'
import { getBikePage } from '@forecourt/contract/bike-page'
import { addEnquiry, editEnquiry } from '@forecourt/contract/enquiries'
import { saveGroup, saveHeads } from '@forecourt/contract/groups'
import { fullSentences, type Limited, limits, shownAtMost } from '@forecourt/contract/limits'
import { writeNote } from '@forecourt/contract/notes/calls'
import { saveShop, saveZone } from '@forecourt/contract/places'
import { addTask, editTask } from '@forecourt/contract/tasks/calls'
import { saveUser, setRoles } from '@forecourt/contract/users'
import { saveView } from '@forecourt/contract/views'
import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Answer, addBike, newDealership, sampleAddress, startApp } from './harness.ts'

/*
 * Lists that are answered whole have a limit where something is added to them; what goes on growing shows its newest.
 * The rows that fill a list are written by SQL: by calls they would take minutes.
 */

const server = await startApp()
const { token } = server.superAdmin

const fill = (statement: SQL) => server.db.execute(statement)
const place = { name: 'One more', description: 'Used bikes', address: sampleAddress }

function expectFull({ status, failure }: Answer<unknown>, kind: Limited) {
  expect(status).toBe(409)
  expect(failure.message).toBe(fullSentences[kind])
}

test('a group has at most 500 zones', async () => {
  const { groupId } = await newDealership(server)
  const add = () => server.call(saveZone, { token, body: { groupId, name: 'One more' } })
  await fill(sql`insert into zones (group_id, id, name, description, address, created, updated)
    select ${groupId}, gen_random_uuid(), 'Zone ' || n, '', '{}', now(), now() from generate_series(4, ${limits.zones}) n`)
  const last = await add()
  expect(last.status).toBe(201)
  expectFull(await add(), 'zones')
  // What is there is changed as before
  const body = { groupId, _id: last.body._id, name: 'Another name' }
  expect((await server.call(saveZone, { token, body })).status).toBe(200)
})

test('of two zones that are added at once when there is room for one, one is refused', async () => {
  const { groupId } = await newDealership(server)
  await fill(sql`insert into zones (group_id, id, name, description, address, created, updated)
    select ${groupId}, gen_random_uuid(), 'Zone ' || n, '', '{}', now(), now() from generate_series(4, ${limits.zones}) n`)
  const add = (name: string) => server.call(saveZone, { token, body: { groupId, name } })
  const answers = await Promise.all([add('One'), add('Two'), add('Three')])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
})

test('a group has at most 1,000 shops', async () => {
  const { groupId } = await newDealership(server)
  const add = () => server.call(saveShop, { token, body: { groupId, ...place } })
  await fill(sql`insert into shops (group_id, id, name, description, image, geo_location, phone, email, address, created, updated)
    select ${groupId}, gen_random_uuid(), 'Shop ' || n, '', '', '', '', '', '{}', now(), now()
    from generate_series(5, ${limits.shops}) n`)
  expect((await add()).status).toBe(201)
  expectFull(await add(), 'shops')
})

test('a group has at most 5,000 people, who may be given other roles all the same', async () => {
  const { groupId, shopA, at } = await newDealership(server)
  const known = await at('shop', shopA, 'staff')
  const stranger = await server.person()
  await fill(sql`insert into users (id, name, phone, pin_hash, home_group_id, created, updated)
    select gen_random_uuid(), 'Person ' || n, '+9180' || (10000000 + n), 'x', ${groupId}, now(), now()
    from generate_series(3, ${limits.people}) n`)
  const roles = (userId: string, level: 'group' | 'shop', levelId: string) =>
    server.call(setRoles, { token, body: { userId, level, levelId, roles: ['staff'] } })
  const add = (phone: string) => server.call(saveUser, { token, body: { name: 'New', phone, pin: '735192', groupId } })
  expect((await add('98480 11111')).status).toBe(201)
  expectFull(await add('98480 22222'), 'people')
  expectFull(await roles(stranger._id, 'shop', shopA), 'people')
  expect((await roles(known._id, 'group', groupId)).status).toBe(200)
})

test('a shop has at most 2,000 open tasks', async () => {
  const { groupId, shopA, at } = await newDealership(server)
  const { _id: forUser } = await at('shop', shopA, 'staff')
  await fill(sql`insert into tasks (group_id, id, shop_id, text, due_on, for_user, for_name, given_by, given_by_name,
      created, updated)
    select ${groupId}, gen_random_uuid(), ${shopA}, 'Task ' || n, '2099-01-01', ${forUser}, '', ${forUser}, '', now(), now()
    from generate_series(2, ${limits.openTasks}) n`)
  const body = { text: 'One more', dueOn: '2099-01-01', forUser, shopId: shopA }
  const add = () => server.call(addTask, { token, body })
  expect((await add()).status).toBe(201)
  expectFull(await add(), 'openTasks')
})

test('one person gives at most 500 of a shop’s open tasks, so that others give some too; done ones are not opened past it', async () => {
  const { groupId, shopA, at } = await newDealership(server)
  const [one, other] = [await at('shop', shopA, 'staff'), await at('shop', shopA, 'manager')]
  const body = { text: 'One more', dueOn: '2099-01-01', forUser: one._id, shopId: shopA }
  const add = ({ token }: { token: string }) => server.call(addTask, { token, body })
  const first = await add(one)
  const change = (isDone: boolean) =>
    server.call(editTask, { token: other.token, params: { taskId: first.body._id }, body: { isDone } })
  expect((await change(true)).status).toBe(200)
  await fill(sql`insert into tasks (group_id, id, shop_id, text, due_on, for_user, for_name, given_by, given_by_name,
      created, updated)
    select ${groupId}, gen_random_uuid(), ${shopA}, 'Task ' || n, '2099-01-01', ${one._id}, '', ${one._id}, '', now(), now()
    from generate_series(2, ${limits.openTasksOfOne}) n`)
  expect((await add(one)).status).toBe(201)
  expectFull(await add(one), 'openTasksOfOne')
  expectFull(await change(false), 'openTasksOfOne')
  expect((await add(other)).status).toBe(201)
})

test('one person writes at most 250 notes on a thing, and others go on', async () => {
  const { shopA, at } = await newDealership(server)
  const [one, other] = [await at('shop', shopA, 'staff'), await at('shop', shopA, 'staff')]
  const { _id: bikeId } = await addBike(server, shopA)
  const { _id: otherBike } = await addBike(server, shopA)
  await fill(sql`insert into notes (group_id, id, bike_id, text, written_by, written_by_name, created)
    select group_id, gen_random_uuid(), id, 'x', ${one._id}, 'x', now()
    from bikes, generate_series(2, ${limits.notesOfOne}) where bikes.id = ${bikeId}`)
  const write = ({ token }: { token: string }, on = bikeId) =>
    server.call(writeNote, { token, body: { bikeId: on, text: 'One more' } })
  expect((await write(one)).status).toBe(201)
  expectFull(await write(one), 'notesOfOne')
  expect([(await write(other)).status, (await write(one, otherBike)).status]).toEqual([201, 201])
})

test('a person has at most 1,000 roles', async () => {
  const { groupId, shopA, at } = await newDealership(server)
  const { _id: userId } = await at('group', groupId, 'staff')
  await fill(sql`insert into memberships (group_id, level, unit_id, user_id, role)
    select ${groupId}, 'group', gen_random_uuid(), ${userId}, 'staff' from generate_series(3, ${limits.roles})`)
  const set = (roles: ('admin' | 'manager' | 'staff')[]) =>
    server.call(setRoles, { token, body: { userId, level: 'shop', levelId: shopA, roles } })
  expect((await set(['staff'])).status).toBe(200)
  expectFull(await set(['staff', 'manager']), 'roles')
  expect((await set(['manager'])).status).toBe(200)
})

test('a group has at most 500 heads', async () => {
  const { groupId } = await newDealership(server)
  const heads = Array.from({ length: limits.heads + 1 }, (_, n) => ({ name: `Head ${n}`, type: 'income' as const }))
  const answer = await server.call(saveHeads, { token, body: { groupId, heads } })
  expect(answer.status).toBe(400)
  expect(answer.failure.message).toBe(fullSentences.heads)
})

test('a person keeps at most 50 views', async () => {
  const { token, _id } = await server.person()
  await fill(sql`insert into saved_views (id, user_id, list, name, search, created)
    select gen_random_uuid(), ${_id}, 'stock', 'View ' || n, '', now() from generate_series(1, ${limits.views}) n`)
  const save = (name: string) => server.call(saveView, { token, body: { name, list: 'stock', search: '' } })
  expectFull(await save('One more'), 'views')
  expect((await save('view 7')).status).toBe(200)
})

test('a group has at most 5,000 open enquiries with a wish', async () => {
  const { groupId, shopA } = await newDealership(server)
  await fill(sql`insert into enquiries (group_id, id, shop_id, customer_name, customer_phone, enquiry_type, wish, created, updated)
    select ${groupId}, gen_random_uuid(), ${shopA}, 'Ravi', '+919848012345', '{Buy}', 'activa', now(), now()
    from generate_series(2, ${limits.openWishes})`)
  const customer = { customerName: 'Meena', customerPhone: '98480 12345', enquiryType: ['Buy'], shopId: shopA }
  const add = (wish: string) => server.call(addEnquiry, { token, body: { ...customer, wish } })
  const edit = (enquiryId: string, body: object) => server.call(editEnquiry, { token, params: { enquiryId }, body })
  const last = await add('dio')
  expect(last.status).toBe(201)
  expectFull(await add('dio'), 'openWishes')
  const without = await add('')
  expect(without.status).toBe(201)
  expectFull(await edit(without.body._id, { wish: 'dio' }), 'openWishes')
  expect((await edit(last.body._id, { wish: 'jupiter' })).status).toBe(200)
  expect((await edit(last.body._id, { state: 'lost', lostReason: 'Bought elsewhere' })).status).toBe(200)
  expect((await edit(without.body._id, { wish: 'dio' })).status).toBe(200)
  expectFull(await edit(last.body._id, { state: 'open' }), 'openWishes')
})

test('of a bike that was moved and changed without end the newest is shown', async () => {
  const { groupId, shopA, shopB } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const by = server.superAdmin._id
  await fill(sql`insert into transfers (group_id, id, bike_id, vehicle_number, from_shop_id, from_shop_name, to_shop_id,
      to_shop_name, comments, by_user_id, created)
    select ${groupId}, gen_random_uuid(), ${bikeId}, 'TS09EA1234', ${shopA}, 'A', ${shopB}, 'B', 'Move ' || n, ${by},
      now() + n * interval '1 second' from generate_series(1, ${shownAtMost.transfersOfBike + 1}) n`)
  await fill(sql`insert into audit_records (group_id, id, collection_name, record_id, shop_id, operation_type,
      operation_by_user, operation_by_user_name, created, data)
    select ${groupId}, gen_random_uuid(), 'bikes', ${bikeId}, ${shopA}, 'UPDATE', ${by}, 'Super Admin',
      now() + n * interval '1 second', json_build_object('version', n) from generate_series(1, ${shownAtMost.recordsOfOne}) n`)
  const page = await server.call(getBikePage, { token, params: { bikeId } })
  expect(page.body.transfers).toHaveLength(shownAtMost.transfersOfBike)
  expect(page.body.transfers[0]?.comments).toBe(`Move ${shownAtMost.transfersOfBike + 1}`)
  const history = await server.call(auditOfRecord, { token, params: { recordType: 'bikes', recordId: bikeId } })
  expect(history.body).toHaveLength(shownAtMost.recordsOfOne)
  expect(history.body[0]?.data).toEqual({ version: shownAtMost.recordsOfOne })
})

// The last: no other dealership can be added
test('a server has at most 5,000 groups', async () => {
  await fill(sql`insert into groups (id, name, description, logo, geo_location, phone, email, address, created, updated)
    select gen_random_uuid(), 'Group ' || n, '', '', '', '', '', '{}', now(), now()
    from generate_series(1, ${limits.groups}) n`)
  expectFull(await server.call(saveGroup, { token, body: place }), 'groups')
})
