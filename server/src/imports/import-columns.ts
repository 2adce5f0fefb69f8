import { type ColumnsByHeader, mostHeaders } from '@forecourt/contract/imports/calls'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { getShopForUpload } from '../bulk-upload/read.ts'
import type { Db } from '../db/open.ts'
import { importColumns } from '../db/schema.ts'

/** What the group of a shop chose for the columns of its sheets. Throws 404, or 403 to whoever may not upload into it. */
export async function getImportColumns(db: Db, actor: Actor, { shopId }: { shopId: string }): Promise<ColumnsByHeader> {
  const { groupId } = await getShopForUpload(db, actor, shopId)
  const [remembered] = await db
    .select({ columns: importColumns.columns })
    .from(importColumns)
    .where(eq(importColumns.groupId, groupId))
  return remembered?.columns ?? {}
}

type Chosen = { shopId: string; columns: ColumnsByHeader }

/**
 * Remembers what columns are, beside what was remembered of other headers; where those are too many together, all earlier ones are forgotten.
 * No fact of the trade, and so not in its history. Throws 404, or 403 to whoever may not upload into the shop.
 */
export async function saveImportColumns(db: Db, actor: Actor, { shopId, columns }: Chosen): Promise<ColumnsByHeader> {
  const { groupId } = await getShopForUpload(db, actor, shopId)
  const both = sql`${importColumns.columns} || excluded.columns`
  // Counted without a query, which a cluster takes in no insert
  const headers = sql`jsonb_array_length(jsonb_path_query_array(${both}, '$.keyvalue()'))`
  const [remembered] = await db
    .insert(importColumns)
    .values({ groupId, columns, updated: actor.at })
    .onConflictDoUpdate({
      target: importColumns.groupId,
      set: {
        columns: sql`case when ${headers} <= ${mostHeaders.remembered}
          then ${both} else excluded.columns end`,
        updated: actor.at,
      },
    })
    .returning({ columns: importColumns.columns })
  return remembered?.columns ?? {}
}
