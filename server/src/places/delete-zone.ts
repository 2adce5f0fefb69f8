import { and, eq } from 'drizzle-orm'
import { type Actor, groupPlace, requireAt } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db } from '../db/open.ts'
import { zones } from '../db/schema.ts'
import { getZone, placeSnapshot } from './read.ts'

/** Deletes a zone. Its shops stay; the roles held in it go, and its last snapshot names who had them. */
export async function deleteZone(db: Db, actor: Actor, zoneId: string): Promise<{ _id: string }> {
  return db.transaction(async (tx) => {
    const zone = await getZone(tx, actor, zoneId, { lock: true })
    requireAt(actor, 'zone.delete', groupPlace(zone.groupId))
    // Memberships and the shops' links to it go with the row
    await tx.delete(zones).where(and(eq(zones.groupId, zone.groupId), eq(zones.id, zone.id)))
    await recordAudit(tx, actor, {
      collection: 'zones',
      operation: 'DELETE',
      groupId: zone.groupId,
      recordId: zone.id,
      snapshot: placeSnapshot(zone),
    })
    return { _id: zone.id }
  })
}
