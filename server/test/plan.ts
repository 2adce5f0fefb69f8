import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../src/db/open.ts'

type Node = { 'Node Type': string; 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: Node[] }

/** A step, the rows that it gave, and with them those that it read and left out; of a step that is repeated, each time. */
type Step = { type: string; rows: number; read: number }

/** The steps in which the database answers a query, each with the rows that it gave. Runs the query. */
export async function stepsOf(db: Db, query: { getSQL(): SQL }): Promise<Step[]> {
  const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: Node }[] }>(
    sql`explain (analyze, format json) ${query.getSQL()}`,
  )
  const flat = (node: Node | undefined): Node[] => (node ? [node, ...(node.Plans ?? []).flatMap(flat)] : [])
  return flat(rows[0]?.['QUERY PLAN'][0]?.Plan).map((node) => ({
    type: node['Node Type'],
    rows: node['Actual Rows'],
    read: node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0),
  }))
}
