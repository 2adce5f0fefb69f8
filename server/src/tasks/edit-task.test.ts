import type { BodyOf } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import { listNotifications } from '@forecourt/contract/notifications/calls'
import * as tasks from '@forecourt/contract/tasks/calls'
import { transferBike } from '@forecourt/contract/transfers'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, type Dealership, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, memberships, notifications, tasks as rows } from '../db/schema.ts'

const server = await startApp()
server.clock.now = new Date('2026-03-05T06:00:00Z')

type Person = { _id: string; token: string; name: string }

async function given(by: Person, to: Person, shopId: string): Promise<string> {
  const body = { text: 'Call Ramesh', dueOn: '2026-03-05', forUser: to._id, shopId }
  return (await server.call(tasks.addTask, { token: by.token, body })).body._id
}

const edit = (by: { token: string }, taskId: string, body: BodyOf<typeof tasks.editTask>) =>
  server.call(tasks.editTask, { token: by.token, params: { taskId }, body })
const takeBack = (by: { token: string }, taskId: string) =>
  server.call(tasks.takeBackTask, { token: by.token, params: { taskId } })

async function team({ at, shopA }: Dealership) {
  return {
    manager: await at('shop', shopA, 'manager'),
    staff: await at('shop', shopA, 'staff'),
    other: await at('shop', shopA, 'staff'),
  }
}

test('a colleague’s own task is not there for others of the shop, nor for another dealership', async () => {
  const group = await newDealership(server)
  const { staff, other } = await team(group)
  const stranger = await (await newDealership(server)).at('group', (await newDealership(server)).groupId, 'admin')
  const taskId = await given(staff, staff, group.shopA)
  for (const by of [other, stranger]) {
    expect((await edit(by, taskId, { isDone: true })).status).toBe(404)
    expect((await takeBack(by, taskId)).status).toBe(404)
  }
})

test('one about a bike is seen by all of its shop, and changed by who has it, who gave it, and managers alone', async () => {
  const group = await newDealership(server)
  const { manager, staff, other } = await team(group)
  const { _id: id } = await addBike(server, group.shopA)
  const body = { text: 'Polish it', dueOn: '2026-03-05', forUser: staff._id, about: { kind: 'bike', id } as const }
  const { _id: taskId } = (await server.call(tasks.addTask, { token: staff.token, body })).body
  const { body: about } = await server.call(tasks.listTasksAbout, { token: other.token, params: { kind: 'bike', id } })
  expect(about.tasks).toMatchObject([{ _id: taskId, may: { change: false, takeBack: false } }])
  expect((await edit(other, taskId, { isDone: true })).status).toBe(403)
  expect((await takeBack(other, taskId)).status).toBe(403)
  // A manager ends it, and does not take back what another gave
  expect((await takeBack(manager, taskId)).status).toBe(403)
  expect((await edit(manager, taskId, { isDone: true })).status).toBe(200)
})

test('handed on to whom it cannot be, to a day that has passed, and while it is done: refused', async () => {
  const group = await newDealership(server)
  const { manager, staff } = await team(group)
  const elsewhere = await group.at('shop', group.shopB, 'staff')
  const taskId = await given(manager, staff, group.shopA)
  const wrong = await edit(staff, taskId, { forUser: elsewhere._id })
  expect([wrong.status, wrong.failure.fields]).toEqual([400, { forUser: sentences.taskForCannotSee }])
  const past = await edit(staff, taskId, { dueOn: '2026-03-04' })
  expect([past.status, past.failure.fields]).toEqual([400, { dueOn: sentences.taskDayPassed }])
  expect((await edit(staff, taskId, { isDone: true })).status).toBe(200)
  for (const answer of [await edit(manager, taskId, { dueOn: '2026-03-09' }), await takeBack(manager, taskId)]) {
    expect(answer.status).toBe(409)
    expect(answer.failure.message).toBe(sentences.taskIsDone)
  }
})

