import type { Deed } from './deeds.ts'
import type { Person, Stage } from './stage.ts'

/** What the people of a dealership have heard of a bike, by the answers that came; another may know better. */
export type Heard = {
  shop: number
  version: number
  sale: string | undefined
  sales: string[]
  onTheWay: { consignmentId: string; from: number; to: number } | undefined
  /** From where, as far as its sender had heard: the bike may have been moved meanwhile. */
  consignments: { consignmentId: string; from: number; to: number }[]
  lease: { id: string; by: Person; shop: number } | undefined
  leases: { id: string; by: Person; shop: number }[]
  holds: { id: string; customer: number; token: number; shop: number; state: 'runs' | 'over' | 'ended' }[]
}

export const heardAtFirst = ({ shopIds }: Stage, bike: number): Heard => ({
  shop: bike % shopIds.length,
  version: 1,
  sale: undefined,
  sales: [],
  onTheWay: undefined,
  consignments: [],
  lease: undefined,
  leases: [],
  holds: [],
})

const changesVersion: readonly Deed['what'][] = ['edit', 'move', 'receive', 'sell', 'cancel']

/** Takes in what an answer told. */
export function hear(heard: Heard, deed: Deed): void {
  if (deed.what === 'lease' && deed.said === 'granted' && deed.made !== undefined) {
    const lease = { id: deed.made, by: deed.who, shop: deed.shop }
    heard.lease = lease
    if (!heard.leases.some(({ id }) => id === lease.id)) heard.leases.push(lease)
  }
  if (deed.what === 'giveBack' && deed.said !== '404' && deed.said !== 'unknown') forgetLease(heard, deed.leaseId)
  if (deed.what === 'runOut' && deed.said === 'over') setHold(heard, deed.holdId, 'over')
  if (deed.said !== '200' && deed.said !== '201') return
  if (changesVersion.includes(deed.what)) heard.version += 1
  if (deed.what === 'hold' && deed.made !== undefined) {
    const { made, customer, token } = deed
    heard.holds.push({ id: made, customer, token, shop: heard.shop, state: 'runs' })
  }
  if (deed.what === 'extend') setHold(heard, deed.holdId, 'runs')
  if (deed.what === 'release') setHold(heard, deed.holdId, 'ended')
  if (deed.what === 'sell' && deed.made !== undefined) {
    heard.sale = deed.made
    if (!heard.sales.includes(deed.made)) heard.sales.push(deed.made)
    for (const held of heard.holds) if (held.state === 'runs' || held.id === deed.holdId) held.state = 'ended'
    if (deed.leaseId !== null) forgetLease(heard, deed.leaseId)
  }
  if (deed.what === 'cancel' && heard.sale === deed.saleId) heard.sale = undefined
  if (deed.what === 'move') heard.shop = deed.to
  if (deed.what === 'receive')
    heard.shop = heard.consignments.find(({ consignmentId }) => consignmentId === deed.consignmentId)?.to ?? heard.shop
  if (deed.what === 'receive' || deed.what === 'refuse' || deed.what === 'recall') heard.onTheWay = undefined
  if (deed.what === 'send' && deed.made !== undefined) {
    heard.onTheWay = { consignmentId: deed.made, from: heard.shop, to: deed.to }
    heard.consignments.push(heard.onTheWay)
  }
}

function setHold({ holds }: Heard, holdId: string, state: Heard['holds'][number]['state']) {
  for (const held of holds) if (held.id === holdId) held.state = state
}

function forgetLease(heard: Heard, leaseId: string) {
  if (heard.lease?.id === leaseId) heard.lease = undefined
}
