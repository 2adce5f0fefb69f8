import { businessDay } from '@forecourt/contract/calendar'
import { daysOfMonth, monthsLater } from '@forecourt/contract/statements/months'
import { type InMonth, type MonthDeed, monthDeeds, type PersonMonth } from '@forecourt/contract/users'
import { sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { exactPaise, paiseOfRupees } from '../paise-sum.ts'
import { shopsWith } from '../places/read.ts'
import { deedsOf } from './month-deeds.ts'
import { getShopsOfPerson } from './shops-of-person.ts'

type Row = { month: string; what: MonthDeed; count: number; price: string; gross: string; unknown: number }

/**
 * What a person did in a month and in the one before, where the actor may see it. Throws 404 for whoever is neither the
 * actor nor works where the actor leads the team.
 */
export async function getPersonMonth(
  db: Db,
  actor: Actor,
  { userId, month = businessDay(actor.at).slice(0, 7) }: { userId: string; month?: string | undefined },
): Promise<PersonMonth> {
  const found = await getShopsOfPerson(db, actor, userId)
  const withCost = shopsWith(actor, 'cost.see', found)
  const before = monthsLater(month, -1)
  const asked = { userId, found, withCost, from: daysOfMonth(before).first, to: daysOfMonth(month).last }
  const { rows } = await db.execute<Row>(sql`
    with ${await deedsOf(db, asked)}
    select to_char(day, 'YYYY-MM') as month, what, count(*)::int as count, ${paiseOfRupees(sql`price`)} as price,
      ${paiseOfRupees(sql`gross`)} as gross, (count(*) filter (where unknown))::int as unknown
    from deed group by 1, 2`)
  const inMonth = (of: string): InMonth => {
    const row = (what: MonthDeed) => rows.find((one) => one.month === of && one.what === what)
    const sold = row('sold')
    return {
      month: of,
      ...(Object.fromEntries(monthDeeds.map((what) => [what, row(what)?.count ?? 0])) as Record<MonthDeed, number>),
      soldFor: exactPaise(sold?.price ?? '0'),
      gross:
        withCost.length === 0
          ? null
          : { amount: exactPaise(sold?.gross ?? '0'), unknown: sold?.unknown ?? 0, shops: withCost.length },
    }
  }
  return { shops: found.length, month: inMonth(month), before: inMonth(before) }
}
