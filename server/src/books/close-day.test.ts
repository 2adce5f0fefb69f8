import { closeDay } from '@forecourt/contract/books/calls'
import { businessDay, DAY } from '@forecourt/contract/calendar'
import { getSaleDues, payDue } from '@forecourt/contract/dues/calls'
import { sentences } from '@forecourt/contract/messages'
import { sellBike } from '@forecourt/contract/sales'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countsOf, newBooks } from '../../test/books/books-world.ts'
import { allowPartialPayments } from '../../test/books/owing.ts'
import { addBike, startApp } from '../../test/harness.ts'
import { businessDate, businessMoment } from '../calendar/business-date.ts'
import { bookBackfills, dayCloses } from '../db/schema.ts'

const server = await startApp()
const daysAgo = (days: number) => businessDay(new Date(server.clock.now.getTime() - days * DAY))

test('a shop outside the reach is not found, and staff close nothing', async () => {
  const { at, shopA, shopB, manager } = await newBooks(server)
  const close = (token: string, shopId: string) =>
    server.call(closeDay, { token, body: { shopId, day: daysAgo(0), counts: {}, expected: 0 } })
  expect((await close(manager.token, shopB)).status).toBe(404)
  expect((await close((await at('shop', shopA, 'staff')).token, shopA)).status).toBe(403)
})

test('a day to come is refused, and one that was closed with a later one', async () => {
  const { close } = await newBooks(server)
  expect((await close(daysAgo(-1), 0)).failure.fields).toEqual({ day: sentences.dayInFuture })
  expect((await close(daysAgo(1), 0)).status).toBe(201)
  const earlier = await close(daysAgo(2), 0)
  expect(earlier.status).toBe(400)
  expect(earlier.failure.fields).toEqual({
    day: sentences.closedWith(businessDate(new Date(daysAgo(1)))),
  })
})

test('whoever closes what is closed reads who did, and when', async () => {
  const { close, at, shopA, manager } = await newBooks(server)
  const closed = await close(daysAgo(0), 0)
  const other = await at('shop', shopA, 'admin')
  const { status, failure } = await close(daysAgo(0), 0, { by: other.token })
  expect(status).toBe(409)
  expect(failure).toMatchObject({
    code: 'already_closed',
    message: `This day was already closed by ${manager.name} on ${businessMoment(new Date(closed.body.closedAt))}`,
  })
})

test('what was entered since one looked is told', async () => {
  const { spend, shopA, manager } = await newBooks(server)
  await spend({ amount: 1_05_050 })
  const body = { shopId: shopA, day: daysAgo(0), counts: countsOf(0), expected: 0, reason: '' }
  const { status, failure } = await server.call(closeDay, { token: manager.token, body })
  expect([status, failure.code, failure.message]).toEqual([409, 'cash_changed', sentences.cashChanged('-₹1,050.50')])
})

test('while what stood before is still entered no day is closed', async () => {
  const { close, groupId } = await newBooks(server)
  await server.db.insert(bookBackfills).values({ groupId, done: 12, total: 300 })
  const { status, failure } = await close(daysAgo(0), 0)
  expect([status, failure.code, failure.message]).toEqual([409, 'catching_up', sentences.booksCatchingUp('12 of 300')])
})

test('a difference without a reason is refused, and a count that is none', async () => {
  const { earn, close, shopA, manager } = await newBooks(server)
  await earn({ amount: 1_00_000 })
  const { status, failure } = await close(daysAgo(0), 950)
  expect([status, failure.fields]).toEqual([400, { reason: sentences.sayWhyCashDiffers }])
  for (const counts of [{ '500': -1 }, { '500': 1.5 }, { '3': 1 }, { '500': 1e9 }]) {
    const body = { shopId: shopA, day: daysAgo(0), counts, expected: 1_00_000 }
    expect((await server.call(closeDay, { token: manager.token, body })).status).toBe(400)
  }
})

