import type { AuditedRecordType } from '@forecourt/contract/audit'
import { Id } from '@forecourt/contract/fields'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Actor, withinReach } from '../access.ts'
import type { Db } from '../db/open.ts'
import { auditRecords, groups, shops } from '../db/schema.ts'
import type { Shop } from './shop-records.ts'

/** A shop within the actor's reach; a deleted one still is for whoever covers its whole group. */
export async function findShopInReach(db: Db, actor: Actor, shopId: string): Promise<Shop | undefined> {
  // Any text may stand in the address
  if (!Id.safeParse(shopId).success) return undefined
  const [shop] = await db
    .select({ groupId: shops.groupId, id: shops.id })
    .from(shops)
    .where(and(eq(shops.id, shopId), withinReach(actor, { groupId: shops.groupId, shopId: shops.id })))
  if (shop) return shop
  const whole = actor.memberships.filter(({ level }) => level === 'group').map(({ groupId }) => groupId)
  const covered = actor.userType === 'superAdmin' ? sql`true` : inArray(groups.id, whole)
  const groupId = await findGroupWith(db, covered, eq(auditRecords.shopId, shopId))
  return groupId === undefined ? undefined : { groupId, id: shopId }
}

/** The group of a bike, sale or enquiry that is on record in a shop within the actor's reach. */
export async function findGroupInReach(db: Db, actor: Actor, collection: AuditedRecordType, recordId: string) {
  if (!Id.safeParse(recordId).success) return undefined
  const isRecord = and(eq(auditRecords.collectionName, collection), eq(auditRecords.recordId, recordId))
  // Their reach names no group, which the index begins with
  if (actor.userType === 'superAdmin') return findGroupWith(db, sql`true`, isRecord)
  const [record] = await db
    .select({ groupId: auditRecords.groupId })
    .from(auditRecords)
    .where(and(isRecord, withinReach(actor, auditRecords)))
    .limit(1)
  return record?.groupId
}

/** Group by group, as the indexes are: a search over all records would read them all. */
async function findGroupWith(db: Db, covered: SQL, matching: SQL | undefined): Promise<string | undefined> {
  const [group] = await db
    .select({ id: groups.id })
    .from(groups)
    .innerJoin(auditRecords, eq(auditRecords.groupId, groups.id))
    .where(and(covered, matching))
    .limit(1)
  return group?.id
}
