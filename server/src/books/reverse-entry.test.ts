import { reverseEntry } from '@forecourt/contract/books/calls'
import { businessDay, DAY } from '@forecourt/contract/calendar'
import { sentences } from '@forecourt/contract/messages'
import { expect, test } from 'vitest'
import { newBooks } from '../../test/books/books-world.ts'
import { startApp } from '../../test/harness.ts'

const server = await startApp()
const unknown = '01890000-0000-7000-8000-000000000000'

test('an entry outside the reach is not found, and staff take nothing back', async () => {
  const { spend, reverse, at, shopA, shopB } = await newBooks(server)
  const { body } = await spend({ amount: 700 })
  const [neighbour, staff] = [await at('shop', shopB, 'admin'), await at('shop', shopA, 'staff')]
  expect((await reverse(body._id, neighbour.token)).status).toBe(404)
  expect((await reverse(body._id, staff.token)).status).toBe(403)
  expect((await reverse(unknown)).status).toBe(404)
})

test('a reason is asked for', async () => {
  const { spend, manager } = await newBooks(server)
  const { body } = await spend({ amount: 700 })
  const params = { entryId: body._id }
  const answer = await server.call(reverseEntry, { token: manager.token, params, body: { reason: ' ' } })
  expect(answer.failure.fields).toEqual({ reason: 'Say why' })
})

test('of money between two shops both must be in charge', async () => {
  const { move, reverse, shopA, shopB, admin } = await newBooks(server)
  const across = { fromShopId: shopA, from: 'cash', toShopId: shopB, to: 'cash', amount: 700 } as const
  const { body } = await move(across, admin.token)
  const refused = await reverse(body._id)
  expect([refused.status, refused.failure.message]).toEqual([403, sentences.moveByWhoRunsBoth])
  expect((await reverse(body._id, admin.token)).status).toBe(201)
})

test('what came by itself is not taken back by hand, nor is what takes back', async () => {
  const { spend, close, reverse, cashBook } = await newBooks(server)
  const { body } = await spend({ amount: 700 })
  const reversal = (await reverse(body._id)).body
  await close(businessDay(server.clock.now), 5, { reason: 'Found a coin' })
  const difference = (await cashBook()).entries.find(({ kind }) => kind === 'difference')
  for (const entryId of [reversal._id, difference?._id ?? '']) {
    const { status, failure } = await reverse(entryId)
    expect([status, failure.message]).toEqual([409, sentences.notTakenBackByHand])
  }
})

test('an entry is taken back once, by one the other way', async () => {
  const { spend, reverse, cashBook, manager, at, shopA, repairs, recordsOf } = await newBooks(server)
  const { body: entry } = await spend({ amount: 45_050, party: 'Raju Motors' })
  const reversal = await reverse(entry._id)
  expect(reversal.status).toBe(201)
  expect(reversal.body).toMatchObject({
    kind: 'reversal',
    from: 'expense',
    to: 'cash',
    amount: 45_050,
    headId: repairs,
    headName: 'Repairs',
    party: 'Raju Motors',
    note: 'Typed wrong',
    reverses: entry._id,
    byUserName: manager.name,
  })
  const book = await cashBook()
  expect(book).toMatchObject({ in: 45_050, out: 45_050, closing: 0 })
  expect(book.entries.find(({ _id }) => _id === entry._id)?.reversedBy).toBe(reversal.body._id)
  const other = await at('shop', shopA, 'admin')
  const again = await reverse(entry._id, other.token)
  expect([again.status, again.failure.message]).toEqual([409, `This entry was already taken back by ${manager.name}`])
  expect((await recordsOf('entries')).map(({ recordId }) => recordId).sort()).toEqual(
    [entry._id, reversal.body._id].sort(),
  )
})

test('of two who take one entry back at once, one does', async () => {
  const { earn, reverse, cashBook } = await newBooks(server)
  const { body } = await earn({ amount: 700 })
  const answers = await Promise.all([reverse(body._id), reverse(body._id), reverse(body._id)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
  expect(await cashBook()).toMatchObject({ in: 700, out: 700, closing: 0 })
})

test('an entry of a closed day is taken back under the first day that is open', async () => {
  const { earn, reverse, close, cashBook } = await newBooks(server)
  const { now } = server.clock
  const [yesterday, today] = [businessDay(new Date(now.getTime() - DAY)), businessDay(now)]
  const { body } = await earn({ amount: 70_000, forDay: yesterday })
  expect((await close(yesterday, 700)).status).toBe(201)
  expect((await reverse(body._id)).body).toMatchObject({ day: today, forDay: today })
  expect(await cashBook({ day: yesterday })).toMatchObject({ closing: 70_000 })
  expect(await cashBook()).toMatchObject({ opening: 70_000, out: 70_000, closing: 0 })
})
