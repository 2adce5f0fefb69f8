import type { NotificationAbout } from '@forecourt/contract/notifications/kinds'
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, withinCapability } from '../access.ts'
import type { Executor } from '../db/open.ts'
import { bikes, enquiries, sales } from '../db/schema.ts'
import { isTaskSeen } from '../tasks/read.ts'

/** What something is about, by its key: as values, or as the columns of a notification. */
export type AboutKey = { groupId: SQL; id: SQL }

/** By what it is about: whether somebody may see it as it stands now, and what it is called there. */
type Rule = {
  isSeen(actor: Actor, key: AboutKey): SQL
  /** A scalar query: a bike by its number, a customer by name. */
  title(key: AboutKey): SQL
}

const rules: Record<NotificationAbout, Rule> = {
  bike: {
    isSeen: (actor, { groupId, id }) => sql`exists (
      select from bikes where bikes.group_id = ${groupId} and bikes.id = ${id}
        and ${withinCapability(actor, 'stock.see', bikes)})`,
    title: ({ groupId, id }) => sql`(
      select bikes.vehicle_number from bikes where bikes.group_id = ${groupId} and bikes.id = ${id})`,
  },
  enquiry: {
    isSeen: (actor, { groupId, id }) => sql`exists (
      select from enquiries where enquiries.group_id = ${groupId} and enquiries.id = ${id}
        and ${withinCapability(actor, 'enquiry.see', enquiries)})`,
    title: ({ groupId, id }) => sql`(
      select enquiries.customer_name from enquiries where enquiries.group_id = ${groupId} and enquiries.id = ${id})`,
  },
  sale: {
    isSeen: (actor, { groupId, id }) => sql`exists (
      select from sales where sales.group_id = ${groupId} and sales.id = ${id}
        and ${withinCapability(actor, 'stock.see', sales)})`,
    title: ({ groupId, id }) => sql`(
      select sales.buyer_name from sales where sales.group_id = ${groupId} and sales.id = ${id})`,
  },
  task: {
    isSeen: (actor, { groupId, id }) => sql`exists (
      select from tasks where tasks.group_id = ${groupId} and tasks.id = ${id} and ${isTaskSeen(actor)})`,
    title: ({ groupId, id }) => sql`(
      select tasks.text from tasks where tasks.group_id = ${groupId} and tasks.id = ${id})`,
  },
}

/** Whether somebody may see what this is about now; what no rule knows nobody sees. */
export const isAboutSeen = (actor: Actor, about: SQL, key: AboutKey): SQL =>
  sql`case ${about} ${sql.join(
    Object.entries(rules).map(([kind, { isSeen }]) => sql`when ${kind} then ${isSeen(actor, key)} `),
  )} else false end`

/** What it is called; null where it is gone. */
export const titleOfAbout = (about: SQL, key: AboutKey): SQL<string | null> =>
  sql<string | null>`case ${about} ${sql.join(
    Object.entries(rules).map(([kind, { title }]) => sql`when ${kind} then ${title(key)} `),
  )} end`

/** Whether somebody may see one thing now. */
export async function maySeeAbout(
  db: Executor,
  actor: Actor,
  { groupId, about }: { groupId: string; about: { kind: NotificationAbout; id: string } },
): Promise<boolean> {
  const key = { groupId: sql`${groupId}::uuid`, id: sql`${about.id}::uuid` }
  const isSeen = isAboutSeen(actor, sql`${about.kind}::text`, key)
  const { rows } = await db.execute<{ seen: boolean }>(sql`select ${isSeen} as seen`)
  return rows[0]?.seen ?? false
}
