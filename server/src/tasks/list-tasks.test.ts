import { deleteBike } from '@forecourt/contract/bikes'
import { addEnquiry, deleteEnquiry } from '@forecourt/contract/enquiries'
import { deleteShop } from '@forecourt/contract/places'
import * as tasks from '@forecourt/contract/tasks/calls'
import { transferBike } from '@forecourt/contract/transfers'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { stepsOf } from '../../test/plan.ts'
import { auditRecords, memberships, tasks as taskTable } from '../db/schema.ts'
import { findActor } from '../session/read.ts'
import { queryOfTasks } from './list-tasks.ts'

const server = await startApp()
server.clock.now = new Date('2026-03-05T09:00:00Z')
const { superAdmin } = server

type Asked = Parameters<typeof server.call<typeof tasks.listTasks>>[1]['query']
const list = (by: { token: string }, query: Asked = {}) => server.call(tasks.listTasks, { token: by.token, query })
const texts = async (by: { token: string }, query?: Asked) => (await list(by, query)).body.tasks.map(({ text }) => text)

type Given = Partial<Parameters<typeof server.call<typeof tasks.addTask>>[1]['body']> & { forUser: string }
async function give(by: { token: string }, body: Given): Promise<string> {
  // Ids are as old as their moment, to the millisecond
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  const answer = await server.call(tasks.addTask, {
    token: by.token,
    body: { text: 'Call Ramesh', dueOn: '2026-03-05', ...body },
  })
  expect(answer.status).toBe(201)
  return answer.body._id
}
const finish = (by: { token: string }, taskId: string) =>
  server.call(tasks.editTask, { token: by.token, params: { taskId }, body: { isDone: true } })

test('a group and a shop outside: 404; all of a shop for whoever does not manage it: 403', async () => {
  const [group, other] = [await newDealership(server), await newDealership(server)]
  const staff = await group.at('shop', group.shopA, 'staff')
  for (const query of [{ groupId: other.groupId }, { shopId: other.shopA }, { shopId: group.shopB }]) {
    expect((await list(staff, query)).status).toBe(404)
    expect((await list(staff, { ...query, whose: 'all' })).status).toBe(404)
  }
  for (const query of [{}, { shopId: group.shopA }, { groupId: group.groupId }])
    expect((await list(staff, { ...query, whose: 'all' })).status).toBe(403)
  const count = await server.call(tasks.countTasks, { token: staff.token, query: { groupId: other.groupId } })
  expect(count.status).toBe(404)
})

test('one’s own by their day, what one gave, and all of the shops that one manages and of no others', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const [manager, staff, other] = [
    await at('shop', shopA, 'manager'),
    await at('shop', shopA, 'staff'),
    await at('shop', shopB, 'staff'),
  ]
  await give(staff, { text: 'Next week', dueOn: '2026-03-12', forUser: staff._id, shopId: shopA })
  await give(manager, { text: 'Tomorrow', dueOn: '2026-03-06', forUser: staff._id, shopId: shopA })
  await give(staff, { text: 'For the manager', forUser: manager._id, shopId: shopA })
  await give(other, { text: 'Elsewhere', forUser: other._id, shopId: shopB })
  expect(await texts(staff)).toEqual(['Tomorrow', 'Next week'])
  expect(await texts(staff, { whose: 'given' })).toEqual(['For the manager', 'Next week'])
  expect(await texts(manager, { whose: 'all' })).toEqual(['For the manager', 'Tomorrow', 'Next week'])
  expect(await texts(await at('group', groupId, 'admin'), { whose: 'all', groupId })).toHaveLength(4)
  expect(await texts(superAdmin)).toEqual([])
  expect(await texts(superAdmin, { whose: 'all', groupId })).toHaveLength(4)
})

test('pages go through all of them once; those that are done stand the last first', async () => {
  const { at, shopA } = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  for (const text of ['One', 'Two', 'Three']) await give(staff, { text, forUser: staff._id, shopId: shopA })
  const all = async (state: 'open' | 'done') => {
    const found: string[] = []
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const { body } = await list(staff, { state, limit: 1, ...(cursor && { cursor }) })
      found.push(...body.tasks.map(({ text }) => text))
      cursor = body.nextCursor
    }
    return found
  }
  expect(await all('open')).toEqual(['One', 'Two', 'Three'])
  for (const { _id } of (await list(staff)).body.tasks) {
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    await finish(staff, _id)
  }
  expect(await all('open')).toEqual([])
  expect(await all('done')).toEqual(['Three', 'Two', 'One'])
})

test('what is due for oneself is counted by the day in India', async () => {
  const { at, shopA } = await newDealership(server)
  const [staff, other] = [await at('shop', shopA, 'staff'), await at('shop', shopA, 'staff')]
  await give(staff, { dueOn: '2026-03-05', forUser: staff._id, shopId: shopA })
  await give(staff, { dueOn: '2026-03-06', forUser: staff._id, shopId: shopA })
  await give(staff, { dueOn: '2026-03-05', forUser: other._id, shopId: shopA })
  const before = server.clock.now
  const counted = async () => (await server.call(tasks.countTasks, { token: staff.token, query: {} })).body
  expect(await counted()).toEqual({ overdue: 0, today: 1 })
  // Midnight in India, the evening before in Greenwich
  server.clock.now = new Date('2026-03-05T18:30:00Z')
  expect(await counted()).toEqual({ overdue: 1, today: 1 })
  server.clock.now = before
})

