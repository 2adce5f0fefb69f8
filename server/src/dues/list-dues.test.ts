import { businessDay, daysAfter } from '@forecourt/contract/calendar'
import { listDues, payDue } from '@forecourt/contract/dues/calls'
import { sentences } from '@forecourt/contract/messages'
import { cancelSale } from '@forecourt/contract/sales'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buyOnCredit, sellOnCredit } from '../../test/books/owing.ts'
import { newDealership, startApp } from '../../test/harness.ts'
import { dues } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin
const today = () => businessDay(server.clock.now)

type Query = Partial<Parameters<typeof server.call<typeof listDues>>[1]['query']>
const list = (query: Query, by = token) => server.call(listDues, { token: by, query })
const idsOf = async (query: Query, by?: string) => (await list(query, by)).body.dues.map(({ _id }) => _id)
const none = { count: 0, left: 0 }
/** Of an age in which nobody is owed anything but the dealership. */
const allToCollect = (owed: typeof none) => ({ ...owed, toCollect: owed, toPay: none })

test('a shop or group outside the reach is not found', async () => {
  const { at, shopA, shopB, groupId } = await newDealership(server)
  const other = await newDealership(server)
  const manager = await at('shop', shopB, 'manager')
  for (const query of [{ shopId: shopA }, { groupId: other.groupId }, { shopId: other.shopA, groupId }]) {
    expect((await list(query, manager.token)).status).toBe(404)
  }
  expect((await list({ age: 'old' as 'older' }, manager.token)).status).toBe(400)
})

test('each sees what is owed in their shops, and staff nothing of what sellers are owed', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const sold = await sellOnCredit(server, shopA)
  const bought = await buyOnCredit(server, shopA)
  const elsewhere = await sellOnCredit(server, shopB)
  const seen = async (by: { token: string }, query: Query = {}) => {
    const { body } = await list(query, by.token)
    const counted = body.ages.reduce((sum, { count }) => sum + count, 0)
    const left = body.ages.reduce((sum, age) => sum + age.left, 0)
    expect([counted, left]).toEqual([body.dues.length, leftOf(body.dues)])
    const toPay = body.dues.filter(({ kind }) => kind === 'seller')
    const counts = [counted - toPay.length, toPay.length]
    const sums = [left - leftOf(toPay), leftOf(toPay)]
    const sides = (['toCollect', 'toPay'] as const).map((side) => body.ages.map((age) => age[side] ?? none))
    expect(sides.map((ages) => ages.reduce((sum, { count }) => sum + count, 0))).toEqual(counts)
    expect(sides.map((ages) => ages.reduce((sum, age) => sum + age.left, 0))).toEqual(sums)
    return body.dues.map(({ _id }) => _id).sort()
  }
  const [sale, purchase, other] = [sold.due._id, bought.due._id, elsewhere.due._id]
  const staff = await at('shop', shopA, 'staff')
  expect(await seen(staff)).toEqual([sale])
  expect(await seen(staff, { kind: 'seller' })).toEqual([])
  expect(await seen(staff, { q: 'Suresh' })).toEqual([])
  expect(await seen(await at('shop', shopA, 'manager'))).toEqual([sale, purchase].sort())
  expect(await seen(await at('shop', shopB, 'manager'))).toEqual([other])
  expect(await seen(await at('group', groupId, 'staff'))).toEqual([sale, other].sort())
  expect(await seen(await at('group', groupId, 'admin'))).toEqual([sale, purchase, other].sort())
  expect(await seen(await at('group', groupId, 'admin'), { kind: 'seller' })).toEqual([purchase])
  const mixed = await server.person(
    { groupId, level: 'shop', unitId: shopA, role: 'manager' },
    { groupId, level: 'shop', unitId: shopB, role: 'staff' },
  )
  await buyOnCredit(server, shopB)
  expect(await seen(mixed)).toEqual([sale, purchase, other].sort())
  expect(await seen(await server.person())).toEqual([])
})

