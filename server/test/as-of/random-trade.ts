import { deleteBike, editBike, getBike } from '@forecourt/contract/bikes'
import { addEntry, reverseEntry } from '@forecourt/contract/books/calls'
import { takeBackChange } from '@forecourt/contract/bulk-changes/calls'
import { deleteBikes, previewDelete } from '@forecourt/contract/bulk-changes/delete-calls'
import { moveBikes, previewMove } from '@forecourt/contract/bulk-changes/move-calls'
import { businessDay, daysAfter } from '@forecourt/contract/calendar'
import type { Endpoint } from '@forecourt/contract/endpoint'
import { saveHeads } from '@forecourt/contract/groups'
import { extendHold, holdBike, releaseHold } from '@forecourt/contract/holds/calls'
import { saveShop } from '@forecourt/contract/places'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import fc from 'fast-check'
import { addBike, newDealership, type SentRequest, sampleAddress, type TestServer } from '../harness.ts'

const whats = [
  ...['add', 'add', 'edit', 'edit', 'transfer', 'transfer', 'sell', 'sell', 'cancel', 'delete'],
  ...['moveMany', 'deleteMany', 'undo'],
  ...['enter', 'enter', 'takeBack', 'hold', 'extend', 'release', 'rename', 'head', 'exchange'],
] as const

/** A step of a random history; a number chooses among what there is. */
export const aStep = fc.record({
  what: fc.constantFrom(...whats),
  which: fc.nat(99),
  shop: fc.nat(2),
  /** How long it is after the one before. */
  seconds: fc.integer({ min: 1, max: 1200 }),
  /** Whether what all calls answer is kept behind it. */
  keeps: fc.nat(3).map((n) => n === 0),
})
export type Step = typeof aStep extends fc.Arbitrary<infer T> ? T : never

