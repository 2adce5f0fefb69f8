import { addBike } from '@forecourt/contract/bikes'
import * as books from '@forecourt/contract/books/calls'
import { daysAfter } from '@forecourt/contract/calendar'
import { listDues, payDue } from '@forecourt/contract/dues/calls'
import { saveHeads } from '@forecourt/contract/groups'
import { holdBike, releaseHold, settleToken } from '@forecourt/contract/holds/calls'
import { saveMoneySettings } from '@forecourt/contract/prices/calls'
import { sellBike } from '@forecourt/contract/sales'
import fc from 'fast-check'
import type { TestServer } from '../harness.ts'
import { countsOf } from './books-world.ts'
import type { Movement } from './model-ledger.ts'
import { aStep, type ModelBike, type Step, startModel } from './trade-model.ts'

/*
 * The random days of trade-model.ts with money beside the trade: expenses and income by head, money that is moved, rests
 * that are owed and paid, tokens that are given and settled, days that are closed and reopened.
 */

const whats = [
  'spend',
  'spend',
  'carry',
  'takeBack',
  'owe',
  'owe',
  'buyOwing',
  'pay',
  'pay',
  'giveToken',
  'settle',
  'close',
  'close',
  'reopen',
] as const

/** A step of money; what it needs it takes as one of the trade does. */
const aMoneyStep = fc.record({ money: fc.constantFrom(...whats), step: aStep })
const aNight = aStep.map((step) => ({ ...step, what: 'night' as const }))
/** A step of the trade or of money. */
export const anyStep = fc.oneof(
  { weight: 6, arbitrary: aMoneyStep },
  { weight: 4, arbitrary: aStep },
  { weight: 2, arbitrary: aNight },
)
type AnyStep = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

type Close = { id: string; shop: string; day: string; before: string | undefined; difference: Movement }