test('done and taken back, moved and handed on, each is on record once, and who is to know is told', async () => {
  const group = await newDealership(server)
  const { manager, staff, other } = await team(group)
  const taskId = await given(manager, staff, group.shopA)
  const step = () => (server.clock.now = new Date(server.clock.now.getTime() + 60_000))
  const newsOf = async ({ token }: Person) =>
    (await server.call(listNotifications, { token, query: {} })).body.notifications.map(({ kind, byName }) => [
      kind,
      byName,
    ])
  expect(await newsOf(staff)).toEqual([['taskGiven', manager.name]])
  step()
  const done = await edit(staff, taskId, { isDone: true })
  expect(done.body.done).toEqual({ at: server.clock.now.toISOString(), byName: staff.name })
  expect(done.body.may).toEqual({ change: true, takeBack: false })
  // Again: nothing is new
  expect((await edit(manager, taskId, { isDone: true })).body).toMatchObject({ done: done.body.done })
  expect(await newsOf(manager)).toEqual([['taskDone', staff.name]])
  step()
  expect((await edit(staff, taskId, { isDone: false })).body.done).toBeNull()
  step()
  const moved = await edit(staff, taskId, { dueOn: '2026-03-09', forUser: other._id })
  expect(moved.body).toMatchObject({ dueOn: '2026-03-09', for: { userId: other._id, name: other.name } })
  expect(await newsOf(other)).toEqual([['taskGiven', staff.name]])
  // Whoever handed it on and did not give it has no more to do with it
  expect((await edit(staff, taskId, { isDone: true })).status).toBe(404)
  step()
  expect((await takeBack(manager, taskId)).body).toEqual({ _id: taskId })
  expect((await takeBack(manager, taskId)).status).toBe(404)
  const records = await server.db
    .select()
    .from(auditRecords)
    .where(eq(auditRecords.recordId, taskId))
    .orderBy(asc(auditRecords.id))
  expect(records.map(({ operationType, operationByUser }) => [operationType, operationByUser])).toEqual([
    ['CREATE', manager._id],
    ['UPDATE', staff._id],
    ['UPDATE', staff._id],
    ['UPDATE', staff._id],
    ['DELETE', manager._id],
  ])
  expect(records[1]?.data).toMatchObject({ doneByName: staff.name })
  const told = await server.db
    .select()
    .from(notifications)
    .where(eq(notifications.aboutId, taskId))
    .orderBy(asc(notifications.id))
  expect(told.map(({ kind, userId }) => [kind, userId])).toEqual([
    ['taskGiven', staff._id],
    ['taskDone', manager._id],
    ['taskGiven', other._id],
  ])
})

test('opened again after its bike has moved, it is at the bike’s shop, for whoever may see that', async () => {
  const group = await newDealership(server)
  const { staff } = await team(group)
  const manager = await group.at('group', group.groupId, 'admin')
  const there = await group.at('shop', group.shopB, 'staff')
  const { _id: bikeId } = await addBike(server, group.shopA)
  const about = { kind: 'bike', id: bikeId } as const
  const body = { text: 'Polish it', dueOn: '2026-03-05', forUser: manager._id, about }
  const { _id: taskId } = (await server.call(tasks.addTask, { token: manager.token, body })).body
  expect((await edit(manager, taskId, { isDone: true })).status).toBe(200)
  const move = { params: { bikeId }, body: { targetShopId: group.shopB } }
  expect((await server.call(transferBike, { token: manager.token, ...move })).status).toBe(200)
  const shopOf = async () => (await server.db.select().from(rows).where(eq(rows.id, taskId)))[0]?.shopId
  expect(await shopOf()).toBe(group.shopA)
  const wrong = await edit(manager, taskId, { isDone: false, forUser: staff._id })
  expect([wrong.status, wrong.failure.fields]).toEqual([400, { forUser: sentences.taskForCannotSee }])
  // Ids are as old as their moment, to the millisecond
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  const opened = await edit(manager, taskId, { isDone: false, forUser: there._id })
  expect(opened.body).toMatchObject({ shopId: group.shopB, done: null, for: { userId: there._id } })
  expect(await shopOf()).toBe(group.shopB)
  const records = await server.db
    .select()
    .from(auditRecords)
    .where(eq(auditRecords.recordId, taskId))
    .orderBy(asc(auditRecords.id))
  expect(records.at(-1)).toMatchObject({
    shopId: group.shopB,
    data: { shopId: group.shopB, shopName: opened.body.shopName, doneAt: null },
  })
})

test('whose role has ended is no longer there: managers read for whom it was, and hand it on', async () => {
  const group = await newDealership(server)
  const { manager, staff, other } = await team(group)
  const taskId = await given(manager, staff, group.shopA)
  await server.db.delete(memberships).where(eq(memberships.userId, staff._id))
  expect((await edit(staff, taskId, { isDone: true })).status).toBe(404)
  const { body } = await server.call(tasks.listTasks, {
    token: manager.token,
    query: { whose: 'all', shopId: group.shopA },
  })
  expect(body.tasks).toMatchObject([{ _id: taskId, for: { name: staff.name, isThere: false } }])
  const handed = await edit(manager, taskId, { forUser: other._id })
  expect(handed.body.for).toEqual({ userId: other._id, name: other.name, isThere: true })
})
