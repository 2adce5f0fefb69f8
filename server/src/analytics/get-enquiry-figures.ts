import { type EnquiryFigures, reasonsShown } from '@forecourt/contract/analytics/calls'
import { daysAfter, startOfBusinessDay } from '@forecourt/contract/calendar'
import { sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import type { AskedPlaces } from '../places/read.ts'
import { groupedBy } from './cells.ts'
import { type Analysed, getAnalysed, type Period, requirePeriod } from './read.ts'

type Cell = { shopId: string; reason: string | null; made: number; open: number; won: number; lost: number }

/** The enquiries that came in a period. Throws as `getAnalysed` and `requirePeriod` do. */
export async function getEnquiryFigures(db: Db, actor: Actor, query: AskedPlaces & Period): Promise<EnquiryFigures> {
  requirePeriod(query)
  return readEnquiryFigures(db, await getAnalysed(db, actor, query), query)
}

/** The same of shops that are known already. A reason is the same in whatever letters it was typed. */
export async function readEnquiryFigures(db: Db, analysed: Analysed, period: Period): Promise<EnquiryFigures> {
  const rows = await readCells(db, analysed, period)
  const ofShop = groupedBy(rows, ({ shopId }) => shopId)
  const ofReason = groupedBy(
    rows.filter(({ lost }) => lost > 0),
    ({ reason }) => (reason ?? '').toLowerCase(),
  )
  const reasons = [...ofReason.values()]
    .map((cells) => ({ reason: cells[0]?.reason ?? '', count: askedOf(cells).lost }))
    .toSorted((one, other) => other.count - one.count || one.reason.localeCompare(other.reason, 'en'))
  return {
    ...askedOf(rows),
    shops: analysed.shops.map(({ id, name }) => ({ shopId: id, name, ...askedOf(ofShop.get(id) ?? []) })),
    reasons: reasons.slice(0, reasonsShown),
    otherReasons: reasons.slice(reasonsShown).reduce((sum, { count }) => sum + count, 0),
  }
}

async function readCells(db: Db, { groupId, shops }: Analysed, { from, to }: Period): Promise<Cell[]> {
  const start = startOfBusinessDay(from).toISOString()
  const end = startOfBusinessDay(daysAfter(to, 1)).toISOString()
  const { rows } = await db.execute<Cell>(sql`
    select shop_id as "shopId", case when state = 'lost' then lost_reason end as reason, count(*)::int as made,
      (count(*) filter (where state = 'open'))::int as open, (count(*) filter (where state = 'won'))::int as won,
      (count(*) filter (where state = 'lost'))::int as lost
    from enquiries
    where group_id = ${groupId} and shop_id = any(${sql.param(shops.map(({ id }) => id))}::uuid[])
      and created >= ${start}::timestamptz and created < ${end}::timestamptz
    group by 1, 2`)
  return rows
}

const askedOf = (cells: readonly Cell[]) => {
  const sum = (of: 'made' | 'open' | 'won' | 'lost') => cells.reduce((total, cell) => total + cell[of], 0)
  return { made: sum('made'), open: sum('open'), won: sum('won'), lost: sum('lost') }
}
