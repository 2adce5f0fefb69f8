import * as bikes from '@forecourt/contract/bikes'
import { businessDay, DAY } from '@forecourt/contract/calendar'
import * as sales from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { bikes as bikesTable } from '../../src/db/schema.ts'
import { newDealership, type TestServer } from '../harness.ts'
import { inOrder, type Movement, openLedger } from './model-ledger.ts'

/*
 * Random days on three shops, played by calls and beside them in double-entry books of the model's own. These know what
 * happened to whom, and nothing of how the server enters it.
 */

const often = ['buy', 'sell', 'exchange', 'move', 'correct', 'cancel'] as const
const seldom = ['buy', 'delete', 'night'] as const

/** A step; of what it needs it takes one by a number, and does nothing where there is none. */
export const aStep = fc.record({
  what: fc.constantFrom(...often, ...often, ...seldom),
  which: fc.nat(1000),
  shop: fc.nat(2),
  /** Paise. */
  paise: fc.integer({ min: 2, max: 20_000_001 }),
  other: fc.integer({ min: 1, max: 20_000_001 }),
  isUnknown: fc.nat(4).map((one) => one === 0),
  daysBefore: fc.nat(2),
})
export type Step = typeof aStep extends fc.Arbitrary<infer S> ? S : never

export type ModelBike = {
  id: string
  shop: string
  cost: number | null
  boughtOn: string
  saleId: string | null
  /** The sale in which it came, and what it counted for in it. */
  came: { saleId: string; shop: string; paise: number } | null
  version: number
  /** What deleting it takes back. */
  own: Movement[]
}
type ModelSale = { id: string; bike: ModelBike; exchange: ModelBike | null; movements: Movement[] }

let vehicles = 0

