import type { Role } from '@forecourt/contract/fields'
import type { Group, Head, RoleLists } from '@forecourt/contract/groups'
import { can, type Place } from '@forecourt/contract/permissions'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { type Actor, groupPlace, withinGroups } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { groups } from '../db/schema.ts'
import { notFound } from '../http/errors.ts'

export type PeopleByRole = Partial<Record<Role, string[]>>

/** Who holds which role in a unit, as one column. Both names as SQL writes them, the table's before the column's. */
export const peopleByRole = (groupId: string, unitId: string) => sql<PeopleByRole>`coalesce((
  select json_object_agg(lists.role, lists.people) from (
    select m.role, json_agg(m.user_id order by m.user_id) as people from memberships m
    where m.group_id = ${sql.raw(groupId)} and m.unit_id = ${sql.raw(unitId)} group by m.role) lists), '{}')`

/** The role lists of a place; empty for whoever may not see the team there. */
export function toRoleLists(actor: Actor, place: Place, people: PeopleByRole): RoleLists {
  return roleLists(can(actor, 'team.see', place) ? people : {})
}

/** The role lists as they are, for the audit. */
export const roleLists = ({ admin = [], manager = [], staff = [] }: PeopleByRole): RoleLists => ({
  admins: admin,
  managers: manager,
  staff,
})

const headsOfGroup = sql<Head[]>`coalesce((
  select json_agg(json_build_object('_id', h.id, 'name', h.name, 'type', h.type) order by h.position, h.id)
  from heads h where h.group_id = groups.id), '[]')`

export const groupColumns = {
  ...getTableColumns(groups),
  people: peopleByRole('groups.id', 'groups.id'),
  heads: headsOfGroup,
}

export type GroupRow = typeof groups.$inferSelect & { people: PeopleByRole; heads: Head[] }

/** A group in which the actor holds any role; 404 otherwise. `lock` holds its row for a write. */
export async function getGroup(db: Executor, actor: Actor, groupId: string, { lock = false } = {}): Promise<GroupRow> {
  const isIt = and(eq(groups.id, groupId), withinGroups(actor, groups.id))
  // Locked first: after waiting for a lock, a statement would still see the lists of before
  if (lock) await db.select({ id: groups.id }).from(groups).where(isIt).for('update')
  const [group] = await db.select(groupColumns).from(groups).where(isIt)
  if (!group) throw notFound('This group')
  return group
}

/** The group as the actor may see it. */
export function toGroup(actor: Actor, group: GroupRow): Group {
  return {
    _id: group.id,
    name: group.name,
    description: group.description,
    logo: group.logo,
    geoLocation: group.geoLocation,
    phone: group.phone,
    email: group.email,
    address: group.address,
    marginScheme: group.marginScheme,
    sharesStock: group.sharesStock,
    searchEngines: group.searchEngines,
    signedTransfers: group.signedTransfers,
    transferLateHours: group.transferLateHours,
    leaseHours: group.leaseHours,
    ...toRoleLists(actor, groupPlace(group.id), group.people),
    heads: group.heads,
  }
}

/** What the audit keeps of a group. */
export function groupSnapshot({ id, people, heads: _, ...fields }: GroupRow): Record<string, unknown> {
  return { _id: id, ...fields, ...roleLists(people) }
}

/** The address of a group's logo, or nothing. */
export async function readGroupLogo(db: Executor, groupId: string): Promise<string> {
  const [group] = await db.select({ logo: groups.logo }).from(groups).where(eq(groups.id, groupId))
  return group?.logo ?? ''
}

/** Whether both shops sign for a transfer in a group, and after how many hours one is late. */
export async function readTransferRules(db: Executor, groupId: string) {
  const [group] = await db
    .select({ signedTransfers: groups.signedTransfers, transferLateHours: groups.transferLateHours })
    .from(groups)
    .where(eq(groups.id, groupId))
  return group ?? { signedTransfers: false, transferLateHours: 24 }
}

/** For how many hours phones of a group are leased bikes; 0 for never. */
export async function readLeaseHours(db: Executor, groupId: string): Promise<number> {
  const [group] = await db.select({ leaseHours: groups.leaseHours }).from(groups).where(eq(groups.id, groupId))
  return group?.leaseHours ?? 0
}
