import { setTimeout } from 'node:timers/promises'
import { getCashBook } from '@forecourt/contract/books/calls'
import { businessDay, daysAfter } from '@forecourt/contract/calendar'
import { getConsignmentReport, listConsignments } from '@forecourt/contract/consignments/calls'
import type { Endpoint, Input, Output } from '@forecourt/contract/endpoint'
import { listHolds } from '@forecourt/contract/holds/calls'
import { listInventory, totalInventory } from '@forecourt/contract/inventory'
import { listLeases } from '@forecourt/contract/leases/calls'
import { listSales } from '@forecourt/contract/sales'
import { listTransfers } from '@forecourt/contract/transfers'
import { inHand, isOver } from './bike.ts'
import type { InOrder } from './find-order.ts'
import { price, type Stage } from './stage.ts'
import type { Stand } from './stand.ts'

export type Reports = Awaited<ReturnType<typeof readReports>>

/** What the lists and reports of a dealership say to its admin, when nobody does anything there any more. */
export async function readReports({ groupId, shopIds, people }: Stage, stand: Stand) {
  const token = people.at(-1)?.token ?? ''
  async function read<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Output<E>> {
    for (;;) {
      const answer = await (await stand.client()).call(endpoint, token, input)
      if (answer?.status === 200) return answer.body
      if (answer && answer.status < 500) throw new Error(`${endpoint.url} answers ${answer.status}: ${answer.text}`)
      await setTimeout(20)
    }
  }
  const limit = 200
  const today = businessDay(new Date())
  const cash = await Promise.all(shopIds.map((shopId) => read(getCashBook, { query: { shopId } })))
  return {
    stock: (await read(listInventory, { query: { groupId, limit } })).bikes,
    cash: cash.map(({ closing }) => closing),
    sold: await read(totalInventory, { query: { groupId, status: 'sold' } }),
    sales: (await read(listSales, { query: { groupId, limit } })).sales,
    transfers: await read(listTransfers, { query: { groupId, limit } }),
    open: await read(listConsignments, { query: { groupId, state: 'open', limit: 50 } }),
    // A history may be played over midnight
    sent: await read(getConsignmentReport, { query: { groupId, from: daysAfter(today, -1), to: today } }),
    holds: await read(listHolds, { query: { groupId } }),
    leases: (await read(listLeases, { query: { groupId, limit } })).leases,
  }
}

/** Holds them against what the bikes came to by an order of what was done with them. */
export function checkReports(stage: Stage, told: Reports, bikes: readonly InOrder[], found: (what: string) => void) {
  const same = (what: string, said: unknown, must: unknown) => {
    const [one, other] = [JSON.stringify(said), JSON.stringify(must)]
    if (one !== other) found(`${what}: ${one}, and must be ${other}`)
  }
  const ends = bikes.map(({ bike }) => bike)
  for (const shop of stage.shopIds.keys()) {
    const cash = bikes
      .flatMap(({ money }) => money)
      .reduce(
        (sum, { from, to, paise }) => sum + (to === `cash ${shop}` ? paise : 0) - (from === `cash ${shop}` ? paise : 0),
        0,
      )
    same(`the cash of shop ${shop}`, told.cash[shop], cash)
  }
  same(
    'the stock',
    told.stock.map(({ _id, shopId, consignmentId }) => `${_id} ${shopId} ${consignmentId}`).toSorted(),
    ends
      .filter((bike) => !inHand.liveSale(bike))
      .map((bike) => `${bike.id} ${stage.shopIds[bike.shop]} ${inHand.onTheWay(bike)?.id ?? null}`)
      .toSorted(),
  )
  const sales = ends.flatMap((bike) => bike.sales)
  const live = sales.filter(({ cancelled }) => !cancelled)
  same(
    'the register of sales',
    told.sales.map(({ _id, cancelledAt }) => `${_id} ${cancelledAt !== null}`).toSorted(),
    sales.map(({ id, cancelled }) => `${id} ${cancelled}`).toSorted(),
  )
  same('the sold bikes', [told.sold.bikes, told.sold.salePrice], [live.length, live.length * price * 100])
  const moves = ends.flatMap(({ moves: of }) => of)
  const nthOf = new Map(stage.shopIds.map((id, n) => [id, n]))
  same(
    'the transfers',
    told.transfers.transfers
      .map(({ fromShopId, toShopId }) => `${nthOf.get(fromShopId)} ${nthOf.get(toShopId)}`)
      .toSorted(),
    moves.toSorted(),
  )
  same('the number of transfers', told.transfers.total, moves.length)
  const sent = ends.flatMap((bike) => bike.sent)
  const count = (state: string) => sent.filter((one) => one.state === state).length
  const { ways, moreWays: _, ...sums } = told.sent
  same('the report of what was sent', sums, {
    sent: sent.length,
    received: count('received'),
    refused: count('refused'),
    recalled: count('recalled'),
    onTheWay: count('onTheWay'),
    late: 0,
    disputed: count('disputed'),
  })
  same(
    'what was sent, added up',
    ways.reduce((sum, way) => sum + way.sent, 0),
    sent.length,
  )
  const open = ends.flatMap((bike) => inHand.onTheWay(bike)?.id ?? [])
  same(
    'the consignments that are open',
    told.open.consignments.map(({ _id }) => _id).toSorted(),
    [...new Set(open)].toSorted(),
  )
  const holds = ends.flatMap((bike) => bike.holds)
  const toSettle = holds.filter(
    (held) => (held.ended !== null || isOver(held)) && held.token > 0 && held.settled === null,
  )
  same(
    'the holds',
    [told.holds.counts.running, told.holds.counts.toSettle, told.holds.toSettle],
    [
      holds.filter((held) => held.ended === null && !isOver(held)).length,
      toSettle.length,
      toSettle.reduce((sum, { token }) => sum + token, 0),
    ],
  )
  same(
    'the leases',
    told.leases.map(({ _id, bikeId }) => `${bikeId} ${_id}`).toSorted(),
    ends
      .flatMap((bike) => (inHand.runningLease(bike) ? [`${bike.id} ${inHand.runningLease(bike)?.id}`] : []))
      .toSorted(),
  )
}
