import type { saveZone as contract, Zone } from '@forecourt/contract/places'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, groupPlace, requireAt, zonePlace } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Tx } from '../db/open.ts'
import { zones } from '../db/schema.ts'
import { getGroup } from '../groups/read.ts'
import { notFound } from '../http/errors.ts'
import { addOneByOne, requireRoom } from '../limits/room.ts'
import { getZone, placeSnapshot, toZone } from './read.ts'

type ZoneBody = z.output<(typeof contract)['schema']['body']>

/** Creates a zone of a group, or changes the one that `_id` names. */
export async function saveZone(db: Db, actor: Actor, { _id, groupId, ...form }: ZoneBody): Promise<Zone> {
  const { name, description, address } = form
  const fields = { name, description, address, updated: actor.at }
  return db.transaction(async (tx) => {
    const id = _id
      ? await changeZone(tx, actor, { id: _id, groupId }, fields)
      : await createZone(tx, actor, groupId, fields)
    const saved = await getZone(tx, actor, id)
    await recordAudit(tx, actor, {
      collection: 'zones',
      operation: _id ? 'UPDATE' : 'CREATE',
      groupId,
      recordId: id,
      snapshot: placeSnapshot(saved),
    })
    return toZone(actor, saved)
  })
}

type Fields = Pick<typeof zones.$inferInsert, 'name' | 'description' | 'address' | 'updated'>

async function createZone(tx: Tx, actor: Actor, groupId: string, fields: Fields): Promise<string> {
  const group = await getGroup(tx, actor, groupId)
  requireAt(actor, 'zone.create', groupPlace(group.id))
  await addOneByOne(tx, group.id)
  requireRoom('zones', await tx.$count(zones, eq(zones.groupId, group.id)))
  const id = newId(actor)
  await tx.insert(zones).values({ ...fields, groupId: group.id, id, created: actor.at })
  return id
}

async function changeZone(tx: Tx, actor: Actor, { id, groupId }: { id: string; groupId: string }, fields: Fields) {
  const zone = await getZone(tx, actor, id, { lock: true })
  // A zone never leaves its group
  if (zone.groupId !== groupId) throw notFound('This zone')
  requireAt(actor, 'zone.edit', zonePlace(zone))
  await tx
    .update(zones)
    .set(fields)
    .where(and(eq(zones.groupId, groupId), eq(zones.id, id)))
  return id
}
