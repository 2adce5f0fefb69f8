import * as contract from '@forecourt/contract/tasks/calls'
import type { App, Services } from '../http/app-type.ts'
import { writeOnce } from '../http/write-once.ts'
import { addTask } from './add-task.ts'
import { countTasks } from './count-tasks.ts'
import { editTask } from './edit-task.ts'
import { listAssignees } from './list-assignees.ts'
import { listTasks } from './list-tasks.ts'
import { listTasksAbout } from './list-tasks-about.ts'
import { takeBackTask } from './take-back-task.ts'

/** The calls of tasks. */
export function taskRoutes(app: App, { db }: Services): void {
  app.route({
    ...contract.listTasks,
    handler: ({ actor, query }) => listTasks(db, actor, query),
  })
  app.route({
    ...contract.countTasks,
    handler: ({ actor, query }) => countTasks(db, actor, query),
  })
  app.route({
    ...contract.listTasksAbout,
    handler: ({ actor, params }) => listTasksAbout(db, actor, params),
  })
  app.route({
    ...contract.listAssignees,
    handler: ({ actor, query }) => listAssignees(db, actor, query),
  })
  app.route({
    ...contract.addTask,
    handler: async (request, reply) =>
      reply.code(201).send(await writeOnce(db, request, (tx) => addTask(tx, request.actor, request.body))),
  })
  app.route({
    ...contract.editTask,
    handler: (request) =>
      // The path last: a read-only key of the body comes through as undefined
      writeOnce(db, request, (tx) => editTask(tx, request.actor, { ...request.body, ...request.params })),
  })
  app.route({
    ...contract.takeBackTask,
    handler: (request) => writeOnce(db, request, (tx) => takeBackTask(tx, request.actor, request.params)),
  })
}
