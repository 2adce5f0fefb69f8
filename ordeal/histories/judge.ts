import {
  type Bike,
  change,
  does,
  type Hold,
  inHand,
  isGone,
  type Judged,
  type Lease,
  type Money,
  type Of,
  type Rules,
  type Sent,
  says,
  sees,
} from './bike.ts'
import type { Deed } from './deeds.ts'
import { extend, hold, release, runOut, settle } from './judge-holds.ts'
import { price as rupees } from './stage.ts'

/*
 * What must be answered for one bike, and what it does, worked out apart from the server.
 */

const { line, liveSale, onTheWay, runningLease } = inHand

/** How much of a sale comes in cash; in rupees. */
export const cashOfSale = 1000

/** What a deed must be answered at a bike as it is, and what it does then. */
export function judge(bike: Bike, deed: Deed, rules: Rules): Judged {
  switch (deed.what) {
    case 'hold':
      return hold(bike, deed)
    case 'release':
      return release(bike, deed)
    case 'settle':
      return settle(bike, deed)
    case 'extend':
      return extend(bike, deed)
    case 'runOut':
      return runOut(bike, deed)
    case 'sell':
      return deed.leaseId === null ? sell(bike, deed, rules) : sellByLease(bike, deed, deed.leaseId, rules)
    case 'cancel':
      return cancel(bike, deed, rules)
    case 'move':
      return move(bike, deed, rules)
    case 'edit':
      return edit(bike, deed)
    case 'send':
      return send(bike, deed, rules)
    case 'receive':
    case 'refuse':
    case 'recall':
    case 'dispute':
      return settleSent(bike, deed, rules)
    case 'lease':
      return lease(bike, deed)
    case 'giveBack':
    case 'callIn':
    case 'free':
      return endLease(bike, deed)
  }
}

function sell(bike: Bike, deed: Of<'sell'>, rules: Rules): Judged {
  const { who, customer, holdId } = deed
  if (!sees(who, bike.shop)) return says(404)
  if (isGone(bike) || runningLease(bike)) return says(409)
  const [holder] = line(bike)
  if (holdId === null) return holder ? says(409) : sold(bike, deed, rules)
  const by = bike.holds.find(({ id }) => id === holdId)
  if (!by) return says(404)
  if (holder && holder !== by) return says(409)
  if (!holder && (by.token === 0 || by.settled !== null)) return says(409)
  if (by.customer !== customer && !who.leads) return says(400)
  return sold(bike, deed, rules, by)
}

function sellByLease(bike: Bike, deed: Of<'sell'>, leaseId: string, rules: Rules): Judged {
  const by = bike.leases.find(({ id }) => id === leaseId)
  if (by?.by !== deed.who) return says(404)
  if (by.ended === 'givenBack') return says(409)
  // Sent once more it is answered with the sale that it made
  if (by.ended === 'sold') return says(deed.made === undefined || deed.made === by.sale ? 201 : `201 of ${by.sale}`)
  if (liveSale(bike)) return says('a sale though the bike was leased')
  return sold(bike, deed, rules)
}

function sold(bike: Bike, { made = '', leaseId }: Of<'sell'>, { cost }: Rules, by?: Hold): Judged {
  const { shop } = bike
  const trail = [`sales CREATE ${made}`]
  const running = line(bike)
  const holds = bike.holds.map((one): Hold => {
    if (one !== by && !running.includes(one)) return one
    trail.push(`holds UPDATE ${one.id}`)
    if (one !== by) return { ...one, ended: 'other' }
    return { ...one, ended: 'sold', settled: one.token > 0 ? 'carried' : one.settled, sale: made }
  })
  if (leaseId !== null) trail.push(`leases UPDATE ${leaseId}`)
  const leases = leaseId === null ? bike.leases : change(bike.leases, leaseId, { ended: 'sold', sale: made })
  const sales = [...bike.sales, { id: made, shop, cancelled: false }]
  const changed = { ...bike, holds, leases, sales, version: bike.version + 1 }
  return does(201, changed, trail, moneyOfSale(shop, cost, by))
}

const moneyOfSale = (shop: number, cost: number, by: Hold | undefined): Money[] => [
  { from: `sales ${shop}`, to: `cash ${shop}`, paise: cashOfSale * 100 },
  { from: `sales ${shop}`, to: `upi ${shop}`, paise: (rupees - cashOfSale) * 100 - (by?.token ?? 0) },
  { from: `sales ${shop}`, to: `advances ${by?.shop ?? shop}`, paise: by?.token ?? 0 },
  { from: `stock ${shop}`, to: `costOfSales ${shop}`, paise: cost * 100 },
]

function cancel(bike: Bike, { who, saleId }: Of<'cancel'>, { cost }: Rules): Judged {
  const sale = bike.sales.find(({ id }) => id === saleId)
  if (!sale || !sees(who, sale.shop)) return says(404)
  if (!who.leads) return says(403)
  if (sale.cancelled) return says(409)
  const by = bike.holds.find((one) => one.sale === saleId)
  const holds = by ? change(bike.holds, by.id, { ended: 'saleCancelled', settled: null, sale: null }) : bike.holds
  const changed = {
    ...bike,
    holds,
    sales: change(bike.sales, saleId, { cancelled: true }),
    version: bike.version + 1,
  }
  const back = moneyOfSale(sale.shop, cost, by).map(({ from, to, paise }) => ({ from: to, to: from, paise }))
  return does(200, changed, [`sales DELETE ${saleId}`, ...(by ? [`holds UPDATE ${by.id}`] : [])], back)
}

