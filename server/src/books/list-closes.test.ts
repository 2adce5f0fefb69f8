import { listCloses } from '@forecourt/contract/books/calls'
import { businessDay, DAY } from '@forecourt/contract/calendar'
import { expect, test } from 'vitest'
import { newBooks } from '../../test/books/books-world.ts'
import { startApp } from '../../test/harness.ts'

const server = await startApp()
const daysAgo = (days: number) => businessDay(new Date(server.clock.now.getTime() - days * DAY))

const ask = (token: string, shopId: string, page: { limit?: number; cursor?: string } = {}) =>
  server.call(listCloses, { token, query: { shopId, ...page } })

test('those of a shop outside the reach are not found, and staff see none', async () => {
  const { at, shopA, shopB, manager } = await newBooks(server)
  expect((await ask(manager.token, shopB)).status).toBe(404)
  expect((await ask((await at('shop', shopA, 'staff')).token, shopA)).status).toBe(403)
})

test('the newest day comes first, page by page, with those that were reopened', async () => {
  const { close, reopen, shopA, shopB, admin, manager } = await newBooks(server)
  for (const days of [5, 3, 2]) await close(daysAgo(days), 0)
  const last = await close(daysAgo(1), 0)
  await reopen(last.body._id)
  await close(daysAgo(1), 0)
  await close(daysAgo(4), 0, { by: admin.token, shopId: shopB })
  const first = await ask(manager.token, shopA, { limit: 3 })
  const second = await ask(manager.token, shopA, { limit: 3, cursor: first.body.nextCursor ?? '' })
  const closes = [...first.body.closes, ...second.body.closes]
  expect(closes.map(({ day }) => day)).toEqual([1, 1, 2, 3, 5].map(daysAgo))
  expect(closes.map(({ reopened }) => reopened !== null)).toEqual([false, true, false, false, false])
  expect(second.body.nextCursor).toBeNull()
})
