import { z } from 'zod'
import { endpoint, writeOf } from '../endpoint.ts'
import { Day, Id, Moment, pageOf, paging, requiredText } from '../fields.ts'
import { taskSentences } from '../messages/tasks.ts'
import { Subject } from '../subjects/subject.ts'
import { Colleague } from '../users/colleague.ts'

/** What somebody is to do by a day. */
export const Task = z.object({
  _id: Id,
  groupId: Id,
  shopId: Id,
  shopName: z.string(),
  text: z.string(),
  dueOn: Day,
  /** Who is to do it; nobody's where they may not see its shop any more. */
  for: z.object({ userId: Id, name: z.string(), isThere: z.boolean() }),
  givenBy: z.object({ userId: Id, name: z.string() }),
  /** By a bike's number or a customer's name. */
  about: z.object({ ...Subject.shape, title: z.string() }).nullable(),
  done: z.object({ at: Moment, byName: z.string() }).nullable(),
  /** What the caller may do with it. */
  may: z.object({ change: z.boolean(), takeBack: z.boolean() }),
  created: Moment,
  updated: Moment,
})
export type Task = z.infer<typeof Task>

const TaskText = requiredText(200, taskSentences.taskTextRequired)

export const addTask = endpoint(
  'POST',
  '/api/tasks',
  {
    summary: 'Give somebody a task, or oneself',
    body: writeOf(Task, {
      text: TaskText,
      dueOn: Day,
      /** Somebody who may see its shop. */
      forUser: Id,
      /** Then its shop is the task's. */
      about: Subject.nullable().default(null),
      /** Of a task that is about nothing. */
      shopId: Id.optional(),
    }),
    response: { 201: Task },
  },
  { once: true },
)

const taskParams = z.object({ taskId: Id })

export const editTask = endpoint(
  'PATCH',
  '/api/tasks/:taskId',
  {
    summary: 'Hand a task on, change its day, say that it is done, or take that back',
    params: taskParams,
    body: writeOf(Task, { forUser: Id.optional(), dueOn: Day.optional(), isDone: z.boolean().optional() }),
    response: { 200: Task },
  },
  { once: true, mayWait: true },
)

export const takeBackTask = endpoint(
  'DELETE',
  '/api/tasks/:taskId',
  {
    summary: 'Take an open task back; for who gave it',
    params: taskParams,
    response: { 200: z.object({ _id: Id }) },
  },
  { once: true },
)

/** The caller's own, what the caller gave to others, and all of the shops that the caller manages. */
export const WhoseTasks = z.enum(['mine', 'given', 'all'])
export type WhoseTasks = z.infer<typeof WhoseTasks>

const place = { groupId: Id.optional(), shopId: Id.optional() }

export const listTasks = endpoint('GET', '/api/tasks', {
  summary: 'A page of tasks: open ones by their day, done ones by when that was, the last first',
  querystring: z.strictObject({
    ...place,
    whose: WhoseTasks.default('mine'),
    state: z.enum(['open', 'done']).default('open'),
    ...paging(50, 200),
  }),
  response: { 200: pageOf({ tasks: z.array(Task) }) },
})

export const countTasks = endpoint('GET', '/api/tasks/count', {
  summary: "How many of the caller's own open tasks are due",
  querystring: z.strictObject({ groupId: Id.optional() }),
  response: { 200: z.object({ overdue: z.int(), today: z.int() }) },
})

export const listTasksAbout = endpoint('GET', '/api/tasks/about/:kind/:id', {
  summary: 'The open tasks about a bike, an enquiry or a sale, by their day, at most 50',
  params: Subject,
  response: { 200: z.object({ tasks: z.array(Task) }) },
})

export const listAssignees = endpoint('GET', '/api/tasks/assignees', {
  summary: 'Who may see a shop and can be given a task there, by name, at most 200',
  querystring: z.strictObject({ shopId: Id }),
  response: { 200: z.object({ assignees: z.array(Colleague) }) },
})
