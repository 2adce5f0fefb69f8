import { Readable } from 'node:stream'
import { type AdminPart, adminParts } from '@forecourt/contract/admin'
import { type Actor, groupPlace, requireAt } from '../access.ts'
import type { Db } from '../db/open.ts'
import { getGroup } from '../groups/read.ts'
import { invalidField } from '../http/errors.ts'
import { partReaders } from './parts.ts'
import { writeLists } from './write-lists.ts'

/** All that the actor administers, or of it one group or some parts, as JSON text that is read while it is sent. */
export async function getAdmin(
  db: Db,
  actor: Actor,
  { groupId, include }: { groupId?: string; include?: string },
): Promise<Readable> {
  if (groupId !== undefined) {
    const group = await getGroup(db, actor, groupId)
    requireAt(actor, 'group.administer', groupPlace(group.id))
  }
  const wanted = partsOf(include)
  const readers = partReaders(db, actor, groupId)
  const lists = Object.fromEntries(adminParts.map((part) => [part, wanted.has(part) ? readers[part] : undefined]))
  // Counted in bytes, since a batch is large: Readable.from alone would hold sixteen of them
  return Readable.from(writeLists(lists), { objectMode: false, highWaterMark: 64 * 1024 })
}

function partsOf(include: string | undefined): ReadonlySet<AdminPart> {
  if (!include) return new Set(adminParts)
  const parts = include.split(',').map((name) => {
    const part = adminParts.find((known) => known === name.trim())
    if (part === undefined) throw invalidField('include', `Name some of ${adminParts.join(', ')}, joined by commas`)
    return part
  })
  return new Set(parts)
}
