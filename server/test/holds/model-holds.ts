import { businessDay, DAY } from '@forecourt/contract/calendar'
import {
  extendHold,
  getBikeHolds,
  type Hold,
  holdBike,
  releaseHold,
  type SettleToken,
  settleToken,
} from '@forecourt/contract/holds/calls'
import { endOfBusinessDay } from '@forecourt/contract/holds/until'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { openSession } from '../../src/session/open-session.ts'
import { accountsIn, balancesOf } from '../books/entries.ts'
import { addBike, newDealership, type TestServer } from '../harness.ts'
import { dayIn } from './held-bike.ts'
import type { Step } from './hold-steps.ts'

/*
 * Random histories of six people, three shops and twenty bikes: holds, lines, releases, extensions, ends by the clock,
 * sales, cancellations and moves, each also sent twice. What a call must answer is worked out here, apart from the
 * server, from a list of holds for each bike and one balance for each account.
 */

type Person = { id: string; token: string; shop: string | null; leads: boolean }
type Held = {
  id: string
  shop: string
  customer: number
  token: number
  until: number
  /** How it ended, else undefined. */
  ended?: string
  settled: boolean
  sale?: string
}
type Bike = { id: string; shop: string; holds: Held[]; sale: string | null }
type Answer = { status: number; body: unknown; failure: { message: string } }

const price = 8_000_000
const phoneOf = (customer: number) => `984801234${customer}`

