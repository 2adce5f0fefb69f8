import type { saveHeads as contract, Head } from '@forecourt/contract/groups'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, groupPlace, requireAt } from '../access.ts'
import { type Change, recordAudit } from '../audit/record.ts'
import { uniqueViolation } from '../db/database-errors.ts'
import { newId } from '../db/new-id.ts'
import type { Db, Tx } from '../db/open.ts'
import { heads as headsTable } from '../db/schema.ts'
import { invalidField } from '../http/errors.ts'
import { getGroup } from './read.ts'

type HeadsBody = z.output<(typeof contract)['schema']['body']>
type WantedHead = HeadsBody['heads'][number]

/**
 * Replaces the heads of a group by the full list. A head that comes with its `_id` stays the same through a rename; one
 * that drops out is gone from the list, and entries in the books that bear it keep it with the name that it had then.
 */
export async function saveHeads(
  db: Db,
  actor: Actor,
  { groupId, heads: wanted }: HeadsBody,
): Promise<{ heads: Head[] }> {
  const saving = db.transaction(async (tx) => {
    // The lock makes two lists saved at once follow each other
    const group = await getGroup(tx, actor, groupId, { lock: true })
    requireAt(actor, 'heads.edit', groupPlace(group.id))
    const before = group.heads
    requireOwnHeads(wanted, before)
    requireDistinct(wanted)
    const after = wanted.map(({ _id = newId(actor), name, type }) => ({ _id, name, type }))
    await replaceHeads(tx, group.id, after)
    await recordAudit(tx, actor, ...changesOf(group.id, before, after))
    return { heads: after }
  })
  return saving.catch((error: unknown) => {
    // The database folds letters of some scripts that we do not
    throw uniqueViolation(error) === 'heads_name_unique' ? sameHeadTwice('heads') : error
  })
}

function requireOwnHeads(wanted: WantedHead[], before: Head[]) {
  const left = new Set(before.map(({ _id }) => _id))
  wanted.forEach(({ _id }, index) => {
    if (_id !== undefined && !left.delete(_id)) {
      throw invalidField(`heads.${index}._id`, 'This head is not one of the group, or stands in the list twice')
    }
  })
}

function requireDistinct(wanted: WantedHead[]) {
  const seen = new Set<string>()
  wanted.forEach(({ name, type }, index) => {
    const key = `${type} ${name.toLowerCase()}`
    if (seen.has(key)) throw sameHeadTwice(`heads.${index}.name`)
    seen.add(key)
  })
}

const sameHeadTwice = (field: string) => invalidField(field, 'The same name and type stands in the list twice')

async function replaceHeads(tx: Tx, groupId: string, after: Head[]): Promise<void> {
  const ids = after.map(({ _id }) => _id)
  const ofGroup = eq(headsTable.groupId, groupId)
  await tx.delete(headsTable).where(and(ofGroup, notInArray(headsTable.id, ids)))
  if (after.length === 0) return
  // Two heads may swap names: until then each has a name that nobody can type, since typed text is trimmed
  await tx
    .update(headsTable)
    .set({ name: sql`' ' || id` })
    .where(and(ofGroup, inArray(headsTable.id, ids)))
  await tx
    .insert(headsTable)
    .values(after.map(({ _id, name, type }, position) => ({ groupId, id: _id, name, type, position })))
    .onConflictDoUpdate({
      target: [headsTable.groupId, headsTable.id],
      set: { name: sql`excluded.name`, type: sql`excluded.type`, position: sql`excluded.position` },
    })
}

/** A record for each head that came, went or changed. */
function changesOf(groupId: string, before: Head[], after: Head[]): Change[] {
  const change = (operation: Change['operation'], head: Head): Change => ({
    collection: 'heads',
    operation,
    groupId,
    recordId: head._id,
    snapshot: { ...head },
  })
  const old = new Map(before.map((head) => [head._id, head]))
  const kept = new Set(after.map(({ _id }) => _id))
  return [
    ...before.filter(({ _id }) => !kept.has(_id)).map((head) => change('DELETE', head)),
    ...after.flatMap((head) => {
      const same = old.get(head._id)
      if (!same) return [change('CREATE', head)]
      return same.name === head.name && same.type === head.type ? [] : [change('UPDATE', head)]
    }),
  ]
}
