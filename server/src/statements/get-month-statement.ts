import type { Compared, HeadLine, MonthStatement, ShopFigures } from '@forecourt/contract/statements/calls'
import { sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db, Executor } from '../db/open.ts'
import { exactPaise } from '../paise-sum.ts'
import { daysOf, type MonthSum, monthSums, type Period, periods } from './month-sums.ts'
import { type AskedBooks, getBooksAsked, type Scope } from './read.ts'

type Query = Scope & { month: string }

/**
 * What a month left, beside the month before and the same one a year before: the bikes sold, income and expenses by head
 * and the profit, of all asked shops and of each. Throws as `getBooksAsked` does, and 400 for sums that are too large.
 */
export async function getMonthStatement(db: Db, actor: Actor, query: Query): Promise<MonthStatement> {
  const books = await getBooksAsked(db, actor, query)
  return readMonthStatement(db, books, query.month)
}

/** The same of books that are known already. */
export async function readMonthStatement(db: Db, books: AskedBooks, month: string): Promise<MonthStatement> {
  const sums = books.shops.length === 0 ? [] : await monthSums(db, books, month)
  const names = await headNames(db, books, month, sums)
  const [now, before, yearBefore] = periods.map((period) => figuresOf(sums.filter((sum) => sum.period === period)))
  const compared = (figure: keyof Figures): Compared => ({
    month: exactPaise(now?.[figure] ?? 0n),
    before: exactPaise(before?.[figure] ?? 0n),
    yearBefore: exactPaise(yearBefore?.[figure] ?? 0n),
  })
  const byShop = new Map<string, MonthSum[]>()
  for (const sum of sums) if (sum.period === 'month') byShop.set(sum.shopId, [...(byShop.get(sum.shopId) ?? []), sum])
  return {
    month,
    bikesSold: compared('bikesSold'),
    sales: compared('sales'),
    costOfSales: compared('costOfSales'),
    bikesOfUnknownCost: compared('bikesOfUnknownCost'),
    salesOfUnknownCost: compared('salesOfUnknownCost'),
    salesNowKnown: compared('salesNowKnown'),
    gross: compared('gross'),
    difference: compared('difference'),
    profit: compared('profit'),
    income: linesOf(sums, 'income', names),
    expenses: linesOf(sums, 'expense', names),
    shops: books.shops.map(({ id, name }) => ({ shopId: id, name, ...toNumbers(figuresOf(byShop.get(id) ?? [])) })),
  }
}

type Figures = Record<Exclude<keyof ShopFigures, 'shopId' | 'name'>, bigint>

function figuresOf(sums: readonly MonthSum[]): Figures {
  const moved = (part: MonthSum['part']) =>
    sums.reduce((total, one) => (one.part === part ? total + BigInt(one.sum) : total), 0n)
  const sales = -moved('sales')
  const costOfSales = moved('costOfSales')
  const salesOfUnknownCost = moved('unknownSales')
  const salesNowKnown = moved('nowKnown')
  const gross = sales - salesOfUnknownCost + salesNowKnown - costOfSales
  const income = -moved('income')
  const expenses = moved('expense')
  const difference = moved('difference')
  return {
    bikesSold: moved('bikes'),
    sales,
    costOfSales,
    bikesOfUnknownCost: moved('unknownBikes'),
    salesOfUnknownCost,
    salesNowKnown,
    gross,
    income,
    expenses,
    difference,
    profit: gross + income - expenses - difference,
  }
}

const toNumbers = (figures: Figures) =>
  Object.fromEntries(Object.entries(figures).map(([name, sum]) => [name, exactPaise(sum)])) as Record<
    keyof Figures,
    number
  >

/** A line for each head that something went by in one of the three months, by name; what has no head comes last. */
function linesOf(sums: readonly MonthSum[], part: 'income' | 'expense', names: Map<string, string>): HeadLine[] {
  const sign = part === 'income' ? -1n : 1n
  const totals = new Map<string | null, Record<Period, bigint>>()
  for (const { headId, period, sum } of sums.filter((one) => one.part === part)) {
    const total = totals.get(headId) ?? { month: 0n, before: 0n, yearBefore: 0n }
    total[period] += sign * BigInt(sum)
    totals.set(headId, total)
  }
  return [...totals]
    .filter(([, total]) => periods.some((period) => total[period] !== 0n))
    .map(([headId, { month, before, yearBefore }]) => ({
      headId,
      name: headId === null ? '' : (names.get(headId) ?? ''),
      month: exactPaise(month),
      before: exactPaise(before),
      yearBefore: exactPaise(yearBefore),
    }))
    .toSorted(
      (one, other) =>
        Number(one.headId === null) - Number(other.headId === null) || one.name.localeCompare(other.name, 'en'),
    )
}

/** What the heads of these sums are called now, or were called in their last entry where they are gone. */
async function headNames(db: Executor, { groupId }: AskedBooks, month: string, sums: readonly MonthSum[]) {
  const ids = [...new Set(sums.flatMap(({ headId }) => headId ?? []))]
  if (ids.length === 0) return new Map<string, string>()
  const { rows: known } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from heads where group_id = ${groupId} and id = any(${sql.param(ids)}::uuid[])`,
  )
  const names = new Map(known.map(({ id, name }) => [id, name]))
  const gone = ids.filter((id) => !names.has(id))
  if (gone.length === 0) return names
  const { yearBefore, month: last } = daysOf(month)
  const shopIds = [...new Set(sums.map(({ shopId }) => shopId))]
  const { rows: once } = await db.execute<{ id: string; name: string }>(sql`
    select distinct on (head_id) head_id as id, head_name as name from book_entries
    where group_id = ${groupId} and head_id = any(${sql.param(gone)}::uuid[])
      and day between ${yearBefore.first}::date and ${last.last}::date and (
        (to_shop_id = any(${sql.param(shopIds)}::uuid[]) and to_account in ('income', 'expense')) or
        (from_shop_id = any(${sql.param(shopIds)}::uuid[]) and from_account in ('income', 'expense')))
    order by head_id, created desc, id desc`)
  for (const { id, name } of once) names.set(id, name)
  return names
}
