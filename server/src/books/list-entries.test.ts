import { listEntries } from '@forecourt/contract/books/calls'
import { businessDay, DAY } from '@forecourt/contract/calendar'
import type { Input } from '@forecourt/contract/endpoint'
import { deleteShop } from '@forecourt/contract/places'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newBooks } from '../../test/books/books-world.ts'
import { addBike, startApp } from '../../test/harness.ts'

const server = await startApp()

const list = async (token: string, query: Input<typeof listEntries>['query'] = {}) =>
  server.call(listEntries, { token, query })
const amountsOf = async (token: string, query: Input<typeof listEntries>['query'] = {}) =>
  (await list(token, query)).body.entries.map(({ amount }) => amount)

test('a shop or group outside the reach is not found, and staff see no entries', async () => {
  const [own, other] = [await newBooks(server), await newBooks(server)]
  const { token } = own.manager
  expect((await list(token, { shopId: own.shopB })).status).toBe(404)
  expect((await list(token, { shopId: other.shopA })).status).toBe(404)
  expect((await list(token, { groupId: other.groupId })).status).toBe(404)
  expect((await list(own.admin.token, { groupId: own.groupId, shopId: other.shopA })).status).toBe(404)
  const staff = await own.at('group', own.groupId, 'staff')
  for (const query of [{}, { groupId: own.groupId }, { shopId: own.shopA }])
    expect((await list(staff.token, query)).status).toBe(403)
})

test('they are those of the shops where one sees money, the newest first, each once', async () => {
  const { spend, move, shopA, shopB, shopC, groupId, admin, manager } = await newBooks(server)
  await spend({ amount: 1 })
  await spend({ amount: 2, shopId: shopB }, admin.token)
  const across = { from: 'cash', to: 'cash' } as const
  await move({ ...across, fromShopId: shopB, toShopId: shopA, amount: 3 }, admin.token)
  await move({ ...across, fromShopId: shopB, toShopId: shopC, amount: 4 }, admin.token)
  expect(await amountsOf(manager.token)).toEqual([3, 1])
  expect(await amountsOf(admin.token)).toEqual([4, 3, 2, 1])
  expect(await amountsOf(admin.token, { groupId, shopId: shopB })).toEqual([4, 3, 2])
  expect(await amountsOf(server.superAdmin.token, { shopId: shopC })).toEqual([4])
})

test('they come page by page, each once', async () => {
  const { spend, groupId, admin } = await newBooks(server)
  for (let amount = 1; amount <= 7; amount += 1) await spend({ amount })
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const { body } = await list(admin.token, { groupId, limit: 3, cursor })
    expect(body.entries.length).toBeLessThanOrEqual(3)
    seen.push(...body.entries.map(({ amount }) => amount))
    cursor = body.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1])
})

test('they are narrowed by day, head, kind and bike', async () => {
  const { spend, earn, shopA, repairs, manager } = await newBooks(server)
  const { token } = manager
  const bike = await addBike(server, shopA)
  const dayBefore = (days: number) => businessDay(new Date(server.clock.now.getTime() - days * DAY))
  await spend({ amount: 1, forDay: dayBefore(3) })
  await spend({ amount: 2, forDay: dayBefore(2), bikeId: bike._id })
  await earn({ amount: 3, forDay: dayBefore(1) })
  await earn({ amount: 4 })
  const narrowed = (query: Input<typeof listEntries>['query']) => amountsOf(token, query)
  expect(await narrowed({ from: dayBefore(2) })).toEqual([4, 3, 2])
  expect(await narrowed({ to: dayBefore(2) })).toEqual([2, 1])
  expect(await narrowed({ from: dayBefore(2), to: dayBefore(1) })).toEqual([3, 2])
  expect(await narrowed({ headId: repairs })).toEqual([2, 1])
  expect(await narrowed({ kind: 'income' })).toEqual([4, 3])
  expect(await narrowed({ kind: 'sale' })).toEqual([])
  expect(await narrowed({ bikeId: bike._id })).toEqual([2])
})

test('entries of a deleted shop stay for those who see the group', async () => {
  const { spend, shopA, shopC, groupId, admin } = await newBooks(server)
  await spend({ amount: 5, shopId: shopC }, admin.token)
  expect((await server.call(deleteShop, { token: admin.token, params: { id: shopC } })).status).toBe(200)
  const { body } = await list(admin.token, { groupId })
  expect(body.entries).toMatchObject([{ amount: 5, fromShopName: expect.stringMatching(/^Shop C/) }])
  expect(await amountsOf(admin.token, { shopId: shopA })).toEqual([])
})

test('of a shop beside one with 4,000 entries a page is read', async () => {
  const { spend, shopA, shopB, groupId, manager, repairs } = await newBooks(server)
  await spend({ amount: 5 })
  await server.db.execute(sql`
    insert into book_entries (group_id, id, event, kind, day, for_day, from_shop_id, from_shop_name, from_account,
      to_shop_id, to_shop_name, to_account, paise, head_id, by_user_id, by_user_name, created)
    select ${groupId}, gen_random_uuid(), 'entry:' || n, 'expense', '2026-01-01', '2026-01-01', ${shopB}, 'B', 'cash',
      ${shopB}, 'B', 'expense', n, ${repairs}, gen_random_uuid(), 'Anu', now()
    from generate_series(1, 4000) n`)
  expect(await amountsOf(manager.token, { shopId: shopA })).toEqual([5])
})
