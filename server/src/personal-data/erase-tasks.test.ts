import { sentences } from '@forecourt/contract/messages'
import { addTask } from '@forecourt/contract/tasks/calls'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'
import { customersOn } from '../../test/personal-data/customer.ts'
import { idempotencyKeys, tasks } from '../db/schema.ts'

const server = await startApp()
const { db } = server

const { customerOf, keptOf, erase, erasuresIn } = customersOn(server)

test('the words of tasks about them, or with their number in them, are given and go; of a sale that is held they stay', async () => {
  const dealership = await newDealership(server)
  const { groupId, shopA, at } = dealership
  const { enquiryId, saleId } = await customerOf(dealership)
  const staff = await at('shop', shopA, 'staff')
  const give = async (text: string, about: { kind: 'enquiry' | 'sale'; id: string } | null) => {
    const body = { text, dueOn: '2099-01-01', forUser: staff._id, about, shopId: shopA }
    const headers = { 'idempotency-key': `task-${text.replace(/\W/g, '')}` }
    return (await server.call(addTask, { token: staff.token, body, headers })).body._id
  }
  const asked = await give('Call Meena about the Activa', { kind: 'enquiry', id: enquiryId })
  const numbered = await give('Call 98480-12345', null)
  const held = await give('RC of the sale', { kind: 'sale', id: saleId })
  const other = await give('Sweep the yard', null)
  const heldNumbered = await give('Call 98480 12345 for the RC', { kind: 'sale', id: saleId })
  const kept = (await keptOf(groupId)).body.tasks
  expect(kept.map(({ _id }) => _id).toSorted()).toEqual([asked, numbered, held, heldNumbered].toSorted())
  expect(kept.filter((task) => task.held).map(({ _id }) => _id)).toEqual([held])
  expect((await erase(groupId)).body.erased.tasks).toBe(3)
  const rows = await db.select({ id: tasks.id, text: tasks.text }).from(tasks).where(eq(tasks.groupId, groupId))
  expect(Object.fromEntries(rows.map(({ id, text }) => [id, text]))).toEqual({
    [asked]: sentences.erased,
    [numbered]: sentences.erased,
    [heldNumbered]: sentences.erased,
    [held]: 'RC of the sale',
    [other]: 'Sweep the yard',
  })
  const answers = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, staff._id))
  expect(answers.filter(({ reply }) => reply === null)).toHaveLength(3)
  const records = await erasuresIn(groupId)
  expect(records.map(({ data }) => data.tasks)).toEqual([[asked, numbered, heldNumbered].toSorted()])
  // What has no words any more is neither theirs nor erased again
  expect((await keptOf(groupId)).body.tasks.map(({ _id }) => _id)).toEqual([held])
  expect((await erase(groupId)).body.erased.tasks).toBe(0)
  expect(await erasuresIn(groupId)).toHaveLength(1)
})

test('of whom nothing is kept but a task with their number, its words go, counted and on record', async () => {
  const dealership = await newDealership(server)
  const { groupId, shopA, at } = dealership
  const staff = await at('shop', shopA, 'staff')
  const body = { text: 'Call 98480 12345', dueOn: '2099-01-01', forUser: staff._id, shopId: shopA }
  const { _id: taskId } = (await server.call(addTask, { token: staff.token, body })).body
  expect((await erase(groupId)).body.erased).toEqual({
    enquiries: 0,
    sales: 0,
    purchases: 0,
    documents: 0,
    tasks: 1,
    notes: 0,
    records: 0,
  })
  expect((await erasuresIn(groupId)).map(({ data }) => data.tasks)).toEqual([[taskId]])
})