export async function startHolds(server: TestServer, bikes = 20) {
  const { groupId, shopA, shopB, shopC, at } = await newDealership(server)
  const shops = [shopA, shopB, shopC]
  const person = async (shop: string | null, role: 'admin' | 'manager' | 'staff'): Promise<Person> => {
    const { _id: id, token } = await (shop ? at('shop', shop, role) : at('group', groupId, role))
    return { id, token, shop, leads: role !== 'staff' }
  }
  const people = [
    await person(shopA, 'staff'),
    await person(shopA, 'staff'),
    await person(shopA, 'manager'),
    await person(shopB, 'staff'),
    await person(shopB, 'manager'),
    await person(null, 'admin'),
  ]
  const stock: Bike[] = []
  for (let n = 0; n < bikes; n += 1) {
    const shop = shops[n % 3] ?? shopA
    stock.push({ id: (await addBike(server, shop))._id, shop, holds: [], sale: null })
  }
  const accounts = new Map<string, number>()
  const move = (from: string, to: string, paise: number) => {
    for (const [account, change] of [
      [from, -paise],
      [to, paise],
    ] as const)
      accounts.set(account, (accounts.get(account) ?? 0) + change)
  }
  let sent = 0

  const now = () => server.clock.now.getTime()
  const runs = ({ ended, until }: Held) => ended === undefined && until > now()
  const line = ({ holds }: Bike) => holds.filter(runs)
  const sees = ({ shop }: Person, of: string) => shop === null || shop === of
  const oneOf = (step: Step) => people[step.who] as Person
  const bikeOf = (step: Step) => stock[step.bike % stock.length] as Bike

  /** Sends a call, once or twice under its key; both are answered alike. Throws where it is not as it must be. */
  async function send(step: Step, call: (headers: Record<string, string>) => Promise<Answer>, expected: number) {
    sent += 1
    const headers = { 'idempotency-key': `${groupId}-${sent}` }
    const answers = step.twice ? await Promise.all([call(headers), call(headers)]) : [await call(headers)]
    for (const { status, failure, body } of answers) {
      if (status !== expected)
        throw new Error(`${step.what}: ${status}, not ${expected}: ${JSON.stringify(failure ?? body)}`)
    }
    const [first, again] = answers
    if (again && expected < 300 && JSON.stringify(again.body) !== JSON.stringify(first?.body))
      throw new Error(`${step.what}: sent twice, it was answered in two ways`)
    return first?.body
  }

  const holdCall =
    (who: Person, bike: Bike, step: Step, customer = step.customer) =>
    (headers: Record<string, string>) =>
      server.call(holdBike, {
        token: who.token,
        params: { bikeId: bike.id },
        headers,
        body: {
          customerName: `Customer ${customer}`,
          customerPhone: phoneOf(customer),
          token: step.token,
          account: step.token > 0 ? 'cash' : null,
          until: dayIn(server, step.days),
          nextInLine: step.yes,
        },
      })

  function keep(bike: Bike, step: Step, body: unknown, customer = step.customer) {
    const until = endOfBusinessDay(dayIn(server, step.days)).getTime()
    const { token } = step
    bike.holds.push({ id: (body as Hold)._id, shop: bike.shop, customer, token, until, settled: false })
    if (token > 0) move(`advances ${bike.shop}`, `cash ${bike.shop}`, token)
  }

  const doing: Record<Step['what'], (step: Step) => Promise<void>> = {
    async hold(step) {
      const [who, bike] = [oneOf(step), bikeOf(step)]
      const others = line(bike)
      const isBarred = bike.sale !== null || others.some(({ customer }) => customer === step.customer)
      const expected = !sees(who, bike.shop) ? 404 : isBarred || (others.length > 0 && !step.yes) ? 409 : 201
      const body = await send(step, holdCall(who, bike, step), expected)
      if (expected === 201) keep(bike, step, body)
    },
    /** Two hold one bike for two customers at the same moment: one wins. */
    async race(step) {
      const bike = bikeOf(step)
      const admin = people[5] as Person
      if (bike.sale !== null || line(bike).length > 0) return
      const alone = { ...step, yes: false }
      const customers = [step.customer, (step.customer + 1) % 5]
      const both = await Promise.all(customers.map((customer) => holdCall(admin, bike, alone, customer)({})))
      const won = both.flatMap(({ status, body }, n) => (status === 201 ? [{ body, customer: customers[n] ?? 0 }] : []))
      const [winner] = won
      if (won.length !== 1 || !winner) throw new Error(`${won.length} hold one bike`)
      keep(bike, alone, winner.body, winner.customer)
    },
    async extend(step) {
      const bike = bikeOf(step)
      const held = bike.holds[step.which % Math.max(1, bike.holds.length)]
      if (!held) return
      const who = oneOf(step)
      const until = endOfBusinessDay(dayIn(server, step.days)).getTime()
      const others = line(bike).filter((other) => other !== held)
      const isBefore = others.some((other) => bike.holds.indexOf(other) > bike.holds.indexOf(held))
      const isGone = held.ended !== undefined || bike.sale !== null || bike.shop !== held.shop
      const isTaken = !runs(held) && others.length > 0
      const isPast = isBefore && until > held.until && !who.leads
      const expected = !sees(who, held.shop) ? 404 : isGone || isTaken ? 409 : isPast ? 403 : 200
      const call = (headers: Record<string, string>) =>
        server.call(extendHold, {
          token: who.token,
          params: { holdId: held.id },
          headers,
          body: { until: dayIn(server, step.days) },
        })
      await send(step, call, expected)
      if (expected === 200) held.until = until
    },
    async release(step) {
      const bike = bikeOf(step)
      const held = bike.holds[step.which % Math.max(1, bike.holds.length)]
      if (!held) return
      const who = oneOf(step)
      const expected = !sees(who, held.shop) ? 404 : !who.leads ? 403 : runs(held) ? 200 : 409
      const token: SettleToken | null = step.yes && held.token > 0 ? back : null
      const call = (headers: Record<string, string>) =>
        server.call(releaseHold, { token: who.token, params: { holdId: held.id }, headers, body: { token } })
      await send(step, call, expected)
      if (expected !== 200) return
      held.ended = 'released'
      if (token) giveBack(held)
    },
    async settle(step) {
      const all = stock.flatMap(({ holds }) => holds)
      const held = all[step.which % Math.max(1, all.length)]
      if (!held) return
      const who = oneOf(step)
      const isOpen = !runs(held) && held.token > 0 && !held.settled
      const expected = !sees(who, held.shop) ? 404 : !who.leads ? 403 : isOpen ? 200 : 409
      const call = (headers: Record<string, string>) =>
        server.call(settleToken, { token: who.token, params: { holdId: held.id }, headers, body: back })
      await send(step, call, expected)
      if (expected !== 200) return
      held.ended ??= 'over'
      giveBack(held)
    },
    async sell(step) {
      const bike = bikeOf(step)
      const who = oneOf(step)
      const held = step.yes ? bike.holds[step.which % Math.max(1, bike.holds.length)] : undefined
      const [holder] = line(bike)
      const isWaiting = held !== undefined && held.token > 0 && !held.settled
      const isTheirs = held !== undefined && (holder === held || (holder === undefined && isWaiting))
      // A hold that was sold by is settled, or ended without a token
      const isFree = held ? isTheirs : holder === undefined
      const isOther = held !== undefined && held.customer !== step.customer
      const expected = !sees(who, bike.shop)
        ? 404
        : bike.sale !== null || !isFree
          ? 409
          : isOther && !who.leads
            ? 400
            : 201
      const token = held && isWaiting ? held.token : 0
      const call = (headers: Record<string, string>) =>
        server.call(sellBike, {
          token: who.token,
          params: { bikeId: bike.id },
          headers,
          body: {
            buyerName: `Customer ${step.customer}`,
            buyerContact: phoneOf(step.customer),
            salePrice: price / 100,
            payments: [{ method: 'upi', amount: (price - token) / 100 }],
            holdId: held?.id ?? null,
          },
        })
      const body = await send(step, call, expected)
      if (expected !== 201) return
      bike.sale = (body as { _id: string })._id
      move(`sales ${bike.shop}`, `upi ${bike.shop}`, price - token)
      for (const other of line(bike)) if (other !== held) other.ended = 'other'
      if (!held) return
      Object.assign(held, { ended: 'sold', settled: held.settled || token > 0, sale: bike.sale })
      if (token > 0) move(`sales ${bike.shop}`, `advances ${held.shop}`, token)
    },
    async cancel(step) {
      const sold = stock.filter(({ sale }) => sale !== null)
      const bike = sold[step.which % Math.max(1, sold.length)]
      if (!bike?.sale) return
      const who = oneOf(step)
      const expected = !sees(who, bike.shop) ? 404 : who.leads ? 200 : 403
      const { sale } = bike
      const call = (headers: Record<string, string>) =>
        server.call(cancelSale, { token: who.token, params: { saleId: sale }, query: {}, headers })
      await send(step, call, expected)
      if (expected !== 200) return
      const held = bike.holds.find((one) => one.sale === sale)
      const token = held?.token ?? 0
      move(`upi ${bike.shop}`, `sales ${bike.shop}`, price - token)
      if (held) {
        if (token > 0) move(`advances ${held.shop}`, `sales ${bike.shop}`, token)
        Object.assign(held, { ended: 'saleCancelled', settled: false, sale: undefined })
      }
      bike.sale = null
    },
    async move(step) {
      const bike = bikeOf(step)
      const admin = people[5] as Person
      const to = shops[step.which % 3] ?? shopA
      const expected =
        bike.sale !== null || (to !== bike.shop && line(bike).length > 0) ? 409 : to === bike.shop ? 400 : 200
      const call = (headers: Record<string, string>) =>
        server.call(transferBike, {
          token: admin.token,
          params: { bikeId: bike.id },
          headers,
          body: { targetShopId: to },
        })
      await send({ ...step, twice: false }, call, expected)
      if (expected === 200) bike.shop = to
    },
    async night() {
      server.clock.now = new Date(server.clock.now.getTime() + DAY)
      for (const one of people) one.token = await openSession(server.db, one.id, server.clock.now)
    },
  }

  const back = { how: 'givenBack', account: 'cash', headId: null } as const
  function giveBack(held: Held) {
    held.settled = true
    move(`cash ${held.shop}`, `advances ${held.shop}`, held.token)
  }

  return {
    async play(step: Step) {
      server.clock.now = new Date(server.clock.now.getTime() + 1000)
      await doing[step.what](step)
    },
    /** What the server says of every bike's line, and what it must say. */
    async lines() {
      const admin = people[5] as Person
      const said: string[][] = []
      for (const { id } of stock) {
        const { body } = await server.call(getBikeHolds, { token: admin.token, params: { bikeId: id } })
        said.push(body.holds.map(({ _id, state }) => `${_id} ${state}`))
      }
      const expected = stock.map((bike) =>
        bike.holds.flatMap((held) => {
          const [holder] = line(bike)
          if (runs(held)) return `${held.id} ${held === holder ? 'holding' : 'next'}`
          if (held.token === 0 || held.settled) return []
          return `${held.id} ${held.ended === undefined ? 'over' : 'ended'}`
        }),
      )
      return { said, expected }
    },
    /** What lies in the accounts of the books, and what must. */
    async books() {
      const said = accountsIn(await balancesOf(server, { groupId }), 'cash', 'upi', 'advances', 'sales')
      return { said, expected: new Map([...accounts].filter(([, paise]) => paise !== 0).toSorted(byName)) }
    },
    today: () => businessDay(server.clock.now),
  }
}

const byName = ([one]: [string, number], [other]: [string, number]) => (one < other ? -1 : 1)
