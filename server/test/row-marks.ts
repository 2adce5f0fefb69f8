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
  const marks = tables
    .filter((table) => !except.includes(table))
    .map(
      (table) => sql`select ${getTableName(table)}::text || ' ' || count(*) || ':' ||
        coalesce(sum(xmin::text::bigint), 0) as mark from ${table}`,
    )
  const { rows } = await db.execute<{ mark: string }>(sql.join(marks, sql` union all `))
  // In any order, as parts of a union are that are read side by side
  return rows
    .map(({ mark }) => mark)
    .toSorted()
    .join()
}

/** The tables that changed from one mark to the other, each with both of its own. */
export function changedRows(before: string, after: string): string {
  const then = before.split(',')
  return after
    .split(',')
    .flatMap((mark, n) => (mark === then[n] ? [] : `${then[n]} then ${mark}`))
    .join(', ')
}
