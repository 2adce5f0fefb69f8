import { startOfBusinessDay } from '@forecourt/contract/calendar'
import { endOfBusinessDay } from '@forecourt/contract/holds/until'
import { and, eq, gte, lt, or, type SQL } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import type { Db } from '../db/open.ts'
import { consignments } from '../db/schema.ts'
import { invalidField } from '../http/errors.ts'
import { getShopsAsked } from '../places/read.ts'
import { isConsignmentSeen } from './read.ts'

export type AskedDays = { groupId?: string | undefined; shopId?: string | undefined; from: string; to: string }

/**
 * The consignments that were sent on these days, out of and into the shops whose stock the actor sees. Throws 404 for a
 * group or a shop outside the reach, 400 for a last day before the first.
 */
export async function isSentOnDays(db: Db, actor: Actor, asked: AskedDays): Promise<SQL | undefined> {
  const { shopId, from, to } = asked
  if (to < from) throw invalidField('to', 'The last day cannot be before the first')
  const found = await getShopsAsked(db, actor, asked)
  const groupId = shopId === undefined ? asked.groupId : found[0]?.groupId
  return and(
    isConsignmentSeen(actor),
    groupId === undefined ? undefined : eq(consignments.groupId, groupId),
    shopId === undefined ? undefined : or(eq(consignments.fromShopId, shopId), eq(consignments.toShopId, shopId)),
    gte(consignments.sentAt, startOfBusinessDay(from)),
    lt(consignments.sentAt, endOfBusinessDay(to)),
  )
}
