import { defaultHoldRule } from '@forecourt/contract/holds/rule'
import { getMoneySettings, saveMoneySettings } from '@forecourt/contract/prices/calls'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tenPercent } from '../../test/books/priced-bike.ts'
import { newDealership, startApp } from '../../test/harness.ts'
import { auditRecords } from '../db/schema.ts'
import { allowsPartialPayments } from './read.ts'

const server = await startApp()

const read = (token: string, groupId: string) => server.call(getMoneySettings, { token, params: { groupId } })
const save = (token: string, groupId: string, body: object) =>
  server.call(saveMoneySettings, { token, params: { groupId }, body: body as never })
const settled = { partialPayments: true, floorRule: tenPercent }

test("another dealership's settings are not there", async () => {
  const { groupId } = await newDealership(server)
  const other = await newDealership(server)
  const { token } = await other.at('group', other.groupId, 'admin')
  expect((await read(token, groupId)).status).toBe(404)
  expect((await save(token, groupId, settled)).status).toBe(404)
})

test('an admin of the group alone settles them', async () => {
  const { at, groupId, north, shopA } = await newDealership(server)
  const others = [
    await at('group', groupId, 'manager'),
    await at('zone', north, 'admin'),
    await at('shop', shopA, 'admin'),
    await at('shop', shopA, 'staff'),
  ]
  for (const { token } of others) expect((await save(token, groupId, settled)).status).toBe(403)
  expect(await allowsPartialPayments(server.db, groupId)).toBe(false)
})

test.each([
  [{ ...tenPercent, abovePercent: 10.25 }, 'floorRule.abovePercent', 'In steps of a half'],
  [{ ...tenPercent, abovePercent: 100.5 }, 'floorRule.abovePercent', 'At most 100'],
  [{ ...tenPercent, lowerPercent: -0.5 }, 'floorRule.lowerPercent', 'At least 0'],
  [{ ...tenPercent, everyDays: 0 }, 'floorRule.everyDays', 'At least 1'],
  [{ ...tenPercent, everyDays: 1.5 }, 'floorRule.everyDays', 'Enter whole days'],
])('%j is no rule', async (floorRule, field, sentence) => {
  const { groupId } = await newDealership(server)
  const answer = await save(server.superAdmin.token, groupId, { partialPayments: false, floorRule })
  expect(answer.status).toBe(400)
  expect(answer.failure.fields).toEqual({ [field]: sentence })
})

test('nothing is settled until somebody does; the rule is for those who see cost in the whole group', async () => {
  const { at, groupId, north, shopA } = await newDealership(server)
  const admin = await at('group', groupId, 'admin')
  const nothing = { groupId, partialPayments: false, floorRule: null, holds: defaultHoldRule }
  expect((await read(admin.token, groupId)).body).toEqual(nothing)
  expect((await save(admin.token, groupId, settled)).body).toEqual({ ...nothing, ...settled })
  expect((await read(admin.token, groupId)).body).toEqual({ ...nothing, ...settled })
  expect((await read((await at('group', groupId, 'manager')).token, groupId)).body).toEqual({ ...nothing, ...settled })
  expect(await allowsPartialPayments(server.db, groupId)).toBe(true)
  // From the rule and a floor they would know the cost of bikes whose cost they do not see
  for (const person of [
    await at('group', groupId, 'staff'),
    await at('zone', north, 'admin'),
    await at('shop', shopA, 'manager'),
    await at('shop', shopA, 'staff'),
  ]) {
    expect((await read(person.token, groupId)).body).toEqual({ ...nothing, partialPayments: true })
  }
  expect((await save(admin.token, groupId, { partialPayments: false, floorRule: null })).body).toEqual(nothing)
})

test('what was settled is on record', async () => {
  const { at, groupId } = await newDealership(server)
  const { token, name } = await at('group', groupId, 'admin')
  await save(token, groupId, settled)
  const records = await server.db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.groupId, groupId), eq(auditRecords.collectionName, 'moneySettings')))
  expect(records).toMatchObject([
    { operationType: 'UPDATE', recordId: groupId, operationByUserName: name, data: { _id: groupId, ...settled } },
  ])
})