export async function startMoneyModel(server: TestServer) {
  const model = await startModel(server)
  const { dealership, hands, today } = model
  const { groupId } = dealership
  const { shops, stock, sold, closed, post, undo, pick, daysAgo, expectStatus, newVehicle } = hands
  const token = hands.token()
  const params = { groupId }
  await server.call(saveMoneySettings, { token, params, body: { partialPayments: true, floorRule: null } })
  const body = {
    groupId,
    heads: [
      { name: 'Repairs', type: 'expense' as const },
      { name: 'Interest', type: 'income' as const },
    ],
  }
  const { heads } = (await server.call(saveHeads, { token, body })).body
  const [repairs = '', interest = ''] = heads.map(({ _id }) => _id)
  const byHand = new Map<string, Movement[]>()
  const closes: Close[] = []
  const tokens = new Map<string, { shop: string; paise: number }>()
  const shopBy = (which: number) => shops[which % shops.length] ?? ''
  const accountBy = (which: number) => books.moneyAccounts[which % books.moneyAccounts.length] ?? 'cash'

  async function spend({ which, shop, paise, other, isUnknown, daysBefore }: Step) {
    const [at, account, forDay] = [shopBy(shop), accountBy(other), daysAgo(daysBefore)]
    const bikeId = other % 2 === 0 ? null : (pick(stock.keys(), which) ?? null)
    const headId = isUnknown ? interest : repairs
    const form = { shopId: at, headId, account, bikeId, amount: paise, forDay }
    const answer = await server.call(books.addEntry, { token: hands.token(), body: form })
    expectStatus(answer, 201)
    const [from, to] = isUnknown ? ['income', account] : [account, 'expense']
    enteredByHand(answer.body._id, { day: forDay, from: `${from} ${at}`, to: `${to} ${at}`, paise })
  }

  async function carry({ which, shop, paise, other, daysBefore }: Step) {
    const [fromShopId, toShopId] = [shopBy(shop), shopBy(which)]
    const [from, to] = [accountBy(other), accountBy(paise)]
    if (fromShopId === toShopId && from === to) return
    const forDay = daysAgo(daysBefore)
    const form = { fromShopId, from, toShopId, to, amount: paise, forDay }
    const answer = await server.call(books.addMove, { token: hands.token(), body: form })
    expectStatus(answer, 201)
    enteredByHand(answer.body._id, { day: forDay, from: `${from} ${fromShopId}`, to: `${to} ${toShopId}`, paise })
  }

  function enteredByHand(entryId: string, movement: Movement) {
    const list: Movement[] = []
    byHand.set(entryId, list)
    post(movement, list)
  }

  async function takeBack({ which }: Step) {
    const entryId = pick(byHand.keys(), which)
    if (entryId === undefined) return
    const form = { params: { entryId }, body: { reason: 'Typed wrong' } }
    const movements = byHand.get(entryId) ?? []
    const answer = await server.call(books.reverseEntry, { token: hands.token(), ...form })
    // A second time it is refused
    expectStatus(answer, movements.length === 0 ? 409 : 201)
    undo(movements)
  }

  /** Sells a bike for a part of its price. */
  async function owe({ which, paise: price, other, daysBefore }: Step) {
    const bike = pick(stock.values(), which)
    if (!bike) return
    const { id: bikeId, shop, cost } = bike
    const day = daysAgo(daysBefore) < bike.boughtOn ? today() : daysAgo(daysBefore)
    const part = 1 + (other % (price - 1))
    const answer = await server.call(sellBike, {
      token: hands.token(),
      params: { bikeId },
      body: {
        buyerName: 'Ravi Kumar',
        buyerContact: '9848054321',
        salePrice: price / 100,
        soldOn: day,
        payments: [{ method: 'upi', amount: part / 100 }],
        due: { dueOn: daysAfter(day, other % 40) },
      },
    })
    expectStatus(answer, 201)
    const sale = { id: answer.body._id, bike, exchange: null, movements: [] as Movement[] }
    const move = (from: string, to: string, amount: number) =>
      post({ day, from: `${from} ${shop}`, to: `${to} ${shop}`, paise: amount }, sale.movements)
    move('sales', 'upi', part)
    move('sales', 'buyers', price - part)
    move('stock', 'costOfSales', cost ?? 0)
    stock.delete(bikeId)
    bike.saleId = sale.id
    bike.version += 1
    sold.set(sale.id, sale)
  }

  /** Buys a bike whose seller is still to get a part. */
  async function buyOwing({ shop, paise: cost, other, daysBefore }: Step) {
    const [at, paidBy, boughtOn] = [shopBy(shop), accountBy(other), daysAgo(daysBefore)]
    const part = 1 + (other % cost)
    const owed = { amount: part / 100, dueOn: boughtOn }
    const form = { ...newVehicle(), shopId: at, cost: cost / 100, purchasedOn: boughtOn, paidBy, owed }
    const answer = await server.call(addBike, { token: hands.token(), body: form })
    expectStatus(answer, 201)
    const { _id: id } = answer.body
    const bike: ModelBike = { id, shop: at, cost, boughtOn, saleId: null, came: null, version: 1, own: [] }
    stock.set(id, bike)
    post({ day: boughtOn, from: `${paidBy} ${at}`, to: `stock ${at}`, paise: cost - part }, bike.own)
    post({ day: boughtOn, from: `sellers ${at}`, to: `stock ${at}`, paise: part }, bike.own)
  }

  /** Pays a part of what is owed, or all. */
  async function pay({ which, paise, other, isUnknown }: Step) {
    const { dues } = (await server.call(listDues, { token: hands.token(), query: { groupId, limit: 200 } })).body
    const due = pick(dues, which)
    if (!due) return
    const left = due.amount - due.paid
    const [amount, account] = [isUnknown ? left : 1 + (paise % left), accountBy(other)]
    const form = { params: { dueId: due._id }, body: { amount, account } }
    expectStatus(await server.call(payDue, { token: hands.token(), ...form }), 201)
    const [money, day] = [`${account} ${due.shopId}`, today()]
    if (due.kind !== 'seller') {
      const from = `${due.kind === 'buyer' ? 'buyers' : 'financiers'} ${due.shopId}`
      return post({ day, from, to: money, paise: amount }, sold.get(due.saleId ?? '')?.movements)
    }
    const bike = [...stock.values(), ...[...sold.values()].map((sale) => sale.bike)].find(({ id }) => id === due.bikeId)
    post({ day, from: money, to: `sellers ${due.shopId}`, paise: amount }, bike?.own)
  }

  /** A customer's token whose hold came to nothing. */
  async function giveToken({ which, paise, other }: Step) {
    const bike = pick(stock.values(), which)
    if (!bike) return
    const [account, until] = [accountBy(other), today()]
    const customer = { customerName: 'Meena Rao', customerPhone: '9848033333' }
    const form = { params: { bikeId: bike.id }, body: { ...customer, token: paise, account, until } }
    const answer = await server.call(holdBike, { token: hands.token(), ...form })
    expectStatus(answer, 201)
    const { _id: holdId } = answer.body
    expectStatus(await server.call(releaseHold, { token: hands.token(), params: { holdId }, body: {} }), 200)
    tokens.set(holdId, { shop: bike.shop, paise })
    post({ day: today(), from: `advances ${bike.shop}`, to: `${account} ${bike.shop}`, paise })
  }

  /** Gives a token back, or keeps it, also once its bike has gone. */
  async function settle({ which, other, isUnknown }: Step) {
    const holdId = pick(tokens.keys(), which)
    const given = tokens.get(holdId ?? '')
    if (holdId === undefined || !given) return
    const account = accountBy(other)
    const body = isUnknown ? { how: 'kept' as const, headId: interest } : { how: 'givenBack' as const, account }
    expectStatus(await server.call(settleToken, { token: hands.token(), params: { holdId }, body }), 200)
    tokens.delete(holdId)
    const from = `${isUnknown ? 'income' : account} ${given.shop}`
    post({ day: today(), from, to: `advances ${given.shop}`, paise: given.paise })
  }

  const cashOf = (shop: string, through: string) => model.balances(through).get(`cash ${shop}`) ?? 0

  async function closeDay(shop: string, day: string, wrongBy = 0) {
    const expected = cashOf(shop, day)
    const rupees = Math.max(0, Math.floor(expected / 100) + wrongBy)
    const form = { shopId: shop, day, counts: countsOf(rupees), reason: 'Counted', expected }
    const answer = await server.call(books.closeDay, { token: hands.token(), body: form })
    const before = closed.get(shop)
    if (before !== undefined && day <= before)
      return expectStatus(answer, closes.some((one) => isOf(one, shop, day)) ? 409 : 400)
    expectStatus(answer, 201)
    const paise = rupees * 100 - expected
    const difference = { day, from: `difference ${shop}`, to: `cash ${shop}`, paise }
    post(difference)
    closes.push({ id: answer.body._id, shop, day, before, difference })
    closed.set(shop, day)
  }
  /** Closes today at each shop where it is not closed yet, but for one. */
  async function closeAll(but?: string) {
    for (const shop of shops) if (shop !== but && (closed.get(shop) ?? '') < today()) await closeDay(shop, today())
  }
  const isOf = (one: Close, shop: string, day: string) => one.shop === shop && one.day === day

  const close = ({ shop, daysBefore, other, isUnknown }: Step) =>
    closeDay(shopBy(shop), daysAgo(daysBefore), isUnknown ? (other % 200) - 100 : 0)

  async function reopen({ shop }: Step) {
    const last = closes.findLast((one) => one.shop === shopBy(shop))
    if (!last) return
    const form = { params: { closeId: last.id }, body: { reason: 'Counted wrong' } }
    expectStatus(await server.call(books.reopenDay, { token: hands.token(), ...form }), 200)
    closes.splice(closes.indexOf(last), 1)
    if (last.before === undefined) closed.delete(last.shop)
    else closed.set(last.shop, last.before)
    // In the day itself, which is counted anew
    const { day, from, to, paise } = last.difference
    post({ day, from: to, to: from, paise })
  }

  const doing = { spend, carry, takeBack, owe, buyOwing, pay, giveToken, settle, close, reopen }

  return {
    ...model,
    token: hands.token,
    shops,
    async play(step: AnyStep): Promise<void> {
      if (!('money' in step)) {
        // Most days are closed in the evening, and what comes late finds them so
        if (step.what === 'night') await closeAll(step.isUnknown ? shopBy(step.shop) : undefined)
        return model.play(step)
      }
      server.clock.now = new Date(server.clock.now.getTime() + 1000)
      return doing[step.money](step.step)
    },
    closeAll,
    cashOf,
    /** What an account of all shops together holds under some days. */
    sumOf(account: string, from: string, through: string): number {
      const of = (balances: Map<string, number>) =>
        shops.reduce((sum, shop) => sum + (balances.get(`${account} ${shop}`) ?? 0), 0)
      return of(model.balances(through)) - of(model.balances(daysAfter(from, -1)))
    },
  }
}
