import { type StockAge, stockAges } from '@forecourt/contract/analytics/ages'
import { type StockFigures, usualHoldingPercent } from '@forecourt/contract/analytics/calls'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db, Executor } from '../db/open.ts'
import { moneySettings } from '../db/schema.ts'
import { exactPaise } from '../paise-sum.ts'
import type { AskedPlaces } from '../places/read.ts'
import { ageOf, daysUntil, groupedBy, type StandingCell, standingColumns, standingOf } from './cells.ts'
import { type Analysed, getAnalysed } from './read.ts'

type Cell = StandingCell & { shopId: string; age: StockAge }

/** The stock of today by age and shop. Throws as `getAnalysed` does. */
export async function getStockFigures(db: Db, actor: Actor, query: AskedPlaces): Promise<StockFigures> {
  return readStockFigures(db, actor, await getAnalysed(db, actor, query))
}

/** The same of shops that are known already. */
export async function readStockFigures(db: Db, { at }: Actor, { groupId, shops }: Analysed): Promise<StockFigures> {
  const percent = await readHoldingPercent(db, groupId)
  const days = daysUntil(sql`${at.toISOString()}::timestamptz`)
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
    holdingADay: exactPaise(holdingADay(whole.cost, percent)),
    ages: stockAges.map(({ age }) => ({ age, ...standingOf(rows.filter((row) => row.age === age)) })),
    shops: shops.map(({ id, name }) => {
      const cells = ofShop.get(id) ?? []
      const over90 = standingOf(cells.filter(({ age }) => age === 'over90')).bikes
      return { shopId: id, name, ...standingOf(cells), over90 }
    }),
  }
}

/** Per cent a year that a group's stock costs on what was paid for it. */
async function readHoldingPercent(db: Executor, groupId: string): Promise<number> {
  const [settled] = await db
    .select({ percent: moneySettings.holdingPercent })
    .from(moneySettings)
    .where(eq(moneySettings.groupId, groupId))
  return settled?.percent ?? usualHoldingPercent
}

/** Rounded to the paisa; per cents come in tenths. */
function holdingADay(cost: number, percent: number): bigint {
  const thousandths = BigInt(cost) * BigInt(Math.round(percent * 10))
  return (2n * thousandths + 365_000n) / 730_000n
}
