import { groupsCanManage, saveHeads } from '@forecourt/contract/groups'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newDealership, startApp } from '../../test/harness.ts'
import { auditRecords } from '../db/schema.ts'

const server = await startApp()
const rent = { name: 'Rent', type: 'expense' } as const
const sales = { name: 'Sales', type: 'income' } as const

/** A group whose admin has saved these heads. */
async function groupWithHeads(...heads: { name: string; type: 'income' | 'expense' }[]) {
  const { at, groupId } = await newDealership(server)
  const { token } = await at('group', groupId, 'admin')
  const save = (list: { _id?: string; name: string; type: 'income' | 'expense' }[]) =>
    server.call(saveHeads, { token, body: { groupId, heads: list } })
  const { body } = await save(heads)
  return { at, groupId, token, save, heads: body.heads }
}

const recordsOf = async (groupId: string) => {
  const rows = await server.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.groupId, groupId), eq(auditRecords.collectionName, 'heads')))
  return rows.map(({ operationType, data }) => `${operationType} ${String(data.name)}`).sort()
}

test("another dealership's heads are out of reach", async () => {
  const [own, other] = [await newDealership(server), await newDealership(server)]
  const { token } = await own.at('group', own.groupId, 'admin')
  const { status } = await server.call(saveHeads, { token, body: { groupId: other.groupId, heads: [] } })
  expect(status).toBe(404)
})

test('an admin of a zone or a manager does not edit them', async () => {
  const { at, groupId, north } = await newDealership(server)
  for (const { token } of [await at('zone', north, 'admin'), await at('group', groupId, 'manager')]) {
    expect((await server.call(saveHeads, { token, body: { groupId, heads: [] } })).status).toBe(403)
  }
})

test('a blank name is refused', async () => {
  const { save } = await groupWithHeads()
  const { status, failure } = await save([rent, { ...sales, name: '  ' }])
  expect(status).toBe(400)
  expect(failure).toMatchObject({
    message: 'Head name cannot be empty',
    fields: { 'heads.1.name': 'Head name cannot be empty' },
  })
})

test.each([
  ['RENT', rent],
  ['Équipe', { name: 'équipe', type: 'expense' }],
  ['İstanbul', { name: 'i̇stanbul', type: 'expense' }],
] as const)('the same name and type twice is refused: %s', async (name, first) => {
  const { save } = await groupWithHeads()
  const { status, failure } = await save([first, { name, type: 'expense' }])
  expect(status).toBe(400)
  expect(failure.fields).toEqual({ 'heads.1.name': 'The same name and type stands in the list twice' })
})

test('an id of no head of the group, or one that stands twice, is refused', async () => {
  const { save, heads } = await groupWithHeads(rent)
  const foreign = await groupWithHeads(sales)
  const [[own], [theirs]] = [heads, foreign.heads]
  const refusal = { 'heads.0._id': expect.stringContaining('not one of the group') }
  expect((await save([{ ...sales, _id: theirs?._id }])).failure.fields).toEqual(refusal)
  const twice = await save([
    { ...rent, _id: own?._id },
    { ...sales, _id: own?._id },
  ])
  expect(twice.failure.fields).toHaveProperty(['heads.1._id'])
})

test('the full list replaces the old one, in its order', async () => {
  const { save, heads, token, groupId } = await groupWithHeads(rent, sales)
  const [, oldSales] = heads
  // The same name may be an income and an expense
  const list = [
    { name: 'Tea', type: 'expense' },
    { ...sales, _id: oldSales?._id },
    { ...rent, type: 'income' },
  ] as const
  const { status, body } = await save([...list])
  expect(status).toBe(200)
  expect(body.heads).toEqual(list.map((head) => ({ _id: expect.any(String), ...head })))
  const groups = await server.call(groupsCanManage, { token })
  expect(groups.body[0]?.heads).toEqual(body.heads)
  expect(await recordsOf(groupId)).toEqual(['CREATE Rent', 'CREATE Rent', 'CREATE Sales', 'CREATE Tea', 'DELETE Rent'])
})

test('two heads swap their names in one save and stay themselves', async () => {
  const { save, heads, groupId } = await groupWithHeads(rent, { name: 'Tea', type: 'expense' })
  const [first, second] = heads
  const { status, body } = await save([
    { _id: first?._id, name: 'Tea', type: 'expense' },
    { _id: second?._id, name: 'Rent', type: 'expense' },
  ])
  expect(status).toBe(200)
  expect(body.heads.map(({ _id, name }) => [_id, name])).toEqual([
    [first?._id, 'Tea'],
    [second?._id, 'Rent'],
  ])
  expect(await recordsOf(groupId)).toEqual(['CREATE Rent', 'CREATE Tea', 'UPDATE Rent', 'UPDATE Tea'])
})

test('a list saved again leaves nothing on record', async () => {
  const { save, heads, groupId } = await groupWithHeads(rent)
  await save(heads)
  expect(await recordsOf(groupId)).toEqual(['CREATE Rent'])
})

test('two lists saved at once follow each other, and none fails', async () => {
  const { save, heads } = await groupWithHeads(rent)
  const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => save([...heads, { name, type: 'income' }])))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('an empty list is none', async () => {
  const { save } = await groupWithHeads(rent)
  expect(await save([])).toMatchObject({ status: 200, body: { heads: [] } })
})