test('the longest due come first, page by page, each once', async () => {
  const { groupId, shopA, shopB } = await newDealership(server)
  const { sale } = await sellOnCredit(server, shopA)
  const [row] = await server.db.select().from(dues).where(isOf(sale._id))
  if (!row) throw new Error('Nothing is owed')
  const more = Array.from({ length: 24 }, (_, n) => ({
    ...row,
    id: `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    shopId: n % 3 === 0 ? shopB : shopA,
    dueOn: daysAfter(today(), (n * 7) % 5),
  }))
  await server.db.insert(dues).values(more)
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await list({ groupId, limit: 4, cursor })
    found.push(...body.dues.map(({ dueOn, _id }) => `${dueOn} ${_id}`))
    cursor = body.nextCursor ?? undefined
  } while (cursor !== undefined)
  const all = [...more, row].map(({ dueOn, id }) => `${dueOn} ${id}`).sort()
  expect(found).toEqual(all)
})

test('ages are counted by days past the date, with what is left of each, whatever age is looked at', async () => {
  const { groupId, shopA } = await newDealership(server)
  const { sale, due } = await sellOnCredit(server, shopA)
  const [row] = await server.db.select().from(dues).where(isOf(sale._id))
  if (!row) throw new Error('Nothing is owed')
  const late = [0, 1, 7, 8, 30, 31, 400]
  const rows = late.map((days, n) => ({
    ...row,
    id: `01890000-0000-7000-8001-${String(n).padStart(12, '0')}`,
    dueOn: daysAfter(today(), -days),
    // More than a number of 32 bits holds
    paise: 900_000_000_000 + n,
    paid: 100_000_000_000,
  }))
  await server.db.insert(dues).values(rows)
  await server.call(payDue, { token, params: { dueId: due._id }, body: { amount: 50, account: 'cash' } })
  const { body } = await list({ groupId })
  expect(body.ages).toEqual([
    { age: 'notYet', ...allToCollect({ count: 2, left: 2_999_900 + 800_000_000_000 }) },
    { age: 'week', ...allToCollect({ count: 2, left: 1_600_000_000_003 }) },
    { age: 'month', ...allToCollect({ count: 2, left: 1_600_000_000_007 }) },
    { age: 'older', ...allToCollect({ count: 2, left: 1_600_000_000_011 }) },
  ])
  for (const [age, expected] of [
    ['notYet', `${rows[0]?.id} ${due._id}`],
    ['week', `${rows[2]?.id} ${rows[1]?.id}`],
    ['month', `${rows[4]?.id} ${rows[3]?.id}`],
    ['older', `${rows[6]?.id} ${rows[5]?.id}`],
  ] as const) {
    const answer = await list({ groupId, age })
    expect(answer.body.ages).toEqual(body.ages)
    // The longest due first
    expect(answer.body.dues.map(({ _id }) => _id).join(' '), age).toBe(expected)
  }
})

test('what is to collect and what is to pay are two sums in each age, and each kind has its own side alone', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const { token: manager } = await at('shop', shopA, 'manager')
  await sellOnCredit(server, shopA)
  await sellOnCredit(server, shopA, {
    payments: [
      { method: 'upi', amount: 50_000 },
      { method: 'finance', amount: 29_000.5, reference: 'HDFC Bank' },
    ],
    due: { dueOn: daysAfter(today(), 3) },
  })
  await buyOnCredit(server, shopA, { amount: 13_000.25 })
  const { due: old } = await buyOnCredit(server, shopA, { amount: 7_000 })
  await server.db
    .update(dues)
    .set({ dueOn: daysAfter(today(), -40) })
    .where(eq(dues.id, old._id))
  const ages = async (query: Query, by = manager) =>
    (await list({ groupId, ...query }, by)).body.ages.filter(({ count }) => count > 0)
  const toPay = { count: 1, left: 1_300_025 }
  const toCollect = { count: 3, left: 2_999_950 + 2_900_050 + 99_950 }
  const late = { count: 1, left: 700_000 }
  const older = { age: 'older', ...late, toCollect: none, toPay: late }
  // Both in one is what tabs read that were open before there were two
  expect(await ages({})).toEqual([{ age: 'notYet', count: 4, left: 7_299_975, toCollect, toPay }, older])
  expect(await ages({ kind: 'seller' })).toEqual([{ age: 'notYet', ...toPay, toCollect: none, toPay }, older])
  const financier = { count: 1, left: 2_900_050 }
  expect(await ages({ kind: 'financier' })).toEqual([{ age: 'notYet', ...allToCollect(financier) }])
  const { token: staff } = await at('shop', shopA, 'staff')
  expect(await ages({}, staff)).toEqual([{ age: 'notYet', ...allToCollect(toCollect) }])
})

test('midnight in India makes a due a day older', async () => {
  const { groupId, shopA } = await newDealership(server)
  const { now } = server.clock
  server.clock.now = new Date('2026-03-21T12:00:00Z')
  await sellOnCredit(server, shopA, { due: { dueOn: '2026-03-31' } })
  const late = async (at: string) => {
    server.clock.now = new Date(at)
    return (await list({ groupId })).body.ages.find(({ count }) => count > 0)?.age
  }
  expect(await late('2026-03-31T18:29:59.999Z')).toBe('notYet')
  expect(await late('2026-03-31T18:30:00Z')).toBe('week')
  server.clock.now = now
})

test('a due is found by its party, phone in any writing, and vehicle', async () => {
  const { groupId, shopA } = await newDealership(server)
  const { due, bike } = await sellOnCredit(server, shopA, { buyerName: 'Ravi % Teja', buyerContact: '98482 66666' })
  await sellOnCredit(server, shopA, { buyerName: 'Sunita', buyerContact: 'sunita@example.com' })
  const plate = bike.vehicleNumber
  for (const q of [
    ...['ravi', 'Teja RAVI', '%', '9848266666', '98482 66666', '098482-66666', '+91 98482 66666', '(98482)66666'],
    ...[
      '66666',
      plate.toLowerCase(),
      `${plate.slice(0, 4)} ${plate.slice(4)}`,
      `${plate.slice(0, 4)}-${plate.slice(4)}`,
    ],
  ]) {
    expect(await idsOf({ groupId, q }), q).toEqual([due._id])
  }
  for (const q of ['_', 'nobody', '98482 66667']) expect(await idsOf({ groupId, q }), q).toEqual([])
  expect((await list({ groupId, q: 'sunita@' })).body.ages[0]).toEqual({
    age: 'notYet',
    ...allToCollect({ count: 1, left: 2_999_950 }),
  })
})

test('what one party owes, and is owed, is found by their phone in any writing, in the shops of each', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const buyerContact = '98482 66666'
  const sold = await sellOnCredit(server, shopA, { buyerContact })
  const elsewhere = await sellOnCredit(server, shopB, { buyerContact })
  const bought = await buyOnCredit(server, shopA, { amount: 10_000 })
  await sellOnCredit(server, shopA)
  const { token: staff } = await at('shop', shopA, 'staff')
  expect((await list({ groupId, phone: '98482 6666' })).failure.fields).toEqual({ phone: sentences.invalidPhone })
  for (const phone of ['98482-66666', '+91 98482 66666', '(98482)66666']) {
    expect(await idsOf({ groupId, phone }, staff)).toEqual([sold.due._id])
    expect((await idsOf({ groupId, phone })).sort()).toEqual([sold.due._id, elsewhere.due._id].sort())
  }
  expect(await idsOf({ groupId, phone: '98490 54321' })).toEqual([bought.due._id])
  expect(await idsOf({ groupId, phone: '98490 54321' }, staff)).toEqual([])
  expect(await idsOf({ groupId, phone: '98482 66667' })).toEqual([])
})

test('what is paid or was cancelled is no longer in it', async () => {
  const { groupId, shopA } = await newDealership(server)
  const [paid, cancelled] = [await sellOnCredit(server, shopA), await sellOnCredit(server, shopA)]
  const body = { amount: 2_999_950, account: 'bank' as const }
  await server.call(payDue, { token, params: { dueId: paid.due._id }, body })
  await server.call(cancelSale, { token, params: { saleId: cancelled.sale._id }, query: {} })
  const answer = await list({ groupId })
  expect(answer.body).toEqual({
    dues: [],
    ages: ['notYet', 'week', 'month', 'older'].map((age) => ({ age, ...allToCollect(none) })),
    nextCursor: null,
  })
})

const isOf = (saleId: string) => eq(dues.saleId, saleId)

const leftOf = (some: readonly { amount: number; paid: number }[]) =>
  some.reduce((sum, { amount, paid }) => sum + amount - paid, 0)
