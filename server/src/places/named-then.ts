import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { auditRecords } from '../db/schema.ts'

type Shop = { groupId: string; id: string; name: string }

/** The groups that shops are of. */
export const groupsOf = (shops: readonly Pick<Shop, 'groupId'>[]): string[] => [
  ...new Set(shops.map(({ groupId }) => groupId)),
]

/** Shops by what they were called at a moment; the history says it of all that were renamed since. */
export async function namedThen(db: Executor, shops: Shop[], asOf: Date): Promise<Shop[]> {
  if (shops.length === 0) return shops
  const named = await db
    .selectDistinctOn([auditRecords.recordId], {
      id: auditRecords.recordId,
      name: sql<string>`${auditRecords.data} ->> 'name'`,
    })
    .from(auditRecords)
    .where(
      and(
        inArray(auditRecords.groupId, groupsOf(shops)),
        eq(auditRecords.collectionName, 'shops'),
        sql`${auditRecords.recordId} = any(${sql.param(shops.map(({ id }) => id))}::uuid[])`,
        sql`${auditRecords.created} <= ${asOf.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(auditRecords.recordId, sql`${auditRecords.created} desc, ${auditRecords.id} desc`)
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return shops.map((shop) => ({ ...shop, name: names.get(shop.id) ?? shop.name }))
}
