import type { SealedHistory } from '@forecourt/contract/seals'
import { desc, eq } from 'drizzle-orm'
import { type Actor, groupPlace, requireAt } from '../access.ts'
import type { Db } from '../db/open.ts'
import { auditSeals, auditUnsealed } from '../db/schema.ts'
import { getGroup } from '../groups/read.ts'
import { toSeal } from './read.ts'
import { sealLine } from './seal.ts'

/** How far a group's history is sealed; 404 outside the actor's reach, 403 where the actor is no admin of the group. */
export async function getSeal(db: Db, actor: Actor, { groupId }: { groupId: string }): Promise<SealedHistory> {
  const group = await getGroup(db, actor, groupId)
  requireAt(actor, 'audit.see', groupPlace(group.id))
  const [last] = await db
    .select()
    .from(auditSeals)
    .where(eq(auditSeals.groupId, group.id))
    .orderBy(desc(auditSeals.number))
    .limit(1)
  const unsealed = await db.$count(auditUnsealed, eq(auditUnsealed.groupId, group.id))
  if (!last) return { seal: null, unsealed }
  const { number, totalRecords, sealedAt, hash } = toSeal(last)
  return {
    seal: {
      number,
      totalRecords,
      sealedAt,
      line: sealLine({ groupId: group.id, number, totalRecords, sealedAt, hash }),
    },
    unsealed,
  }
}
