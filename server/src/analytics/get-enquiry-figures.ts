import { type EnquiryFigures, reasonsShown } from '@forecourt/contract/analytics/calls'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { momentsOf } from '../calendar/business-date.ts'
import type { Db } from '../db/open.ts'
import type { AskedPlaces } from '../places/read.ts'
import { type Analysed, getAnalysed, type Period, requirePeriod } from './read.ts'

type Asked = { made: number; open: number; won: number; lost: number }
type Cell = Asked & { shopId: string }
type Reason = { reason: string; count: number }

/** The enquiries that came in a period. Throws as `getAnalysed` and `requirePeriod` do. */
export async function getEnquiryFigures(db: Db, actor: Actor, query: AskedPlaces & Period): Promise<EnquiryFigures> {
  requirePeriod(query)
  return readEnquiryFigures(db, await getAnalysed(db, actor, query), query)
}

/** The same of shops that are known already. */
export async function readEnquiryFigures(db: Db, analysed: Analysed, period: Period): Promise<EnquiryFigures> {
  const isAsked = cameIn(analysed, period)
  const cells = await readCells(db, isAsked)
  const reasons = await readReasons(db, isAsked)
  const ofShop = new Map(cells.map(({ shopId, ...asked }) => [shopId, asked]))
  const all = addUp(cells)
  return {
    ...all,
    shops: analysed.shops.map(({ id, name }) => ({ shopId: id, name, ...(ofShop.get(id) ?? addUp([])) })),
    reasons,
    otherReasons: reasons.reduce((left, { count }) => left - count, all.lost),
  }
}

/** Enquiries of the shops that were made in the period. */
function cameIn({ groupId, shops }: Analysed, { from, to }: Period): SQL {
  return sql`group_id = ${groupId} and shop_id = any(${sql.param(shops.map(({ id }) => id))}::uuid[])
    and created >= ${momentsOf(from).start}::timestamptz and created < ${momentsOf(to).end}::timestamptz`
}

async function readCells(db: Db, isAsked: SQL): Promise<Cell[]> {
  const { rows } = await db.execute<Cell>(sql`
    select shop_id as "shopId", count(*)::int as made, (count(*) filter (where state = 'open'))::int as open,
      (count(*) filter (where state = 'won'))::int as won, (count(*) filter (where state = 'lost'))::int as lost
    from enquiries where ${isAsked} group by 1`)
  return rows
}

/** The commonest alone: people type what they like. A reason is the same in whatever letters it was typed. */
async function readReasons(db: Db, isAsked: SQL): Promise<Reason[]> {
  const { rows } = await db.execute<Reason>(sql`
    select min(coalesce(lost_reason, '')) as reason, count(*)::int as count
    from enquiries where ${isAsked} and state = 'lost'
    group by lower(coalesce(lost_reason, '')) order by 2 desc, lower(coalesce(lost_reason, '')) limit ${reasonsShown}`)
  return rows
}

const addUp = (cells: readonly Asked[]): Asked => {
  const sum = (of: keyof Asked) => cells.reduce((total, cell) => total + cell[of], 0)
  return { made: sum('made'), open: sum('open'), won: sum('won'), lost: sum('lost') }
}
