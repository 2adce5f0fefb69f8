import type { StockAge } from '@forecourt/contract/analytics/ages'
import { stockAges } from '@forecourt/contract/analytics/ages'
import type { SoldFigures, StandingStock } from '@forecourt/contract/analytics/calls'
import { type SQL, sql } from 'drizzle-orm'
import { addPaise, paiseOfRupees } from '../paise-sum.ts'

/*
 * Figures are read as cells, such as those of a shop's bikes of one age, and added up here: so that the parts of a table
 * make its sum to the paisa, and one statement does for several tables.
 */

/** A cell of bikes in stock, paise as texts. */
export type StandingCell = { bikes: number; listValue: string; cost: string; unknown: number; holding: string }

/** A cell of sales; `days` are those in inventory of all its bikes together. */
export type SoldCell = {
  sold: number
  sales: string
  gross: string
  unknown: number
  unknownSales: string
  days: string
}

/** Whole days in inventory of bikes `b` until a moment, as `daysInInventory` counts them; or since another moment. */
export const daysUntil = (end: SQL, since: SQL = sql`b.created`): SQL =>
  sql`greatest(ceil(date_part('epoch', ${end} - ${since}) / 86400), 0)::int`

/** When bikes `b` came to the shop where they stand, as `daysInShop` counts from. */
export const arrivedHere: SQL = sql`coalesce(b.arrived, b.created)`

/** The age of bikes `b` by their days. */
export const ageOf = (days: SQL): SQL<StockAge> =>
  sql`case ${sql.join(
    stockAges.map(({ age, to }) =>
      to === null ? sql`else ${age}::text` : sql`when ${days} <= ${to} then ${age}::text`,
    ),
    sql` `,
  )} end`

/** What a cell holds of bikes `b` in stock that have stood for `days`, at a rate in per cent a year. */
export const standingColumns = (days: SQL, percent: number): SQL => sql`count(*)::int as bikes,
  ${paiseOfRupees(sql`b.list_price`)} as "listValue", ${paiseOfRupees(sql`b.cost`)} as cost,
  (count(*) - count(b.cost))::int as unknown,
  round(coalesce(sum(b.cost * ${days}), 0) * ${percent}::numeric / 365)::text as holding`

/** What a cell holds of sales `s` of bikes `b`. */
export const soldColumns = sql`count(*)::int as sold, ${paiseOfRupees(sql`s.sale_price`)} as sales,
  ${paiseOfRupees(sql`s.sale_price - b.cost`)} as gross, (count(*) - count(b.cost))::int as unknown,
  ${paiseOfRupees(sql`case when b.cost is null then s.sale_price end`)} as "unknownSales",
  coalesce(sum(${daysUntil(sql`b.sold_at`)}), 0)::text as days`

/** Cells by what they have in common; `Map.groupBy` is younger than the oldest Node. */
export function groupedBy<Cell, Key>(cells: readonly Cell[], keyOf: (cell: Cell) => Key): Map<Key, Cell[]> {
  const groups = new Map<Key, Cell[]>()
  for (const cell of cells) {
    const key = keyOf(cell)
    const group = groups.get(key)
    if (group) group.push(cell)
    else groups.set(key, [cell])
  }
  return groups
}

const countOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** Cells of stock added up. */
export const standingOf = (cells: readonly StandingCell[]): StandingStock => ({
  bikes: countOf(cells.map(({ bikes }) => bikes)),
  listValue: addPaise(cells.map(({ listValue }) => listValue)),
  cost: addPaise(cells.map(({ cost }) => cost)),
  unknown: countOf(cells.map(({ unknown }) => unknown)),
  holding: addPaise(cells.map(({ holding }) => holding)),
})

/** Cells of sales added up. */
export function soldOf(cells: readonly SoldCell[]): SoldFigures {
  const sold = countOf(cells.map((cell) => cell.sold))
  return {
    sold,
    sales: addPaise(cells.map(({ sales }) => sales)),
    gross: addPaise(cells.map(({ gross }) => gross)),
    unknown: countOf(cells.map(({ unknown }) => unknown)),
    unknownSales: addPaise(cells.map(({ unknownSales }) => unknownSales)),
    averageDays: averageOf(
      cells.map(({ days }) => days),
      sold,
    ),
  }
}

/** An average of whole days to a tenth; null of none. */
export const averageOf = (days: readonly string[], count: number): number | null =>
  count === 0 ? null : Math.round((addPaise(days) / count) * 10) / 10
