import { type StockAge, stockAges } from '@forecourt/contract/analytics/ages'
import type { StockClock, StockFigures } from '@forecourt/contract/analytics/calls'
import { sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import type { AskedPlaces } from '../places/read.ts'
import { ageOf, arrivedHere, daysUntil, groupedBy, type StandingCell, standingColumns, standingOf } from './cells.ts'
import { type Analysed, getAnalysed, holdingOf, readHoldingPercent } from './read.ts'

type Cell = StandingCell & { shopId: string; age: StockAge }

type Query = AskedPlaces & { clock: StockClock }

/** The stock of today by age and shop. Throws as `getAnalysed` does. */
export async function getStockFigures(db: Db, actor: Actor, query: Query): Promise<StockFigures> {
  return readStockFigures(db, actor, await getAnalysed(db, actor, query), query)
}

/** The same of shops that are known already. */
export async function readStockFigures(
  db: Db,
  { at }: Actor,
  { groupId, shops }: Analysed,
  { clock }: { clock: StockClock },
): Promise<StockFigures> {
  const percent = await readHoldingPercent(db, groupId)
  const days = daysUntil(sql`${at.toISOString()}::timestamptz`, clock === 'shop' ? arrivedHere : undefined)
  const { rows } = await db.execute<Cell>(sql`
    select b.shop_id as "shopId", ${ageOf(sql`b.days`)} as age, ${standingColumns(sql`b.days`, percent)}
    from (
      select b.shop_id, b.list_price, b.cost, ${days} as days from bikes b
      where b.group_id = ${groupId} and b.shop_id = any(${sql.param(shops.map(({ id }) => id))}::uuid[])
        and b.sold_at is null
    ) b
    group by 1, 2`)
  const ofShop = groupedBy(rows, ({ shopId }) => shopId)
  const whole = standingOf(rows)
  return {
    ...whole,
    holdingPercent: percent,
    holdingADay: holdingOf({ paise: whole.cost, days: 1, percent }),
    ages: stockAges.map(({ age }) => ({ age, ...standingOf(rows.filter((row) => row.age === age)) })),
    shops: shops.map(({ id, name }) => {
      const cells = ofShop.get(id) ?? []
      const over90 = standingOf(cells.filter(({ age }) => age === 'over90')).bikes
      return { shopId: id, name, ...standingOf(cells), over90 }
    }),
  }
}
