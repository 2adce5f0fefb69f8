import type { Deed, TokenEnd } from './deeds.ts'
import type { Person } from './stage.ts'

export type Hold = {
  id: string
  shop: number
  customer: number
  /** Paise. */
  token: number
  /** The last day. */
  until: string
  ended: 'sold' | 'other' | 'released' | 'over' | 'saleCancelled' | null
  settled: TokenEnd | 'carried' | null
  sale: string | null
}
export type Lease = {
  id: string
  shop: number
  by: Person
  ended: 'sold' | 'givenBack' | null
  sale: string | null
  calledIn: boolean
}
export type Sent = {
  id: string
  from: number
  to: number
  state: 'onTheWay' | 'disputed' | 'received' | 'refused' | 'recalled'
}

/** One bike and all that happened to it. */
export type Bike = {
  id: string
  shop: number
  version: number
  /** Rupees. */
  price: number
  sales: { id: string; shop: number; cancelled: boolean }[]
  holds: Hold[]
  leases: Lease[]
  sent: Sent[]
  /** From which shop to which. */
  moves: string[]
}

export type Rules = { signs: boolean; cost: number }
/** Paise that went from one account of a shop to another's. */
export type Money = { from: string; to: string; paise: number }
/** What a deed does: the bike afterwards, the records that it leaves, and its money. */
type Done = { bike: Bike; trail: string[]; money: Money[] }
export type Judged = { said: string; done?: Done }

/** Of a hold whose time is over: long before any history, so that to no call that is on its way it runs. */
export const pastDay = '2020-01-01'
export const isOver = ({ until }: Hold): boolean => until === pastDay

const line = ({ holds }: Bike) => holds.filter((one) => one.ended === null && !isOver(one))
const liveSale = ({ sales }: Bike) => sales.find(({ cancelled }) => !cancelled)
const onTheWay = ({ sent }: Bike) => sent.find(({ state }) => state === 'onTheWay' || state === 'disputed')
const runningLease = ({ leases }: Bike) => leases.find(({ ended }) => ended === null)
export const inHand = { line, liveSale, onTheWay, runningLease }

export const sees = ({ shop }: Person, of: number): boolean => shop === null || shop === of

export const says = (said: string | number): Judged => ({ said: String(said) })
export const does = (said: string | number, bike: Bike, trail: string[], money: Money[] = []): Judged => ({
  said: String(said),
  done: { bike, trail, money },
})
export const change = <T extends { id: string }>(all: readonly T[], id: string, changes: Partial<T>): T[] =>
  all.map((one) => (one.id === id ? { ...one, ...changes } : one))

export type Of<W extends Deed['what']> = Deed & { what: W }

/** Whether a bike is somewhere else than free in its shop, before holds are looked at. */
export const isGone = (bike: Bike) => liveSale(bike) !== undefined || onTheWay(bike) !== undefined
