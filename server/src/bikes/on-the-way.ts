import { and, eq } from 'drizzle-orm'
import type { Executor } from '../db/open.ts'
import { type bikes, consignments } from '../db/schema.ts'
import { conflict } from '../http/errors.ts'

type Sent = Pick<typeof bikes.$inferSelect, 'groupId' | 'vehicleNumber' | 'consignmentId'>

/** Throws 409 for a bike, whose row is held, that is on its way to another shop: it is in nobody's free stock. */
export async function requireNotOnTheWay(db: Executor, { groupId, vehicleNumber, consignmentId }: Sent): Promise<void> {
  if (consignmentId === null) return
  const [sent] = await db
    .select({ toShopName: consignments.toShopName })
    .from(consignments)
    .where(and(eq(consignments.groupId, groupId), eq(consignments.id, consignmentId)))
  const where = sent ? ` to ${sent.toShopName}` : ''
  throw conflict(
    'bike_on_the_way',
    `${vehicleNumber} is on its way${where} until it is taken in, refused or called back`,
  )
}