export async function startModel(server: TestServer) {
  const dealership = await newDealership(server)
  const { groupId, at, shopA, shopB, shopC } = dealership
  const shops = [shopA, shopB, shopC]
  const stock = new Map<string, ModelBike>()
  const sold = new Map<string, ModelSale>()
  let { token } = await at('group', groupId, 'admin')
  const today = () => businessDay(server.clock.now)
  const daysAgo = (days: number) => businessDay(new Date(server.clock.now.getTime() - days * DAY))

  const { closed, post, undo, balances, days } = openLedger({ today, tomorrow: () => daysAgo(-1) })
  /** One of them; every other time, where there is any, one of those to which more can happen. */
  const pick = <T>(from: Iterable<T>, which: number, isRich: (one: T) => boolean = () => false): T | undefined => {
    const all = [...from]
    const rich = all.filter(isRich)
    const some = which % 2 === 0 || rich.length === 0 ? all : rich
    return some[Math.floor(which / 2) % Math.max(some.length, 1)]
  }
  const isExchange = ({ came }: ModelBike) => came !== null
  const expectStatus = (answer: { status: number; failure: unknown }, status: number) => {
    if (answer.status !== status) throw new Error(`${answer.status}: ${JSON.stringify(answer.failure)}`)
  }
  const newVehicle = () => {
    vehicles += 1
    const vehicleNumber = `TS10MB${String(vehicles).padStart(4, '0')}`
    return { vehicleNumber, make: 'Hero', model: 'Glamour', year: 2020, mileage: 100, listPrice: 60_000 }
  }

  async function buy({ shop, paise, isUnknown, daysBefore }: Step) {
    const at = shops[shop] ?? ''
    const cost = isUnknown ? null : paise
    const boughtOn = daysAgo(daysBefore)
    const body = { ...newVehicle(), shopId: at, cost: cost === null ? null : cost / 100, purchasedOn: boughtOn }
    const answer = await server.call(bikes.addBike, { token, body })
    expectStatus(answer, 201)
    const { _id: id } = answer.body
    const bike: ModelBike = { id, shop: at, cost, boughtOn, saleId: null, came: null, version: 1, own: [] }
    stock.set(id, bike)
    post({ day: boughtOn, from: `unrecorded ${at}`, to: `stock ${at}`, paise: cost ?? 0 }, bike.own)
  }

  async function sell({ which, paise: price, other, isUnknown, daysBefore }: Step, withExchange: boolean) {
    const bike = pick(stock.values(), which, ({ came }) => came === null)
    if (!bike) return
    const { id: bikeId, shop, cost } = bike
    const day = daysAgo(daysBefore) < bike.boughtOn ? today() : daysAgo(daysBefore)
    const part = 1 + (other % (price - 1))
    const taken = newVehicle()
    const payments = withExchange
      ? [['cash', price - part] as const, ['exchange', part] as const]
      : [['cash', part] as const, ['finance', price - part] as const]
    const isRecorded = withExchange || !isUnknown
    const answer = await server.call(sales.sellBike, {
      token,
      params: { bikeId },
      body: {
        buyerName: 'Asha Reddy',
        buyerContact: '9848012345',
        salePrice: price / 100,
        soldOn: day,
        payments: isRecorded ? payments.map(([method, amount]) => ({ method, amount: amount / 100 })) : [],
        exchangeBike: withExchange ? taken : null,
      },
    })
    expectStatus(answer, 201)
    const sale: ModelSale = { id: answer.body._id, bike, exchange: null, movements: [] }
    const into = (account: string, amount: number) =>
      post({ day, from: `sales ${shop}`, to: `${account} ${shop}`, paise: amount }, sale.movements)
    if (!isRecorded) into('unrecorded', price)
    else if (withExchange) {
      into('cash', price - part)
      into('stock', part)
    } else {
      into('cash', part)
      into('financiers', price - part)
    }
    post({ day, from: `stock ${shop}`, to: `costOfSales ${shop}`, paise: cost ?? 0 }, sale.movements)
    stock.delete(bikeId)
    bike.saleId = sale.id
    bike.version += 1
    sold.set(sale.id, sale)
    if (!withExchange) return
    const isTaken = and(eq(bikesTable.groupId, groupId), eq(bikesTable.vehicleNumber, taken.vehicleNumber))
    const [row] = await server.db.select({ id: bikesTable.id }).from(bikesTable).where(isTaken)
    const id = row?.id ?? ''
    const came = { saleId: sale.id, shop, paise: part }
    sale.exchange = { id, shop, cost: part, boughtOn: day, saleId: null, came, version: 1, own: [] }
    stock.set(id, sale.exchange)
  }

  async function move({ which, shop }: Step) {
    const bike = pick(stock.values(), which, isExchange)
    const to = shops[shop] ?? ''
    if (!bike || bike.shop === to) return
    expectStatus(
      await server.call(transferBike, { token, params: { bikeId: bike.id }, body: { targetShopId: to } }),
      200,
    )
    post({ day: today(), from: `stock ${bike.shop}`, to: `stock ${to}`, paise: bike.cost ?? 0 }, bike.own)
    bike.shop = to
    bike.version += 1
  }

  async function correct({ which, paise, isUnknown }: Step) {
    const bike = pick([...stock.values(), ...[...sold.values()].map((sale) => sale.bike)], which, isExchange)
    const cost = isUnknown ? null : paise
    if (!bike || bike.cost === cost) return
    const body = { version: bike.version, cost: cost === null ? null : cost / 100 }
    expectStatus(await server.call(bikes.editBike, { token, params: { bikeId: bike.id }, body }), 200)
    const difference = (cost ?? 0) - (bike.cost ?? 0)
    const shift = (from: string, to: string, list?: Movement[]) =>
      post({ day: today(), from: `${from} ${bike.shop}`, to: `${to} ${bike.shop}`, paise: difference }, list)
    shift('unrecorded', 'stock', bike.own)
    if (bike.saleId) shift('stock', 'costOfSales', sold.get(bike.saleId)?.movements)
    bike.cost = cost
    bike.version += 1
  }

  async function cancel({ which }: Step) {
    const sale = pick(sold.values(), which, ({ exchange }) => exchange !== null && exchange.own.length > 0)
    if (!sale) return
    const { bike, exchange } = sale
    const answer = await server.call(sales.cancelSale, { token, params: { saleId: sale.id }, query: {} })
    // What was taken in exchange is sold on
    if (exchange?.saleId) return expectStatus(answer, 409)
    expectStatus(answer, 200)
    undo(sale.movements)
    sold.delete(sale.id)
    bike.saleId = null
    bike.version += 1
    stock.set(bike.id, bike)
    if (exchange && stock.delete(exchange.id)) undo(exchange.own)
  }

  async function remove({ which }: Step) {
    const bike = pick(stock.values(), which, isExchange)
    if (!bike) return
    expectStatus(await server.call(bikes.deleteBike, { token, params: { bikeId: bike.id } }), 200)
    stock.delete(bike.id)
    undo(bike.own)
    if (!bike.came) return
    const { saleId, shop, paise } = bike.came
    const movements = sold.get(saleId)?.movements
    post({ day: today(), from: `stock ${shop}`, to: `unrecorded ${shop}`, paise }, movements)
  }

  async function night() {
    server.clock.now = new Date(server.clock.now.getTime() + DAY)
    token = (await at('group', groupId, 'admin')).token
  }

  const doing: Record<Step['what'], (step: Step) => Promise<void>> = {
    buy,
    sell: (step) => sell(step, false),
    exchange: (step) => sell(step, true),
    move,
    correct,
    cancel,
    delete: remove,
    night,
  }

  return {
    dealership,
    today,
    /** What else happens on these days is played and posted with. */
    hands: { shops, stock, sold, closed, post, undo, pick, daysAgo, expectStatus, newVehicle, token: () => token },
    play(step: Step) {
      server.clock.now = new Date(server.clock.now.getTime() + 1000)
      return doing[step.what](step)
    },
    balances,
    days,
    /** What bikes in stock cost, by shop: 'stock <shop>' to whole paise. */
    stock(): Map<string, number> {
      const sums = new Map<string, number>()
      for (const { shop, cost } of stock.values())
        sums.set(`stock ${shop}`, (sums.get(`stock ${shop}`) ?? 0) + (cost ?? 0))
      return inOrder(sums)
    },
  }
}