test('paise that nobody can count need no reason, and the difference is entered all the same', async () => {
  const { earn, close, cashBook } = await newBooks(server)
  await earn({ amount: 60_743_52, forDay: daysAgo(2) })
  const why = { reason: sentences.sayWhyCashDiffers }
  expect((await close(daysAgo(2), 60_742)).failure.fields).toEqual(why)
  const below = await close(daysAgo(2), 60_743)
  expect([below.status, below.body.difference, below.body.reason]).toEqual([201, -52, ''])
  expect((await cashBook({ day: daysAgo(2) })).entries.at(-1)).toMatchObject({ kind: 'difference', amount: 52 })
  await earn({ amount: 1, forDay: daysAgo(1) })
  expect((await close(daysAgo(1), 60_744)).body).toMatchObject({ difference: 99 })
  expect((await close(daysAgo(0), 60_745)).failure.fields).toEqual(why)
})

test('the count closes the day, its difference is entered, and the next day opens with it', async () => {
  const { earn, spend, close, cashBook, manager, shopA, recordsOf } = await newBooks(server)
  await earn({ amount: 1_00_000 })
  await spend({ amount: 20_000 })
  const closed = await close(daysAgo(0), 750, { reason: 'Tea was not written down' })
  expect(closed.status).toBe(201)
  expect(closed.body).toEqual({
    _id: expect.any(String),
    shopId: shopA,
    day: daysAgo(0),
    opening: 0,
    in: 1_00_000,
    out: 20_000,
    expected: 80_000,
    counted: 75_000,
    difference: -5_000,
    reason: 'Tea was not written down',
    counts: countsOf(750),
    closedByName: manager.name,
    closedAt: server.clock.now.toISOString(),
    reopened: null,
  })
  const today = await cashBook()
  expect(today).toMatchObject({ in: 1_00_000, out: 25_000, closing: 75_000, closedThrough: daysAgo(0) })
  expect(today.close).toEqual(closed.body)
  expect(today.entries.at(-1)).toMatchObject({ kind: 'difference', from: 'cash', to: 'difference', amount: 5_000 })
  expect(await cashBook({ day: daysAgo(-1) })).toMatchObject({ opening: 75_000, in: 0, out: 0, close: null })
  expect(await recordsOf('closes')).toMatchObject([
    {
      operationType: 'CREATE',
      recordId: closed.body._id,
      shopId: shopA,
      data: { counted: 75_000, difference: -5_000 },
    },
  ])
})

test('too much is a difference too, and where the count agrees nothing is entered', async () => {
  const { earn, close, cashBook } = await newBooks(server)
  await earn({ amount: 50_000, forDay: daysAgo(2) })
  expect((await close(daysAgo(2), 510, { reason: 'A note too much' })).body).toMatchObject({ difference: 1_000 })
  expect((await cashBook({ day: daysAgo(2) })).entries.at(-1)).toMatchObject({ from: 'difference', to: 'cash' })
  const agrees = await close(daysAgo(1), 510, { reason: 'Nothing to say' })
  expect(agrees.body).toMatchObject({ opening: 51_000, difference: 0, reason: '' })
  expect((await cashBook({ day: daysAgo(1) })).entries).toEqual([])
})

test('what comes late is entered today and says for which day', async () => {
  const { earn, close, cashBook } = await newBooks(server)
  await earn({ amount: 50_000, forDay: daysAgo(1) })
  await close(daysAgo(1), 500)
  const late = await earn({ amount: 300, forDay: daysAgo(3) })
  expect(late.body).toMatchObject({ day: daysAgo(0), forDay: daysAgo(3) })
  expect(await cashBook({ day: daysAgo(1) })).toMatchObject({ closing: 50_000 })
  expect(await cashBook()).toMatchObject({ opening: 50_000, in: 300 })
  // And what comes once today is closed, tomorrow
  await close(daysAgo(0), 503)
  expect((await earn({ amount: 100 })).body).toMatchObject({ day: daysAgo(-1), forDay: daysAgo(0) })
})

