import { businessDay } from '@forecourt/contract/calendar'
import type { Output } from '@forecourt/contract/endpoint'
import type { countTasks as contract } from '@forecourt/contract/tasks/calls'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { type Actor, withinCapability } from '../access.ts'
import type { Db } from '../db/open.ts'
import { tasks } from '../db/schema.ts'
import { requireAsked } from '../places/read.ts'

/** How many of the actor's own open tasks are due. Throws 404 for a group outside the actor's reach. */
export async function countTasks(
  db: Db,
  actor: Actor,
  { groupId }: { groupId?: string | undefined },
): Promise<Output<typeof contract>> {
  if (groupId !== undefined) await requireAsked(db, actor, 'task.give', { groupId })
  else if (actor.userType === 'superAdmin') return { overdue: 0, today: 0 }
  const today = businessDay(actor.at)
  const [counted] = await db
    .select({
      overdue: sql<number>`(count(*) filter (where ${tasks.dueOn} < ${today}::date))::int`,
      today: sql<number>`(count(*) filter (where ${tasks.dueOn} = ${today}::date))::int`,
    })
    .from(tasks)
    .where(
      and(
        groupId === undefined ? undefined : eq(tasks.groupId, groupId),
        withinCapability(actor, 'task.give', tasks),
        eq(tasks.forUser, actor.userId),
        isNull(tasks.doneAt),
        lte(tasks.dueOn, today),
      ),
    )
  return counted ?? { overdue: 0, today: 0 }
}
