import { sentences } from '@forecourt/contract/messages'
import { expect, test } from 'vitest'
import { newBooks } from '../../test/books/books-world.ts'
import { addPicture, startApp } from '../../test/harness.ts'

const server = await startApp()

test('a shop of another group is not found; of both shops the mover must be in charge', async () => {
  const [own, other] = [await newBooks(server), await newBooks(server)]
  const { shopA, shopB, move, at } = own
  const cash = { from: 'cash', to: 'cash', amount: 100 } as const
  expect((await move({ ...cash, fromShopId: other.shopA, toShopId: shopA })).status).toBe(404)
  expect((await move({ ...cash, fromShopId: shopA, toShopId: other.shopA })).status).toBe(404)
  const toSister = await move({ ...cash, fromShopId: shopA, toShopId: shopB })
  expect(toSister.status).toBe(403)
  expect(toSister.failure.fields).toEqual({ toShopId: sentences.moveByWhoRunsBoth })
  expect((await move({ ...cash, fromShopId: shopB, toShopId: shopA })).status).toBe(404)
  const staff = await at('group', own.groupId, 'staff')
  expect((await move({ ...cash, fromShopId: shopA, toShopId: shopB }, staff.token)).status).toBe(403)
})

test('money goes somewhere, and the owner gives and takes at one shop, in cash or by the bank', async () => {
  const { shopA, shopB, move, admin } = await newBooks(server)
  const within = { fromShopId: shopA, toShopId: shopA, amount: 100 }
  const refused = async (way: Parameters<typeof move>[0]) => (await move(way, admin.token)).failure.fields
  expect(await refused({ ...within, from: 'cash', to: 'cash' })).toEqual({ to: sentences.movesNowhere })
  expect(await refused({ ...within, from: 'owner', to: 'owner' })).toEqual({ to: sentences.movesNowhere })
  expect(await refused({ ...within, from: 'owner', to: 'upi' })).toEqual({ to: sentences.ownerByCashOrBank })
  expect(await refused({ ...within, from: 'card', to: 'owner' })).toEqual({ from: sentences.ownerByCashOrBank })
  const across = { ...within, toShopId: shopB }
  expect(await refused({ ...across, from: 'owner', to: 'cash' })).toEqual({ toShopId: sentences.ownerOfOneShop })
  expect(await refused({ ...within, from: 'cash', to: 'bank', forDay: '2999-01-01' })).toEqual({
    forDay: sentences.dayInFuture,
  })
})

test('cash to the bank is one entry with two sides', async () => {
  const { shopA, move, cashBook, spend } = await newBooks(server)
  const picture = await addPicture(server)
  const moved = await move({ fromShopId: shopA, from: 'cash', toShopId: shopA, to: 'bank', amount: 50_000, picture })
  expect(moved.status).toBe(201)
  expect(moved.body).toMatchObject({ kind: 'move', from: 'cash', to: 'bank', amount: 50_000, headName: '', picture })
  await spend({ amount: 20_000, account: 'bank' })
  expect(await cashBook()).toMatchObject({
    out: 50_000,
    closing: -50_000,
    others: [{ account: 'bank', in: 50_000, out: 20_000 }],
    entries: [{ _id: moved.body._id }],
  })
})

test('cash to a sister shop stands in both cash books, and on record in both', async () => {
  const { shopA, shopB, move, cashBook, admin, recordsOf } = await newBooks(server)
  const { body } = await move(
    { fromShopId: shopA, from: 'cash', toShopId: shopB, to: 'cash', amount: 1_50_000, note: 'For the fair' },
    admin.token,
  )
  expect(await cashBook({}, admin.token)).toMatchObject({ closing: -1_50_000, entries: [{ _id: body._id }] })
  expect(await cashBook({ shopId: shopB }, admin.token)).toMatchObject({
    closing: 1_50_000,
    entries: [{ _id: body._id }],
  })
  expect(await recordsOf('entries')).toMatchObject([{ recordId: body._id, shopId: shopB, fromShopId: shopA }])
})

test('the owner puts in cash and takes it out', async () => {
  const { shopA, move, cashBook } = await newBooks(server)
  const within = { fromShopId: shopA, toShopId: shopA }
  await move({ ...within, from: 'owner', to: 'cash', amount: 3_00_000 })
  await move({ ...within, from: 'cash', to: 'owner', amount: 1_00_000 })
  expect(await cashBook()).toMatchObject({ in: 3_00_000, out: 1_00_000, closing: 2_00_000 })
})