test('money to a shop that has closed stands under the next day of both', async () => {
  const { move, close, shopA, shopB, admin } = await newBooks(server)
  await close(daysAgo(0), 0, { by: admin.token, shopId: shopB })
  const across = { fromShopId: shopA, from: 'cash', toShopId: shopB, to: 'cash', amount: 700 } as const
  expect((await move(across, admin.token)).body).toMatchObject({ day: daysAgo(-1), forDay: daysAgo(0) })
})

test('of people who close a day at once one does, and the others read who', async () => {
  const { earn, at, shopA, cashBook, close, groupId } = await newBooks(server)
  await earn({ amount: 50_000 })
  const people = await Promise.all([1, 2, 3].map(() => at('shop', shopA, 'manager')))
  const answers = await Promise.all(people.map(({ token }) => close(daysAgo(0), 500, { by: token })))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
  const winner = answers.find(({ status }) => status === 201)?.body.closedByName
  for (const { failure } of answers.filter(({ status }) => status === 409))
    expect(failure.message).toContain(`already closed by ${winner} on`)
  expect(await server.db.$count(dayCloses, eq(dayCloses.groupId, groupId))).toBe(1)
  expect((await cashBook()).closing).toBe(50_000)
})

// The embedded database lets one transaction in at a time: there is nothing to race for
test.skipIf(process.env.TEST_DATABASE !== 'postgres')(
  'an entry and a close at once: it is in the closed day and was counted, or it stands under the next',
  async () => {
    const { earn, shopA, manager, cashBook } = await newBooks(server)
    for (let days = 20; days > 0; days -= 1) {
      const day = daysAgo(days)
      const { closing } = await cashBook({ day })
      const body = { shopId: shopA, day, counts: countsOf(closing / 100), expected: closing }
      const [entered, closed] = await Promise.all([
        earn({ amount: 100, forDay: day }),
        server.call(closeDay, { token: manager.token, body }),
      ])
      expect(entered.status).toBe(201)
      if (closed.status === 201) expect(entered.body.day).toBe(daysAgo(0))
      else expect([closed.failure.code, entered.body.day]).toEqual(['cash_changed', day])
      const book = await cashBook({ day })
      if (closed.status === 201) expect(book.closing).toBe(closed.body.counted)
    }
  },
)

test('a purchase, a sale and a payment whose day is closed say under which day their money stands', async () => {
  const { close, cashBook, shopA, groupId } = await newBooks(server)
  const { token } = server.superAdmin
  await allowPartialPayments(server, groupId)
  const buy = (more: object = {}) => addBike(server, shopA, { cost: 100, paidBy: 'upi', ...more })
  const sell = (bikeId: string) =>
    server.call(sellBike, {
      token,
      params: { bikeId },
      body: {
        buyerName: 'Ravi',
        buyerContact: '98480 12345',
        salePrice: 500,
        payments: [{ method: 'cash', amount: 300 }],
        due: { dueOn: daysAgo(0) },
      },
    })
  const [first, second] = [await buy(), await buy()]
  expect(first).not.toHaveProperty('bookedOn')
  expect((await sell(first._id)).body).not.toHaveProperty('bookedOn')
  expect((await close(daysAgo(0), 300)).status).toBe(201)
  expect(await buy()).toMatchObject({ bookedOn: daysAgo(-1) })
  const sold = await sell(second._id)
  expect(sold.body).toMatchObject({ soldOn: daysAgo(0), bookedOn: daysAgo(-1) })
  const { body } = await server.call(getSaleDues, { token, params: { saleId: sold.body._id } })
  const paid = await server.call(payDue, {
    token,
    params: { dueId: body.dues[0]?._id ?? '' },
    body: { amount: 20_000, account: 'cash' },
  })
  expect(paid.body).toMatchObject({ paidOn: daysAgo(0), bookedOn: daysAgo(-1) })
  expect(await cashBook()).toMatchObject({ closing: 30_000 })
})