/** The trade of a dealership of its own, by calls; what a step cannot do is refused, and nothing happens. */
export async function startTrade(server: TestServer) {
  const dealership = await newDealership(server)
  const { groupId, at } = dealership
  const shops = [dealership.shopA, dealership.shopB, dealership.shopC]
  const { token } = await at('group', groupId, 'admin')
  const heads = await server.call(saveHeads, {
    token,
    body: { groupId, heads: [{ name: 'Repairs', type: 'expense' }] },
  })
  const headId = heads.body.heads[0]?._id as string
  const made = {
    changes: [] as string[],
    bikes: [] as string[],
    sales: [] as string[],
    entries: [] as string[],
    holds: [] as string[],
  }
  const one = (ids: string[], which: number) => ids[which % Math.max(1, ids.length)] ?? groupId

  async function send(request: SentRequest & { endpoint: Endpoint }, into?: string[]) {
    const { status, body } = await server.send(request, token)
    if (status >= 500) throw new Error(`${request.endpoint.url} answered ${status}`)
    if (into && status === 201) into.push(body._id)
  }

  const manyOf = (which: number) => ({ bikeIds: made.bikes.filter((_, n) => n % 4 === which % 4) })
  /** Changes as many of these bikes as would change now, if any. */
  async function changeMany(
    endpoint: Endpoint,
    preview: Endpoint,
    asked: { bikeIds: string[]; targetShopId?: string },
  ) {
    const { body: look } = await server.send({ endpoint: preview, body: asked }, token)
    const { status, body } = await server.send({ endpoint, body: { ...asked, expected: look.bikes } }, token)
    if (status >= 500) throw new Error(`${endpoint.url} answered ${status}`)
    if (status === 200) made.changes.push(body._id)
  }

  async function play({ what, which, shop, seconds }: Step): Promise<void> {
    server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
    const shopId = shops[shop] as string
    const bikeId = one(made.bikes, which)
    const today = businessDay(server.clock.now)
    const sale = {
      buyerName: `Buyer ${which % 5}`,
      buyerContact: `98480220${10 + (which % 5)}`,
      salePrice: 70_000 + which,
    }
    switch (what) {
      case 'add': {
        const makes = ['Honda', 'Hero', 'Bajaj']
        const more = {
          make: makes[which % 3] ?? '',
          cost: which % 4 === 0 ? null : 40_000 + which,
          mileage: which * 100,
        }
        made.bikes.push((await addBike(server, shopId, { ...more, purchasedOn: daysAfter(today, -5) }))._id)
        return
      }
      case 'edit': {
        const { body } = await server.call(getBike, { token, params: { bikeId } })
        const changes = [
          { listPrice: 50_000 + which * 10 },
          { cost: 30_000 + which },
          { mileage: which * 111, color: `Colour ${which}` },
          { model: `Model ${which % 4}`, fuel: which % 2 ? ('electric' as const) : null },
        ]
        return send({ endpoint: editBike, params: { bikeId }, body: { version: body.version, ...changes[which % 4] } })
      }
      case 'transfer':
        return send({ endpoint: transferBike, params: { bikeId }, body: { targetShopId: shopId } })
      case 'sell': {
        const soldOn = daysAfter(today, -(which % 3))
        return send({ endpoint: sellBike, params: { bikeId }, body: { ...sale, soldOn } }, made.sales)
      }
      case 'exchange': {
        const vehicleNumber = `TS10EX${1000 + made.sales.length}${which}`
        const exchangeBike = {
          vehicleNumber,
          make: 'TVS',
          model: 'Jupiter',
          year: 2020,
          mileage: which,
          listPrice: 30_000,
        }
        const payments = [
          { method: 'exchange', amount: 20_000 },
          { method: 'cash', amount: sale.salePrice - 20_000 },
        ]
        return send({ endpoint: sellBike, params: { bikeId }, body: { ...sale, payments, exchangeBike } }, made.sales)
      }
      case 'cancel':
        return send({ endpoint: cancelSale, params: { saleId: one(made.sales, which) } })
      case 'delete':
        return send({ endpoint: deleteBike, params: { bikeId } })
      case 'moveMany':
        return changeMany(moveBikes, previewMove, { ...manyOf(which), targetShopId: shopId })
      case 'deleteMany':
        return changeMany(deleteBikes, previewDelete, manyOf(which))
      case 'undo':
        return send({ endpoint: takeBackChange, params: { changeId: one(made.changes, which) }, body: {} })
      case 'enter': {
        const body = { shopId, headId, account: which % 3 ? 'cash' : 'upi', amount: 100 + which }
        return send({ endpoint: addEntry, body }, made.entries)
      }
      case 'takeBack': {
        const params = { entryId: one(made.entries, which) }
        return send({ endpoint: reverseEntry, params, body: { reason: 'Typed wrong' } })
      }
      case 'hold': {
        const customer = { customerName: 'Ravi', customerPhone: `98480330${10 + which}`.slice(0, 10) }
        const body = { ...customer, token: 0, until: daysAfter(today, which % 3) }
        return send({ endpoint: holdBike, params: { bikeId }, body }, made.holds)
      }
      case 'extend': {
        const body = { until: daysAfter(today, 1 + (which % 5)) }
        return send({ endpoint: extendHold, params: { holdId: one(made.holds, which) }, body })
      }
      case 'release':
        return send({
          endpoint: releaseHold,
          params: { holdId: one(made.holds, which) },
          body: { reason: 'Not coming' },
        })
      case 'rename': {
        const named = { name: `Shop ${shop} called ${which}`, description: 'Main road', address: sampleAddress }
        return send({ endpoint: saveShop, body: { _id: shopId, groupId, ...named, zoneIds: [] } })
      }
      case 'head': {
        const named = [{ _id: headId, name: `Repairs ${which}`, type: 'expense' as const }]
        return send({ endpoint: saveHeads, body: { groupId, heads: named } })
      }
    }
  }

  return { ...dealership, shops, play, bikes: made.bikes }
}
