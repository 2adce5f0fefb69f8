import { getCashBook } from '@forecourt/contract/books/calls'
import { businessDay, DAY } from '@forecourt/contract/calendar'
import { saveHeads } from '@forecourt/contract/groups'
import { sentences } from '@forecourt/contract/messages'
import { expect, test } from 'vitest'
import { newBooks } from '../../test/books/books-world.ts'
import { startApp } from '../../test/harness.ts'

const server = await startApp()

const ask = (token: string, query: { shopId: string; day?: string; asOf?: string; limit?: number; cursor?: string }) =>
  server.call(getCashBook, { token, query })

/** Lets a second pass, so that what follows is later than all before. */
const pass = () => (server.clock.now = new Date(server.clock.now.getTime() + 1000))

test('a moment to come, and one that is none, is refused; who may not see the book of now may not look back', async () => {
  const { at, shopA, shopB, manager } = await newBooks(server)
  const asOf = server.clock.now.toISOString()
  const toCome = await ask(manager.token, {
    shopId: shopA,
    asOf: new Date(server.clock.now.getTime() + 1).toISOString(),
  })
  expect([toCome.status, toCome.failure.fields]).toEqual([400, { asOf: sentences.asOfToCome }])
  for (const wrong of ['31 March', '2026-03-31', '0000-03-31T10:00:00Z']) {
    expect((await ask(manager.token, { shopId: shopA, asOf: wrong })).status).toBe(400)
  }
  expect((await ask(manager.token, { shopId: shopB, asOf })).status).toBe(404)
  expect((await ask((await at('shop', shopA, 'staff')).token, { shopId: shopA, asOf })).status).toBe(403)
})

test('at each moment it says again what it said then', async () => {
  const { groupId, admin, manager, shopA, repairs, spend, earn, reverse, close, reopen } = await newBooks(server)
  const today = businessDay(server.clock.now)
  const yesterday = businessDay(new Date(server.clock.now.getTime() - DAY))
  const kept: { asOf: string; day: string; said: unknown }[] = []
  const keep = async () => {
    for (const day of [yesterday, today]) {
      const { status, body } = await ask(manager.token, { shopId: shopA, day })
      expect(status).toBe(200)
      kept.push({ asOf: server.clock.now.toISOString(), day, said: body })
    }
    pass()
  }
  const rename = (name: string | undefined) =>
    server.call(saveHeads, {
      token: admin.token,
      body: { groupId, heads: name === undefined ? [] : [{ _id: repairs, name, type: 'expense' }] },
    })
  await keep()
  await earn({ amount: 50_000 })
  await keep()
  const { body: spent } = await spend({ amount: 700 })
  await earn({ amount: 900, account: 'upi' })
  await keep()
  expect((await reverse(spent._id)).status).toBe(201)
  await keep()
  expect((await rename('Workshop')).status).toBe(200)
  await keep()
  const { status, body: closed } = await close(today, 500)
  expect(status).toBe(201)
  await keep()
  await rename(undefined)
  await keep()
  expect((await reopen(closed._id)).status).toBe(200)
  await keep()
  for (const { asOf, day, said } of kept) {
    expect((await ask(manager.token, { shopId: shopA, day, asOf })).body).toEqual(said)
  }
})

test('without a day it is that of the moment, and its pages go on from one to the next', async () => {
  const { at, shopA, earn } = await newBooks(server)
  for (let amount = 1; amount <= 3; amount += 1) await earn({ amount })
  const asOf = server.clock.now.toISOString()
  await earn({ amount: 4 })
  const day = businessDay(server.clock.now)
  server.clock.now = new Date(server.clock.now.getTime() + 3 * DAY)
  const manager = await at('shop', shopA, 'manager')
  const first = (await ask(manager.token, { shopId: shopA, asOf, limit: 2 })).body
  expect([first.day, first.in, first.entries.map(({ amount }) => amount)]).toEqual([day, 6, [1, 2]])
  const cursor = first.nextCursor ?? ''
  const second = (await ask(manager.token, { shopId: shopA, asOf, limit: 2, cursor })).body
  expect([second.entries.map(({ amount }) => amount), second.nextCursor]).toEqual([[3], null])
  // A cursor of a look back is none of now
  expect((await ask(manager.token, { shopId: shopA, day, limit: 2, cursor })).status).toBe(400)
})
