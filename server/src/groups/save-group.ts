import type { saveGroup as contract, Group } from '@forecourt/contract/groups'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, groupPlace, requireAt, requireSomewhere } from '../access.ts'
import { recordAudit } from '../audit/record.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Tx } from '../db/open.ts'
import { groups } from '../db/schema.ts'
import { requireRoom } from '../limits/room.ts'
import { requirePhone } from '../phone.ts'
import { requirePicture } from '../uploads/read.ts'
import { getGroup, groupSnapshot, toGroup } from './read.ts'

type GroupBody = z.output<(typeof contract)['schema']['body']>

/** Creates a group, as a super admin alone may, or changes the one that `_id` names. */
export async function saveGroup(db: Db, actor: Actor, { _id, ...form }: GroupBody): Promise<Group> {
  return db.transaction(async (tx) => {
    const id = _id ? await changeGroup(tx, actor, _id, form) : await createGroup(tx, actor, form)
    const saved = await getGroup(tx, actor, id)
    await recordAudit(tx, actor, {
      collection: 'groups',
      operation: _id ? 'UPDATE' : 'CREATE',
      groupId: id,
      recordId: id,
      snapshot: groupSnapshot(saved),
    })
    return toGroup(actor, saved)
  })
}

async function createGroup(tx: Tx, actor: Actor, form: GroupBody): Promise<string> {
  requireSomewhere(actor, 'group.create')
  // Under no lock: super admins alone add groups, and one too many harms nobody
  requireRoom('groups', await tx.$count(groups))
  const id = newId(actor)
  await tx.insert(groups).values({ id, created: actor.at, updated: actor.at, ...(await fieldsOf(tx, id, form)) })
  return id
}

async function changeGroup(tx: Tx, actor: Actor, groupId: string, form: GroupBody): Promise<string> {
  const { id } = await getGroup(tx, actor, groupId, { lock: true })
  requireAt(actor, 'group.edit', groupPlace(id))
  await tx
    .update(groups)
    .set({ ...(await fieldsOf(tx, id, form)), updated: actor.at })
    .where(eq(groups.id, id))
  return id
}

/** What the form sets, and nothing else that came with it. */
async function fieldsOf(tx: Tx, groupId: string, form: GroupBody) {
  const { name, description, logo, geoLocation, email, address, marginScheme } = form
  const { sharesStock, searchEngines, signedTransfers, transferLateHours, leaseHours } = form
  await requirePicture(tx, groupId, 'logo', logo)
  const phone = form.phone && requirePhone(form.phone, 'phone')
  return {
    name,
    description,
    logo,
    geoLocation,
    phone,
    email,
    address,
    marginScheme,
    ...(sharesStock !== undefined && { sharesStock }),
    ...(searchEngines !== undefined && { searchEngines }),
    ...(signedTransfers !== undefined && { signedTransfers }),
    ...(transferLateHours !== undefined && { transferLateHours }),
    ...(leaseHours !== undefined && { leaseHours }),
  }
}
