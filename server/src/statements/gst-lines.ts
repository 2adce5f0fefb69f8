import { toPaise } from '@forecourt/contract/format/paise'
import { gstMargin, gstRateOn } from '@forecourt/contract/prices/margins'
import type { GstLine } from '@forecourt/contract/statements/calls'
import { daysOfMonth } from '@forecourt/contract/statements/months'
import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { bikes, groups, sales, shops } from '../db/schema.ts'
import { isLive } from '../sales/read.ts'
import type { AskedBooks } from './read.ts'

/** The sales of a month by the day of the sale, without the cancelled ones. */
export function isOfSheet({ groupId, shops: asked }: AskedBooks, month: string): SQL | undefined {
  const { first, last } = daysOfMonth(month)
  const shopIds = asked.map(({ id }) => id)
  return and(
    eq(sales.groupId, groupId),
    inArray(sales.shopId, shopIds),
    gte(sales.soldOn, first),
    lte(sales.soldOn, last),
    isLive,
  )
}

/** What the tax of a sale is worked out from. */
const taxedColumns = {
  soldOn: sales.soldOn,
  salePrice: sales.salePrice,
  cost: bikes.cost,
  /** Not where the seller charged tax: it is no second-hand good under the scheme then. */
  marginScheme: sql<boolean>`${groups.marginScheme} and not ${bikes.sellerTaxed}`,
}
type TaxedRow = { soldOn: string; salePrice: number; cost: number | null; marginScheme: boolean }

/** What each sale's tax is worked out from, in no order. */
export const selectTaxed = (db: Db, where: SQL | undefined) =>
  db
    .select(taxedColumns)
    .from(sales)
    .innerJoin(bikes, and(eq(bikes.groupId, sales.groupId), eq(bikes.id, sales.bikeId)))
    .innerJoin(groups, eq(groups.id, sales.groupId))
    .where(where)

/** The lines of a sheet, by day. */
export const selectLines = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...taxedColumns,
      id: sales.id,
      serial: sales.serial,
      shopName: shops.name,
      vehicleNumber: bikes.vehicleNumber,
      buyerName: sales.buyerName,
    })
    .from(sales)
    .innerJoin(bikes, and(eq(bikes.groupId, sales.groupId), eq(bikes.id, sales.bikeId)))
    .innerJoin(groups, eq(groups.id, sales.groupId))
    .innerJoin(shops, and(eq(shops.groupId, sales.groupId), eq(shops.id, sales.shopId)))
    .where(where)
    .orderBy(asc(sales.soldOn), asc(sales.id))

export type LineRow = Awaited<ReturnType<typeof selectLines>>[number]

/** A sale's price and cost in paise, and what of it is taxed; null where there is nothing to work it out from. */
export function taxOf({ soldOn, salePrice, cost, marginScheme }: TaxedRow) {
  const price = toPaise(salePrice)
  const paid = cost === null ? null : toPaise(cost)
  const taxed = marginScheme && paid !== null ? gstMargin(price, paid, soldOn) : null
  return {
    salePrice: price,
    cost: paid,
    marginScheme,
    rate: gstRateOn(soldOn),
    margin: taxed?.margin ?? null,
    taxable: taxed?.taxable ?? null,
    tax: taxed?.tax ?? null,
  }
}

export const toGstLine = (row: LineRow): GstLine => ({
  saleId: row.id,
  serial: row.serial,
  soldOn: row.soldOn,
  shopName: row.shopName,
  vehicleNumber: row.vehicleNumber,
  buyerName: row.buyerName,
  ...taxOf(row),
})
