import { getTableName, is, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
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
    .map(([table, mark]) => `${table} ${String(mark)}`)
    .join()
}

type Marking = { db: Db; queries: Map<string, ReturnType<typeof prepareMarkQuery>> }
const markings = new WeakMap<Db, Marking>()

/** Tests ask it thousands of times, and to plan it takes longer than to run it. */
function markQuery(db: Db, except: readonly PgTable[]) {
  const marking = markings.get(db) ?? { db: onItsOwn(db), queries: new Map() }
  markings.set(db, marking)
  const { queries } = marking
  const without = except.map(getTableName).join()
  const query = queries.get(without) ?? prepareMarkQuery(marking.db, except, `marks_${queries.size}`)
  queries.set(without, query)
  return query
}

/** On a server over a connection that no fault ends: each new one has to learn of all tables first. */
function onItsOwn(db: Db): Db {
  const { $client: pool } = db as unknown as { $client: pg.Pool | object }
  if (!('totalCount' in pool)) return db
  const own = new pg.Pool({ ...pool.options, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // It lasts until the server ends
  own.on('error', () => {})
  return drizzle({ client: own })
}

function prepareMarkQuery(db: Db, except: readonly PgTable[], name: string) {
  const marks = tables
    .filter((table) => !except.includes(table))
    .map((table) => [
      getTableName(table),
      sql<string>`(select count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) from ${table})`,
    ])
  return db
    .select(Object.fromEntries(marks) as Record<string, SQL<string>>)
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
