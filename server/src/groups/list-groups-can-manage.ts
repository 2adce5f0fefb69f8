import type { Group } from '@forecourt/contract/groups'
import { sql } from 'drizzle-orm'
import { type Actor, withinGroupsWith } from '../access.ts'
import type { Db } from '../db/open.ts'
import { groups } from '../db/schema.ts'
import { groupColumns, toGroup } from './read.ts'

/** The groups whose admin page the actor may open, by name. */
export async function listGroupsCanManage(db: Db, actor: Actor): Promise<Group[]> {
  const rows = await db
    .select(groupColumns)
    .from(groups)
    .where(withinGroupsWith(actor, 'group.administer', groups.id))
    .orderBy(sql`lower(name) collate "C"`, groups.id)
  return rows.map((row) => toGroup(actor, row))
}
