import { randomUUID } from 'node:crypto'
import type { Account, EntryKind } from '@forecourt/contract/books/calls'
import { and, eq } from 'drizzle-orm'
import type { EntryRow } from '../../src/books/read.ts'
import { book, type NewEntry, takeBack } from '../../src/books/write.ts'
import { shopBooks, shops } from '../../src/db/schema.ts'
import type { TestServer } from '../harness.ts'

/** An account of a shop, by the shop's id. */
type Side = readonly [shopId: string, account: Account]
type Entered = Partial<Omit<NewEntry, 'from' | 'to' | 'paise' | 'forDay'>> & { kind?: EntryKind }

/** Enters into the books of a group what no call enters by itself, each as of nine in the morning of its day. */
export function bookkeeper({ db, superAdmin }: TestServer, groupId: string) {
  const actorOn = (day: string) => ({
    userType: 'superAdmin' as const,
    memberships: [],
    userId: superAdmin._id,
    name: superAdmin.name,
    tokenHash: '',
    at: new Date(`${day}T03:30:00Z`),
    zoneShops: [],
  })
  const shopOf = async (id: string) => {
    const [shop] = await db.select({ id: shops.id, name: shops.name }).from(shops).where(eq(shops.id, id))
    if (!shop) throw new Error('No such shop')
    return shop
  }

  /** An amount in paise from one account to another, about a day; `on` is the day on which it is entered. */
  async function enter(
    day: string,
    paise: number,
    [fromShop, from]: Side,
    [toShop, to]: Side,
    { on = day, ...more }: Entered & { on?: string } = {},
  ): Promise<EntryRow> {
    const entry: NewEntry = {
      event: `test:${randomUUID()}`,
      kind: 'expense',
      ...more,
      from: { shop: await shopOf(fromShop), account: from },
      to: { shop: await shopOf(toShop), account: to },
      paise,
      forDay: day,
    }
    const [row] = await db.transaction((tx) => book(tx, actorOn(on), groupId, [entry]))
    if (!row) throw new Error('Not entered')
    return row
  }

  /** A sale with what was paid for it by account, and its cost where that is known. */
  async function sell(day: string, shopId: string, paid: Partial<Record<Account, number>>, cost?: number) {
    const saleId = randomUUID()
    const rows: EntryRow[] = []
    for (const [account, paise] of Object.entries(paid) as [Account, number][])
      rows.push(await enter(day, paise, [shopId, 'sales'], [shopId, account], { kind: 'sale', saleId }))
    if (cost !== undefined) rows.push(await costOf(day, shopId, saleId, cost))
    return { saleId, rows }
  }

  const costOf = (day: string, shopId: string, saleId: string, paise: number) =>
    enter(day, paise, [shopId, 'stock'], [shopId, 'costOfSales'], { kind: 'costOfSale', saleId })

  return {
    enter,
    sell,
    costOf,
    /** Takes entries back, on a day. */
    back: (day: string, rows: readonly EntryRow[]) => db.transaction((tx) => takeBack(tx, actorOn(day), rows)),
    /** Closes a shop's days up to one, uncounted. */
    async closeThrough(shopId: string, closedThrough: string): Promise<void> {
      const books = and(eq(shopBooks.groupId, groupId), eq(shopBooks.shopId, shopId))
      await db.update(shopBooks).set({ closedThrough }).where(books)
    },
  }
}