test('an open task goes with its bike to another shop, where the old shop’s person has no more to do with it', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const [staff, there] = [await at('shop', shopA, 'staff'), await at('shop', shopB, 'manager')]
  const { _id: bikeId } = await addBike(server, shopA)
  const about = { kind: 'bike', id: bikeId } as const
  const done = await give(staff, { text: 'Done here', about, forUser: staff._id })
  await finish(staff, done)
  await give(staff, { text: 'Goes along', about, forUser: staff._id })
  const params = { bikeId }
  await server.call(transferBike, { token: superAdmin.token, params, body: { targetShopId: shopB } })
  expect(await texts(staff)).toEqual([])
  expect(await texts(staff, { state: 'done' })).toEqual(['Done here'])
  const { body } = await list(there, { whose: 'all', groupId })
  expect(body.tasks).toMatchObject([{ text: 'Goes along', shopId: shopB, for: { isThere: false } }])
  await server.call(deleteBike, { token: superAdmin.token, params })
  expect((await list(there, { whose: 'all', groupId })).body.tasks).toMatchObject([{ about: null }])
})

test('a task outlives its enquiry, and goes with its shop, on record as it was', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const manager = await at('shop', shopA, 'manager')
  const { token } = manager
  const customer = { shopId: shopA, customerName: 'Meena', customerPhone: '98480 12345', enquiryType: ['Buy'] }
  const { _id: enquiryId } = (await server.call(addEnquiry, { token, body: customer })).body
  const taskId = await give(manager, { about: { kind: 'enquiry', id: enquiryId }, forUser: manager._id })
  await server.call(deleteEnquiry, { token, params: { enquiryId } })
  expect((await list(manager)).body.tasks).toMatchObject([{ _id: taskId, about: null }])
  expect((await server.call(deleteShop, { token: superAdmin.token, params: { id: shopA } })).status).toBe(200)
  expect(await server.db.$count(taskTable, eq(taskTable.groupId, groupId))).toBe(0)
  const recordOf = async (operation: 'CREATE' | 'DELETE') => {
    const isIt = and(eq(auditRecords.recordId, taskId), eq(auditRecords.operationType, operation))
    const [record] = await server.db.select().from(auditRecords).where(isIt)
    return record?.data
  }
  const updated = expect.any(String)
  expect(await recordOf('DELETE')).toEqual({ ...(await recordOf('CREATE')), enquiryId: null, updated })
})

test('of 20,000 done tasks in a group those of a page are read', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const { _id: by, token } = await at('group', groupId, 'admin')
  await server.db.execute(sql`
    insert into tasks (group_id, id, shop_id, text, due_on, for_user, for_name, given_by, given_by_name, done_at, done_by,
      created, updated)
    select ${groupId}, gen_random_uuid(), (array[${shopA}, ${shopB}]::uuid[])[1 + n % 2], 'Task ' || n, '2026-01-01',
      ${by}, '', ${by}, '', now() - n * interval '1 minute', ${by}, now(), now() from generate_series(1, 20000) n`)
  const actor = await findActor(server.db, token, server.clock.now)
  if (!actor) throw new Error('The admin is signed in')
  const query = { whose: 'all', state: 'done', groupId, limit: 50 } as const
  const cursor = (await list({ token }, query)).body.nextCursor ?? undefined
  // As a server is that has gathered its statistics; without them the database takes a group for a few rows, and sorts
  await server.asOwner('analyze tasks')
  for (const page of [query, { ...query, cursor }]) {
    const steps = await stepsOf(server.db, queryOfTasks(server.db, actor, page, 51))
    for (const { type, rows } of steps) expect(rows, type).toBeLessThanOrEqual(51)
  }
})

test('a super admin with a role in one dealership reads what tasks of another are about', async () => {
  const [own, other] = [await newDealership(server), await newDealership(server)]
  const held = { groupId: own.groupId, level: 'group', unitId: own.groupId, role: 'admin', proven: true } as const
  await server.db.insert(memberships).values({ ...held, userId: superAdmin._id })
  const bike = await addBike(server, other.shopA)
  await give(superAdmin, { forUser: superAdmin._id, about: { kind: 'bike', id: bike._id } })
  const about = async (query: Asked) => (await list(superAdmin, query)).body.tasks.map((task) => task.about?.title)
  expect(await about({ shopId: other.shopA })).toEqual([bike.vehicleNumber])
  expect(await about({ groupId: other.groupId })).toEqual([bike.vehicleNumber])
  await server.db.delete(memberships).where(eq(memberships.userId, superAdmin._id))
})
