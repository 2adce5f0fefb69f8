import type { Account } from '@forecourt/contract/books/calls'
import { businessDay } from '@forecourt/contract/calendar'
import { toPaise } from '@forecourt/contract/format/paise'
import type { PaidMethod } from '@forecourt/contract/sales'
import type { Actor, Writer } from '../access.ts'
import type { Tx } from '../db/open.ts'
import { type BookShop, book, holdBooks, type NewEntry, swing } from './book.ts'
import { enterBought } from './past-rows.ts'
import type { EntryRow } from './read.ts'

/** A bike as far as the books speak of it; its cost in rupees. */
export type Bike = {
  groupId: string
  id: string
  shopId: string
  shopName: string
  vehicleNumber: string
  cost: number | null
}

const shopOf = ({ shopId, shopName }: Bike): BookShop => ({ id: shopId, name: shopName })
export const about = ({ id, vehicleNumber }: Pick<Bike, 'id' | 'vehicleNumber'>) => ({ bikeId: id, vehicleNumber })
const costOf = ({ cost }: Pick<Bike, 'cost'>) => toPaise(cost ?? 0)

/** From which account how many paise came. */
type Part = { account: Account; paise: number }

/** Enters what a bike was bought for, where that is known; it came from where nobody wrote down, unless `parts` says. */
export async function bookPurchase(
  tx: Tx,
  actor: Actor,
  bike: Bike & { purchasedOn: string; sellerName: string },
  parts: readonly Part[] = [{ account: 'unrecorded', paise: costOf(bike) }],
): Promise<EntryRow[]> {
  const shop = shopOf(bike)
  const entries = parts.map(
    ({ account, paise }, n): NewEntry => ({
      event: `purchase:${bike.id}:${n}`,
      kind: 'purchase',
      from: { shop, account },
      to: { shop, account: 'stock' },
      paise,
      forDay: bike.purchasedOn,
      party: bike.sellerName,
      ...about(bike),
    }),
  )
  return book(tx, actor, bike.groupId, entries)
}

/** The same for the bikes of an upload, of one shop, in few statements. */
export async function bookPurchases(
  tx: Tx,
  writer: Writer,
  { groupId, ...shop }: BookShop & { groupId: string },
  bikeIds: string[],
): Promise<void> {
  if (bikeIds.length === 0) return
  await holdBooks(tx, groupId, [shop])
  await enterBought(tx, writer, { groupId, shop, bikeIds })
}

const accountOf: Record<PaidMethod, Account> = {
  cash: 'cash',
  upi: 'upi',
  card: 'card',
  finance: 'financiers',
  exchange: 'stock',
  token: 'advances',
}

type Sale = { groupId: string; id: string; buyerName: string; salePrice: number; soldOn: string }
type HowPaid = {
  payments: readonly { method: PaidMethod; amount: number }[]
  /** The bike that was taken in exchange. */
  exchange?: Bike | undefined
  /** The shop where the token lies that is a part of the price. */
  tokenShop?: BookShop | undefined
  /** Whether a buyer who paid nothing yet owes the price; else nobody wrote down how it was paid. */
  isDue?: boolean
}

/** Enters how a sale was paid, what of it is owed, and what the bike had cost. */
export async function bookSale(
  tx: Tx,
  actor: Actor,
  sale: Sale,
  bike: Bike,
  { payments, exchange, tokenShop, isDue = false }: HowPaid,
): Promise<EntryRow[]> {
  const shop = shopOf(bike)
  const shared = { forDay: sale.soldOn, saleId: sale.id, ...about(bike) }
  const paid = (n: number | 'rest', account: Account, paise: number): NewEntry => ({
    event: `sale:${sale.id}:${n}`,
    kind: 'sale',
    from: { shop, account: 'sales' },
    to: { shop, account },
    paise,
    party: sale.buyerName,
    ...shared,
  })
  const parts = payments.map(({ method, amount }, n) => ({
    ...paid(n, accountOf[method], toPaise(amount)),
    // What goes into stock tells of the bike that comes
    ...(method === 'exchange' && exchange && about(exchange)),
    ...(method === 'token' && tokenShop && { to: { shop: tokenShop, account: 'advances' as const } }),
  }))
  const rest = parts.reduce((left, { paise }) => left - paise, toPaise(sale.salePrice))
  const unpaid = parts.length === 0 && !isDue ? paid(0, 'unrecorded', rest) : paid('rest', 'buyers', rest)
  const cost: NewEntry = {
    event: `sale:${sale.id}:cost`,
    kind: 'costOfSale',
    from: { shop, account: 'stock' },
    to: { shop, account: 'costOfSales' },
    paise: costOf(bike),
    ...shared,
  }
  return book(tx, actor, sale.groupId, [...parts, unpaid, cost])
}

type Cost = { before: Bike; after: Bike & { version: number }; saleId: string | null }

/** Enters the difference that a corrected cost makes, to the stock or to what a sold bike had cost. */
export async function bookCost(tx: Tx, actor: Actor, { before, after, saleId }: Cost): Promise<void> {
  const paise = costOf(after) - costOf(before)
  const shop = shopOf(after)
  const shared = { forDay: businessDay(actor.at), ...about(after) }
  const event = `cost:${after.id}:${after.version}`
  const inStock = { ...swing(shop, 'unrecorded', 'stock', paise), event, kind: 'cost' as const, ...shared }
  const ofSale = {
    ...swing(shop, 'stock', 'costOfSales', paise),
    event: `${event}:sold`,
    kind: 'costOfSale' as const,
    saleId,
    ...shared,
  }
  await book(tx, actor, after.groupId, saleId === null ? [inStock] : [inStock, ofSale])
}

/** Enters what moves from the stock of one shop to that of another with a bike, before it is there. */
export async function bookTransfer(
  tx: Tx,
  actor: Actor,
  bike: Bike,
  { id, to }: { id: string; to: BookShop },
): Promise<void> {
  const entry: NewEntry = {
    event: `transfer:${id}`,
    kind: 'transfer',
    from: { shop: shopOf(bike), account: 'stock' },
    to: { shop: { id: to.id, name: to.name }, account: 'stock' },
    paise: costOf(bike),
    forDay: businessDay(actor.at),
    ...about(bike),
  }
  await book(tx, actor, bike.groupId, [entry])
}
