import { sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'

const seals = 0x5365616c // 'Seal'

/**
 * Waits for whoever seals or erases a group's history just now, and keeps others from it until the transaction ends.
 */
async function holdSeals(tx: Tx, groupId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${groupId}, ${seals}))`)
}

/** The same without waiting: false where somebody else has it. */
export async function tryHoldSeals(tx: Tx, groupId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${groupId}, ${seals})) as held`,
  )
  return rows[0]?.held === true
}

/** Takes the personal details out of audit records of a group; what is sealed of them stays true. */
export async function erasePersonalDetails(tx: Tx, groupId: string, auditIds: string[]): Promise<void> {
  if (auditIds.length === 0) return
  // A record that is being sealed would keep its salt
  await holdSeals(tx, groupId)
  await tx.execute(sql`select erase_personal_details(${groupId}::uuid, ${sql.param(auditIds)}::uuid[])`)
}
