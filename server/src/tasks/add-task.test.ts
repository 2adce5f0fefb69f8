import { randomUUID } from 'node:crypto'
import { addEnquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { deleteShop } from '@forecourt/contract/places'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { subjectKinds } from '@forecourt/contract/subjects/subject'
import * as tasks from '@forecourt/contract/tasks/calls'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { waitingStatements } from '../../test/databases/postgres.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import type { Tx } from '../db/open.ts'
import { auditRecords, memberships, notifications, tasks as taskTable, users } from '../db/schema.ts'

const server = await startApp()
server.clock.now = new Date('2026-03-05T06:00:00Z')
const today = '2026-03-05'

type Given = Partial<Parameters<typeof server.call<typeof tasks.addTask>>[1]['body']>
const add = (by: { token: string }, body: Given) =>
  server.call(tasks.addTask, {
    token: by.token,
    body: { text: 'Call Ramesh', dueOn: today, forUser: randomUUID(), ...body },
  })

test('a shop, a bike, an enquiry and a sale outside the reach, of another dealership or of nobody are not found', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const other = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const forUser = staff._id
  for (const shopId of [shopB, other.shopA, randomUUID()])
    expect((await add(staff, { shopId, forUser })).status).toBe(404)
  for (const shopId of [shopB, other.shopA]) {
    const { _id: id } = await addBike(server, shopId)
    expect((await add(staff, { about: { kind: 'bike', id }, forUser })).status).toBe(404)
  }
  for (const kind of subjectKinds)
    expect((await add(staff, { about: { kind, id: randomUUID() }, forUser })).status).toBe(404)
})

test('it says what, until when, for whom and where: each is named where it is wrong', async () => {
  const { at, shopA } = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const right = { shopId: shopA, forUser: staff._id }
  const wrong: [Given, string, string][] = [
    [{ text: ' ' }, 'text', sentences.taskTextRequired],
    [{ text: 'x'.repeat(201) }, 'text', 'At most 200 characters'],
    [{ dueOn: '2026-03-04' }, 'dueOn', sentences.taskDayPassed],
    [{ dueOn: '2026-02-30' }, 'dueOn', 'Enter a date'],
    [{ shopId: undefined }, 'shopId', sentences.taskShopRequired],
    [{ forUser: 'nobody' }, 'forUser', 'This id is not valid'],
  ]
  for (const [change, field, sentence] of wrong) {
    const answer = await add(staff, { ...right, ...change })
    expect(answer.status, field).toBe(400)
    expect(answer.failure.fields).toEqual({ [field]: sentence })
  }
})

test('only a colleague whose role counts there is given one; who waits, left, is switched off or works elsewhere is not', async () => {
  const { at, shopA, shopB } = await newDealership(server)
  const manager = await at('shop', shopA, 'manager')
  const [waits, left, off, elsewhere] = [
    await at('shop', shopA, 'staff'),
    await at('shop', shopA, 'staff'),
    await at('shop', shopA, 'staff'),
    await at('shop', shopB, 'staff'),
  ]
  await server.db.update(memberships).set({ proven: false }).where(eq(memberships.userId, waits._id))
  await server.db.delete(memberships).where(eq(memberships.userId, left._id))
  await server.db.update(users).set({ active: false }).where(eq(users.id, off._id))
  for (const { _id } of [waits, left, off, elsewhere, server.superAdmin, { _id: randomUUID() }]) {
    const answer = await add(manager, { shopId: shopA, forUser: _id })
    expect(answer.status).toBe(400)
    expect(answer.failure.fields).toEqual({ forUser: sentences.taskForCannotSee })
  }
})

test('a manager gives staff a task about a bike: it stands in the bike’s shop, is on record without its words, and they are told', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const [manager, staff] = [await at('shop', shopA, 'manager'), await at('shop', shopA, 'staff')]
  const bike = await addBike(server, shopA)
  const about = { kind: 'bike', id: bike._id } as const
  const { status, body } = await add(manager, { text: ' Get the NOC ', dueOn: '2026-03-12', about, forUser: staff._id })
  const moment = server.clock.now.toISOString()
  expect(status).toBe(201)
  expect(body).toEqual({
    _id: body._id,
    groupId,
    shopId: shopA,
    shopName: expect.stringMatching(/^Shop A/),
    text: 'Get the NOC',
    dueOn: '2026-03-12',
    for: { userId: staff._id, name: staff.name, isThere: true },
    givenBy: { userId: manager._id, name: manager.name },
    about: { ...about, title: bike.vehicleNumber },
    done: null,
    may: { change: true, takeBack: true },
    created: moment,
    updated: moment,
  })
  const [record] = await server.db.select().from(auditRecords).where(eq(auditRecords.recordId, body._id))
  expect(record).toMatchObject({
    collectionName: 'tasks',
    operationType: 'CREATE',
    groupId,
    shopId: shopA,
    operationByUser: manager._id,
  })
  expect(record?.data).toMatchObject({ bikeId: bike._id, dueOn: '2026-03-12', forName: staff.name, doneAt: null })
  expect(JSON.stringify(record)).not.toContain('NOC')
  const told = await server.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.aboutId, body._id), eq(notifications.kind, 'taskGiven')))
  expect(told.map(({ userId }) => userId)).toEqual([staff._id])
})

