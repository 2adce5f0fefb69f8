import type { NotificationAbout } from '@forecourt/contract/notifications/kinds'
import type { SubjectKind } from '@forecourt/contract/subjects/subject'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../access.ts'
import { isConsignmentSeen } from '../consignments/read.ts'
import type { Executor } from '../db/open.ts'
import { isRequestSeen } from '../stock-requests/read.ts'
import { isSubjectSeen, type SubjectKey, titleOfSubject } from '../subjects/read.ts'
import { isTaskSeen } from '../tasks/read.ts'

/** By what it is about: whether somebody may see it as it stands now, and what it is called there. */
type Rule = {
  isSeen(actor: Actor, key: SubjectKey): SQL
  /** A scalar query: a bike by its number, a customer by name, a task by its words. */
  title(key: SubjectKey): SQL
}

const ofSubject = (kind: SubjectKind): Rule => ({
  isSeen: (actor, key) => isSubjectSeen(actor, kind, key),
  title: (key) => titleOfSubject(kind, key),
})

/** Its id is the bike's. */
const answeredPrice = ofSubject('bike')

/** Its id is the consignment's; who sees one of its two shops sees it. */
const ofConsignment: Rule = {
  isSeen: (actor, { groupId, id }) => sql`exists (
    select from consignments where consignments.group_id = ${groupId} and consignments.id = ${id}
      and ${isConsignmentSeen(actor)})`,
  title: ({ groupId, id }) => sql`(
    select from_shop_name || ' to ' || to_shop_name from consignments
    where consignments.group_id = ${groupId} and consignments.id = ${id})`,
}

/** Its id is the request's; who sees one of its two shops sees it. */
const ofRequest: Rule = {
  isSeen: (actor, { groupId, id }) => sql`exists (
    select from stock_requests where stock_requests.group_id = ${groupId} and stock_requests.id = ${id}
      and ${isRequestSeen(actor)})`,
  title: ({ groupId, id }) => sql`(
    select make || ' ' || model from stock_requests
    where stock_requests.group_id = ${groupId} and stock_requests.id = ${id})`,
}

const rules: Record<NotificationAbout, Rule> = {
  bike: ofSubject('bike'),
  enquiry: ofSubject('enquiry'),
  sale: ofSubject('sale'),
  task: {
    isSeen: (actor, { groupId, id }) => sql`exists (
      select from tasks where tasks.group_id = ${groupId} and tasks.id = ${id} and ${isTaskSeen(actor)})`,
    title: ({ groupId, id }) => sql`(
      select tasks.text from tasks where tasks.group_id = ${groupId} and tasks.id = ${id})`,
  },
  askedPrice: {
    ...answeredPrice,
    // Whoever may answer it where the bike is now
    isSeen: (actor, key) => isSubjectSeen(actor, 'bike', key, 'floor.approve'),
  },
  approvedPrice: answeredPrice,
  refusedPrice: answeredPrice,
  sentBikes: ofConsignment,
  receivedBikes: ofConsignment,
  refusedBikes: ofConsignment,
  disputedBikes: ofConsignment,
  recalledBikes: ofConsignment,
  lateBikes: ofConsignment,
  askedStock: ofRequest,
  grantedStock: ofRequest,
  refusedStock: ofRequest,
}

/** Whether somebody may see what this is about now; what no rule knows nobody sees. */
export const isAboutSeen = (actor: Actor, about: SQL, key: SubjectKey): SQL =>
  sql`case ${about} ${sql.join(
    Object.entries(rules).map(([kind, { isSeen }]) => sql`when ${kind} then ${isSeen(actor, key)} `),
  )} else false end`

/** What it is called; null where it is gone. */
export const titleOfAbout = (about: SQL, key: SubjectKey): SQL<string | null> =>
  sql<string | null>`case ${about} ${sql.join(
    Object.entries(rules).map(([kind, { title }]) => sql`when ${kind} then ${title(key)} `),
  )} end`

type Thing = { groupId: string; about: { kind: NotificationAbout; id: string } }

/** Whether somebody may see one thing now. */
export const maySeeAbout = async (db: Executor, actor: Actor, thing: Thing): Promise<boolean> =>
  (await whoSees(db, [actor], thing)).length > 0

/** So many people are asked for by one statement: each adds the places of their roles to what it carries. */
const askedAtOnce = 20

/** Those of these people who may see one thing now. */
export async function whoSees(
  db: Executor,
  actors: readonly Actor[],
  { groupId, about }: Thing,
): Promise<readonly Actor[]> {
  const key = { groupId: sql`${groupId}::uuid`, id: sql`${about.id}::uuid` }
  const seeing: Actor[] = []
  for (let from = 0; from < actors.length; from += askedAtOnce) {
    const some = actors.slice(from, from + askedAtOnce)
    const seen = some.map((actor) => sql`(${rules[about.kind].isSeen(actor, key)})`)
    const { rows } = await db.execute<{ seen: boolean[] }>(sql`select array[${sql.join(seen, sql`, `)}] as seen`)
    seeing.push(...some.filter((_, n) => rows[0]?.seen[n]))
  }
  return seeing
}
