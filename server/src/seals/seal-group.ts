import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/open.ts'
import { auditLeaves, auditRecords, auditSeals, auditUnsealed } from '../db/schema.ts'
import { type Leaf, leafOf } from './leaf.ts'
import { merkleRoot } from './merkle-root.ts'
import { sealedColumns, toSeal } from './read.ts'
import { sealHash } from './seal.ts'
import { tryHoldSeals } from './write.ts'

const saltBytes = 16
/** So few that the embedded database serves others soon. */
const recordsAtOnce = 1000

/**
 * Seals a group's oldest records that no seal holds yet, at most 1,000, in one transaction. Answers whether it should
 * be asked again: not where nothing is left, or where another server is at it.
 */
export async function sealGroup(db: Db, groupId: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await tryHoldSeals(tx, groupId))) return false
    const waiting = await tx
      .select({ auditId: auditUnsealed.auditId })
      .from(auditUnsealed)
      .where(eq(auditUnsealed.groupId, groupId))
      .orderBy(asc(auditUnsealed.auditId))
      .limit(recordsAtOnce)
    if (waiting.length === 0) return false
    const ids = waiting.map(({ auditId }) => auditId)
    const leaves = await makeLeaves(tx, groupId, ids)
    if (leaves.length > 0) await addSeal(tx, groupId, leaves, now)
    await tx
      .delete(auditUnsealed)
      .where(and(eq(auditUnsealed.groupId, groupId), sql`audit_id = any(${sql.param(ids)}::uuid[])`))
    return waiting.length === recordsAtOnce
  })
}

type LeafOfRecord = Leaf & { auditId: string }

/** The leaves of these records in the order of their moments, but of those that a seal holds already. */
async function makeLeaves(tx: Tx, groupId: string, ids: string[]): Promise<LeafOfRecord[]> {
  const sealed = tx
    .select({ id: auditLeaves.auditId })
    .from(auditLeaves)
    .where(and(eq(auditLeaves.groupId, groupId), sql`audit_id = any(${sql.param(ids)}::uuid[])`))
  const records = await tx
    .select(sealedColumns)
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.groupId, groupId),
        sql`${auditRecords.id} = any(${sql.param(ids)}::uuid[])`,
        sql`not ${inArray(auditRecords.id, sealed)}`,
      ),
    )
    .orderBy(asc(auditRecords.created), asc(auditRecords.id))
  // In one piece: to ask for chance costs as much as to hash
  const chance = randomBytes(saltBytes * records.length)
  const saltOf = (n: number) => chance.toString('base64url', n * saltBytes, (n + 1) * saltBytes)
  return records.map((record, n) => ({ auditId: record._id, ...leafOf(groupId, record, saltOf(n)) }))
}

async function addSeal(tx: Tx, groupId: string, leaves: LeafOfRecord[], now: Date) {
  const [last] = await tx
    .select()
    .from(auditSeals)
    .where(eq(auditSeals.groupId, groupId))
    .orderBy(desc(auditSeals.number))
    .limit(1)
  const row = {
    groupId,
    number: (last?.number ?? 0) + 1,
    previous: last?.hash ?? '',
    root: merkleRoot(leaves.map(({ hash }) => hash)),
    records: leaves.length,
    totalRecords: (last?.totalRecords ?? 0) + leaves.length,
    sealedAt: now,
  }
  await tx.insert(auditSeals).values({ ...row, hash: sealHash(groupId, toSeal({ ...row, hash: '' })) })
  const column = (key: 'auditId' | keyof Leaf) => sql.param(leaves.map((leaf) => leaf[key]))
  await tx.execute(sql`
    insert into audit_leaves (group_id, audit_id, seal_number, position, hash, personal_hash, salt)
    select ${groupId}::uuid, leaf.audit_id, ${row.number}::int, (place - 1)::int, leaf.hash, leaf.personal_hash, leaf.salt
    from unnest(${column('auditId')}::uuid[], ${column('hash')}::text[], ${column('personalHash')}::text[],
      ${column('salt')}::text[]) with ordinality as leaf(audit_id, hash, personal_hash, salt, place)`)
}