test('staff give a colleague and themselves tasks about an enquiry and a sale, and nobody is told of their own', async () => {
  const { at, shopA } = await newDealership(server)
  const [staff, colleague] = [await at('shop', shopA, 'staff'), await at('shop', shopA, 'staff')]
  const { token } = staff
  const customer = { shopId: shopA, customerName: 'Meena', customerPhone: '98480 12345', enquiryType: ['Buy'] }
  const { body: enquiry } = await server.call(addEnquiry, { token, body: customer })
  const { _id: bikeId } = await addBike(server, shopA)
  const sold = { buyerName: 'Ravi', buyerContact: '98480 12345', salePrice: 60_000 }
  const { body: sale } = await server.call(sellBike, { token, params: { bikeId }, body: sold })
  const call = await add(staff, { about: { kind: 'enquiry', id: enquiry._id }, forUser: colleague._id })
  const own = await add(staff, { about: { kind: 'sale', id: sale._id }, forUser: staff._id })
  expect([call.body.about?.title, own.body.about?.title]).toEqual(['Meena', 'Ravi'])
  const told = await server.db.select().from(notifications).where(eq(notifications.byUser, staff._id))
  expect(told.map(({ aboutId }) => aboutId)).toEqual([call.body._id])
})

test('who can be given a task are those whose role counts in the shop, its zone and the group, by name', async () => {
  const { at, groupId, north, south, shopA } = await newDealership(server)
  const there = [
    await at('shop', shopA, 'staff'),
    await at('zone', north, 'manager'),
    await at('group', groupId, 'admin'),
  ]
  await at('zone', south, 'manager')
  const waits = await at('shop', shopA, 'staff')
  await server.db.update(memberships).set({ proven: false }).where(eq(memberships.userId, waits._id))
  const { token } = there[0] ?? { token: '' }
  const { body } = await server.call(tasks.listAssignees, { token, query: { shopId: shopA } })
  expect(body.assignees.map(({ _id }) => _id).toSorted()).toEqual(there.map(({ _id }) => _id).toSorted())
  for (const colleague of body.assignees) expect(Object.keys(colleague).toSorted()).toEqual(['_id', 'name'])
})

// The embedded database lets one transaction in at a time: there is nothing to wait for
describe.skipIf(process.env.TEST_DATABASE !== 'postgres')('nobody waits in a circle for the deletion of a shop', () => {
  const customer = { customerName: 'Meena', customerPhone: '98480 12345', enquiryType: ['Buy'] }
  const wait = () => expect.poll(async () => (await server.db.execute(waitingStatements)).rows).toHaveLength(1)
  const hold = (tx: Tx, table: 'sales' | 'shops' | 'enquiries', id: string) =>
    tx.execute(sql`select from ${sql.identifier(table)} where id = ${id} for update`)

  test('which holds a shop, then its enquiries', async () => {
    const { at, shopA } = await newDealership(server)
    const staff = await at('shop', shopA, 'staff')
    const asked = await server.call(addEnquiry, { token: staff.token, body: { ...customer, shopId: shopA } })
    const given = await server.db.transaction(async (tx) => {
      await hold(tx, 'shops', shopA)
      const about = { kind: 'enquiry', id: asked.body._id } as const
      const answer = add(staff, { about, forUser: staff._id })
      await wait()
      await hold(tx, 'enquiries', asked.body._id)
      return { answer }
    })
    expect((await given.answer).status).toBe(201)
  })

  test('which holds sales, also cancelled ones, then their shop', async () => {
    const { at, shopA } = await newDealership(server)
    const manager = await at('shop', shopA, 'manager')
    const { token } = manager
    const { _id: bikeId } = await addBike(server, shopA)
    const sold = { buyerName: 'Ravi', buyerContact: '98480 12345', salePrice: 60_000 }
    const { body: sale } = await server.call(sellBike, { token, params: { bikeId }, body: sold })
    await server.call(cancelSale, { token, params: { saleId: sale._id }, query: {} })
    const given = await server.db.transaction(async (tx) => {
      await hold(tx, 'sales', sale._id)
      const answer = add(manager, { about: { kind: 'sale', id: sale._id }, forUser: manager._id })
      await wait()
      await hold(tx, 'shops', shopA)
      return { answer }
    })
    expect((await given.answer).status).toBe(201)
  })

  test('tasks given while it goes are refused or go with it', async () => {
    const { at, groupId, shopA } = await newDealership(server)
    const admin = await at('group', groupId, 'admin')
    const { token } = admin
    const asked = await Promise.all(
      [1, 2, 3].map(() => server.call(addEnquiry, { token, body: { ...customer, shopId: shopA } })),
    )
    const abouts = asked.map(({ body }) => ({ kind: 'enquiry', id: body._id }) as const)
    const [deleted, ...given] = await Promise.all([
      server.call(deleteShop, { token, params: { id: shopA } }),
      ...abouts.map((about) => add(admin, { about, forUser: admin._id })),
    ])
    expect(deleted?.status).toBe(200)
    for (const { status } of given) expect([201, 404]).toContain(status)
    expect(await server.db.$count(taskTable, eq(taskTable.groupId, groupId))).toBe(0)
  })
})
