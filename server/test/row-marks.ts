import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../src/db/open.ts'
import * as schema from '../src/db/schema.ts'

// Security events are written beside the calls, of refusals too
const tables = Object.values(schema).filter((part) => is(part, PgTable) && part !== schema.securityEvents)

/**
 * A mark of all rows but the exceptions' and the security events: one more, one less or one written anew makes another.
 */
export async function markRows(db: Db, except: readonly PgTable[] = []): Promise<string> {
  const [marks = {}] = await markQuery(db, except).execute()
  return Object.entries(marks)
    .map(([table, mark]) => `${table} ${mark}`)
    .join()
}

const markQueries = new WeakMap<Db, Map<string, ReturnType<typeof prepareMarkQuery>>>()

/** Tests ask it thousands of times, and to plan it takes longer than to run it. */
function markQuery(db: Db, except: readonly PgTable[]) {
  const ofDb = markQueries.get(db) ?? new Map<string, ReturnType<typeof prepareMarkQuery>>()
  markQueries.set(db, ofDb)
  const without = except.map(getTableName).join()
  const query = ofDb.get(without) ?? prepareMarkQuery(db, except, `marks_${ofDb.size}`)
  ofDb.set(without, query)
  return query
}

function prepareMarkQuery(db: Db, except: readonly PgTable[], name: string) {
  const marks = tables
    .filter((table) => !except.includes(table))
    .map((table) => [
      getTableName(table),
      sql<string>`(select count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) from ${table})`,
    ])
  return db
    .select(Object.fromEntries(marks) as Record<string, ReturnType<typeof sql<string>>>)
    .from(sql`(select) as nothing`)
    .prepare(name)
}

/** The tables that changed from one mark to the other, each with both of its own. */
export function changedRows(before: string, after: string): string {
  const then = before.split(',')
  return after
    .split(',')
    .flatMap((mark, n) => (mark === then[n] ? [] : `${then[n]} then ${mark}`))
    .join(', ')
}
