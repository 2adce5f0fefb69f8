import { BikeThen, getBikePage, getBikeThen } from '@forecourt/contract/bike-page'
import { getCashBook } from '@forecourt/contract/books/calls'
import type { Endpoint } from '@forecourt/contract/endpoint'
import { listInventory, totalInventory } from '@forecourt/contract/inventory'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startApp } from '../harness.ts'
import { aStep, type Step, startTrade } from './random-trade.ts'

/*
 * Random histories of three shops whose calls' answers are kept at random moments: afterwards each of them is asked for
 * as of its moment, and says the same, field by field. HISTORIES says how many; each has a dealership of its own.
 */

const histories = Number(process.env.HISTORIES ?? 2)

const server = await startApp()
const started = server.clock.now
const figures = { moments: 0, answers: 0 }

test('as of a moment, everything is what was answered at that moment', {
  timeout: 60_000 + histories * 60_000,
}, async () => {
  const history = fc.array(aStep, { minLength: 30, maxLength: 50, size: 'max' })
  await fc.assert(fc.asyncProperty(history, play), { numRuns: histories, endOnFailure: true })
  expect(figures.moments).toBeGreaterThan(0)
  if (histories > 2) console.log(`${figures.answers} answers of ${figures.moments} moments are the same as of them`)
})

async function play(steps: Step[]) {
  server.clock.now = started
  const trade = await startTrade(server)
  const { groupId, at, shopA, shopB } = trade
  const kept: { asOf: string; asked: Asked; said: unknown }[] = []
  const by = {
    admin: (await at('group', groupId, 'admin')).token,
    manager: (await at('shop', shopA, 'manager')).token,
    staff: (await at('shop', shopB, 'staff')).token,
  }
  for (const step of steps) {
    await trade.play(step)
    if (!step.keeps) continue
    figures.moments += 1
    const asOf = server.clock.now.toISOString()
    for (const asked of calls(trade, step)) kept.push({ asOf, asked, said: await ask(asked) })
  }
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  for (const { asOf, asked, said } of kept) {
    figures.answers += 1
    expect(await ask(asked, asOf), `${asOf} ${asked.endpoint.url} ${JSON.stringify(asked.query)}`).toEqual(said)
  }

  async function ask({ endpoint, back = endpoint, params, query, who }: Asked, asOf?: string) {
    const asked =
      asOf === undefined ? { endpoint, params, query } : { endpoint: back, params, query: { ...query, asOf } }
    const { status, body } = await server.send(asked, by[who])
    // A bike that was not there, or out of reach
    if (endpoint === getBikePage && status === 404) return status
    expect(status, JSON.stringify(body)).toBe(200)
    // What its page says of others is not looked back to
    return withoutVersions(endpoint === getBikePage ? BikeThen.parse(body) : body)
  }
}

type Asked = {
  endpoint: Endpoint
  /** What is asked as of the moment where that is a call of its own. */
  back?: Endpoint
  params?: Record<string, string>
  query: Record<string, unknown>
  who: 'admin' | 'manager' | 'staff'
}

/** What is asked at each moment; filters and orders by what the step drew. */
function calls(
  { groupId, shopA, shopB, shops, bikes }: Awaited<ReturnType<typeof startTrade>>,
  { which, shop }: Step,
): Asked[] {
  const order = which % 2 ? 'asc' : 'desc'
  const inStock = [
    'vehicleNumber',
    'make',
    'model',
    'year',
    'cost',
    'listPrice',
    'daysInInventory',
    'mileage',
    'purchasedOn',
  ]
  const sold = [...inStock, 'soldOn', 'salePrice', 'buyerName', 'profit']
  const filters = [
    { make: 'Honda', yearFrom: 2000 },
    { priceFrom: 50_200, priceTo: 75_000 },
    { q: 'activa or hero' },
    { q: `called ${which}` },
    { kmFrom: 1000, kmTo: 9000 },
    { fuel: 'electric' },
    { daysTo: 1 },
  ]
  const filter = filters[which % filters.length]
  const lists = [
    { groupId },
    { groupId, sort: inStock[which % inStock.length], order },
    { groupId, ...filter },
    { groupId, status: 'sold' },
    { groupId, status: 'sold', sort: sold[which % sold.length], order },
    { groupId, status: 'sold', ...filter },
    { groupId, status: 'sold', q: `buyer ${which % 5}` },
    { shopId: shops[shop], order, limit: 3 },
  ]
  const pages = [bikes[which % bikes.length], bikes.at(-1)].flatMap((bikeId) => bikeId ?? [])
  return [
    ...pages.flatMap((bikeId) =>
      (['admin', 'manager', 'staff'] as const).map((who) => ({
        endpoint: getBikePage,
        back: getBikeThen,
        params: { bikeId },
        query: {},
        who,
      })),
    ),
    ...lists.map((query) => ({ endpoint: listInventory, query: { limit: 200, ...query }, who: 'admin' as const })),
    ...[{ groupId }, { groupId, status: 'sold' }, { groupId, ...filter }].map((query) => ({
      endpoint: totalInventory,
      query,
      who: 'admin' as const,
    })),
    { endpoint: listInventory, query: { shopId: shopA, limit: 200 }, who: 'manager' },
    { endpoint: totalInventory, query: { status: 'sold' }, who: 'manager' },
    { endpoint: listInventory, query: { shopId: shopB, status: 'sold', limit: 200 }, who: 'staff' },
    { endpoint: totalInventory, query: { shopId: shopB }, who: 'staff' },
    { endpoint: getCashBook, query: { shopId: shops[shop] }, who: 'admin' },
    { endpoint: getCashBook, query: { shopId: shopA, limit: 2 }, who: 'manager' },
  ]
}

/** The same but the versions, by which nobody changes what was, and the cursors, which are good for their query alone. */
function withoutVersions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutVersions)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    if (key === 'version') return []
    return [[key, key === 'nextCursor' ? inner !== null : withoutVersions(inner)]]
  })
  return Object.fromEntries(entries)
}