function move(bike: Bike, { who, to }: Of<'move'>, rules: Rules): Judged {
  if (!sees(who, bike.shop)) return says(404)
  if (!who.leads) return says(403)
  if (isGone(bike) || rules.signs) return says(409)
  if (to === bike.shop) return says(400)
  if (line(bike).length > 0 || runningLease(bike)) return says(409)
  return does(200, moved(bike, to), [`bikes UPDATE ${bike.id}`], moneyOfMove(bike, to, rules))
}

const moved = (bike: Bike, to: number): Bike => ({
  ...bike,
  shop: to,
  version: bike.version + 1,
  moves: [...bike.moves, `${bike.shop} ${to}`],
})
const moneyOfMove = ({ shop }: Bike, to: number, { cost }: Rules): Money[] => [
  { from: `stock ${shop}`, to: `stock ${to}`, paise: cost * 100 },
]

function edit(bike: Bike, { who, version, price }: Of<'edit'>): Judged {
  if (!sees(who, bike.shop)) return says(404)
  if (liveSale(bike) && !who.leads) return says(version < bike.version ? 409 : 403)
  if (version !== bike.version) return says(409)
  return does(200, { ...bike, price, version: version + 1 }, [`bikes UPDATE ${bike.id}`])
}

function send(bike: Bike, { who, to, made = '' }: Of<'send'>, { signs }: Rules): Judged {
  if (!sees(who, bike.shop)) return says(404)
  if (!who.leads) return says(403)
  if (to === bike.shop) return says(400)
  if (!signs || isGone(bike) || line(bike).length > 0 || runningLease(bike)) return says(409)
  const sent: Sent = { id: made, from: bike.shop, to, state: 'onTheWay' }
  return does(201, { ...bike, sent: [...bike.sent, sent] }, [`consignments CREATE ${made}`])
}

const becomes = { receive: 'received', refuse: 'refused', recall: 'recalled', dispute: 'disputed' } as const

function settleSent(bike: Bike, deed: Of<keyof typeof becomes>, rules: Rules): Judged {
  const { who, what, consignmentId } = deed
  const sent = bike.sent.find(({ id }) => id === consignmentId)
  if (!sent || (!sees(who, sent.from) && !sees(who, sent.to))) return says(404)
  const { from, to, state } = sent
  const mayReceive = sees(who, to)
  const maySend = sees(who, from) && who.leads
  const may = { receive: mayReceive, refuse: mayReceive, recall: maySend, dispute: mayReceive || maySend }
  if (!may[what]) return says(403)
  const isOpen = state === 'onTheWay' || (state === 'disputed' && (what === 'receive' || what === 'recall'))
  if (!isOpen) return says(409)
  const changed = { ...bike, sent: change(bike.sent, consignmentId, { state: becomes[what] }) }
  const trail = [`consignments UPDATE ${consignmentId}`]
  if (what !== 'receive') return does(200, changed, trail)
  return does(200, moved(changed, to), [...trail, `bikes UPDATE ${bike.id}`], moneyOfMove(bike, to, rules))
}

function lease(bike: Bike, { who, shop, made = '' }: Of<'lease'>): Judged {
  if (!sees(who, shop)) return says(404)
  if (bike.shop !== shop) return says('gone')
  if (liveSale(bike)) return says('sold')
  if (onTheWay(bike)) return says('sent')
  const running = runningLease(bike)
  if (running) return says(running.by !== who ? 'leased' : running.id === made ? 'granted' : 'another lease')
  if (line(bike).length > 0) return says('held')
  if (bike.leases.some(({ by, calledIn }) => by === who && calledIn)) return says('calledIn')
  const leased: Lease = { id: made, shop, by: who, ended: null, sale: null, calledIn: false }
  return does('granted', { ...bike, leases: [...bike.leases, leased] }, [`leases CREATE ${made}`])
}

function endLease(bike: Bike, { who, what, leaseId }: Of<'giveBack' | 'callIn' | 'free'>): Judged {
  const leased = bike.leases.find(({ id }) => id === leaseId)
  if (!leased || !sees(who, leased.shop)) return says(404)
  const trail = [`leases UPDATE ${leaseId}`]
  const end = (changes: Partial<Lease>) => ({ ...bike, leases: change(bike.leases, leaseId, changes) })
  if (what === 'giveBack') {
    if (leased.by !== who) return says('unknown')
    return leased.ended ? says(leased.ended) : does('givenBack', end({ ended: 'givenBack' }), trail)
  }
  // None is over while a history is played
  if (what === 'free') return says(who.leads ? 409 : 403)
  if (leased.ended) return says(409)
  return leased.calledIn ? says(200) : does(200, end({ calledIn: true }), trail)
}
