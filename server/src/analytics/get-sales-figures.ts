import type { SalesFigures } from '@forecourt/contract/analytics/calls'
import { monthsLater } from '@forecourt/contract/statements/months'
import { sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import type { AskedPlaces } from '../places/read.ts'
import { soldByOf } from '../sales/read.ts'
import { groupedBy, type SoldCell, soldColumns, soldOf } from './cells.ts'
import { type Analysed, getAnalysed, type Period, requirePeriod } from './read.ts'

type Cell = SoldCell & { shopId: string; month: string; userId: string | null; name: string | null }

/** What was sold in a period and what it left. Throws as `getAnalysed` and `requirePeriod` do. */
export async function getSalesFigures(db: Db, actor: Actor, query: AskedPlaces & Period): Promise<SalesFigures> {
  requirePeriod(query)
  return readSalesFigures(db, await getAnalysed(db, actor, query), query)
}

/** The same of shops that are known already. */
export async function readSalesFigures(db: Db, analysed: Analysed, period: Period): Promise<SalesFigures> {
  const rows = await readCells(db, analysed, period)
  const ofShop = groupedBy(rows, ({ shopId }) => shopId)
  const ofMonth = groupedBy(rows, ({ month }) => month)
  const ofPerson = groupedBy(rows, ({ userId }) => userId)
  return {
    ...soldOf(rows),
    months: monthsOf(period).map((month) => ({ month, ...soldOf(ofMonth.get(month) ?? []) })),
    shops: analysed.shops.map(({ id, name }) => ({ shopId: id, name, ...soldOf(ofShop.get(id) ?? []) })),
    people: [...ofPerson]
      .map(([userId, cells]) => ({ userId, name: cells[0]?.name ?? '', ...soldOf(cells) }))
      .toSorted((one, other) => other.sold - one.sold || one.name.localeCompare(other.name, 'en')),
  }
}

/** By shop, month and person at once: each sale is read once, along the index of its shop's days. */
async function readCells(db: Db, { groupId, shops }: Analysed, { from, to }: Period): Promise<Cell[]> {
  const soldBy = await soldByOf(db, [groupId])
  const { rows } = await db.execute<Cell>(sql`
    select cell.*, u.name from (
      select s.shop_id as "shopId", to_char(s.sold_on, 'YYYY-MM') as month, ${soldBy} as "userId", ${soldColumns}
      from sales s left join bikes b on b.group_id = s.group_id and b.id = s.bike_id
      where s.group_id = ${groupId} and s.shop_id = any(${sql.param(shops.map(({ id }) => id))}::uuid[])
        and s.sold_on between ${from}::date and ${to}::date and s.cancelled_at is null
      group by 1, 2, 3
    ) cell left join users u on u.id = cell."userId"`)
  return rows
}

/** Every month that has a day in the period. */
function monthsOf({ from, to }: Period): string[] {
  const months = [from.slice(0, 7)]
  for (let month = monthsLater(from.slice(0, 7), 1); month <= to.slice(0, 7); month = monthsLater(month, 1))
    months.push(month)
  return months
}
