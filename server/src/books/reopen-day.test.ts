import { reopenDay } from '@forecourt/contract/books/calls'
import { businessDay, DAY } from '@forecourt/contract/calendar'
import { sentences } from '@forecourt/contract/messages'
import { expect, test } from 'vitest'
import { newBooks } from '../../test/books/books-world.ts'
import { startApp } from '../../test/harness.ts'

const server = await startApp()
const daysAgo = (days: number) => businessDay(new Date(server.clock.now.getTime() - days * DAY))

test("the group's admin alone reopens a day, and nobody one of another group", async () => {
  const { close, reopen, at, shopA, shopB, groupId, manager } = await newBooks(server)
  const { body } = await close(daysAgo(1), 0)
  const others = [manager, await at('shop', shopA, 'admin'), await at('group', groupId, 'manager')]
  for (const { token } of others) expect((await reopen(body._id, token)).status).toBe(403)
  const neighbour = await at('shop', shopB, 'admin')
  const stranger = (await newBooks(server)).admin
  for (const { token } of [neighbour, stranger]) expect((await reopen(body._id, token)).status).toBe(404)
  const params = { closeId: body._id }
  const silent = await server.call(reopenDay, { token: server.superAdmin.token, params, body: { reason: '' } })
  expect(silent.failure.fields).toEqual({ reason: 'Say why' })
})

test('only the last closed day is reopened, and once', async () => {
  const { close, reopen, admin } = await newBooks(server)
  const first = await close(daysAgo(2), 0)
  const last = await close(daysAgo(1), 0)
  expect((await reopen(first.body._id)).failure.message).toBe(sentences.onlyLastReopened)
  expect((await reopen(last.body._id)).status).toBe(200)
  const again = await reopen(last.body._id)
  expect([again.status, again.failure.message]).toEqual([409, `This day was already reopened by ${admin.name}`])
  expect((await reopen(first.body._id)).status).toBe(200)
})

test('a reopened day takes entries and is counted anew; those before it stay closed', async () => {
  const { earn, close, reopen, cashBook, admin, recordsOf } = await newBooks(server)
  await earn({ amount: 1_00_000, forDay: daysAgo(3) })
  await close(daysAgo(3), 1000)
  await earn({ amount: 50_000, forDay: daysAgo(1) })
  const closed = await close(daysAgo(1), 1450, { reason: 'A note is missing' })
  const reopened = await reopen(closed.body._id)
  expect(reopened.body).toEqual({
    ...closed.body,
    reopened: { at: server.clock.now.toISOString(), byName: admin.name, reason: 'Counted wrong' },
  })
  // What its count lacked is taken back in the day itself
  expect(await cashBook({ day: daysAgo(1) })).toMatchObject({
    opening: 1_00_000,
    in: 55_000,
    out: 5_000,
    closing: 1_50_000,
    close: null,
    closedThrough: daysAgo(3),
  })
  expect(await cashBook()).toMatchObject({ opening: 1_50_000, in: 0, out: 0 })
  expect((await earn({ amount: 100, forDay: daysAgo(1) })).body.day).toBe(daysAgo(1))
  expect((await earn({ amount: 200, forDay: daysAgo(3) })).body.day).toBe(daysAgo(0))
  expect((await close(daysAgo(1), 1501)).body).toMatchObject({ expected: 1_50_100, difference: 0 })
  expect(await cashBook()).toMatchObject({ opening: 1_50_100, in: 200 })
  expect((await recordsOf('closes')).map(({ operationType, data }) => [operationType, data.reopened !== null])).toEqual(
    [
      ['CREATE', false],
      ['CREATE', false],
      ['UPDATE', true],
      ['CREATE', false],
    ],
  )
})

test('of two who reopen a day at once one does', async () => {
  const { earn, close, reopen, cashBook } = await newBooks(server)
  await earn({ amount: 1_00_000 })
  const { body } = await close(daysAgo(0), 900, { reason: 'A note is missing' })
  const answers = await Promise.all([reopen(body._id), reopen(body._id), reopen(body._id)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  expect(await cashBook()).toMatchObject({ in: 1_10_000, out: 10_000, closing: 1_00_000, closedThrough: null })
})
