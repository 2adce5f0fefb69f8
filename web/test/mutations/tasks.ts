import { sentences } from '@forecourt/contract/messages'
import { addTask, editTask, takeBackTask } from '@forecourt/contract/tasks/calls'
import { useAddTask, useEditTask, useTakeBackTask } from '../../src/features/tasks/queries.ts'
import { shop } from '../dealership.ts'
import { task } from '../tasks.ts'
import { row, theirs } from './row.ts'

const { text, dueOn } = task
const given = { text, dueOn, forUser: task.for.userId, shopId: shop._id }
const { failedSaveTask, errorSaveTask } = sentences

export const mutationsOfTasks = [
  row(
    'useAddTask',
    useAddTask,
    given,
    [addTask, task],
    theirs(failedSaveTask, errorSaveTask, sentences.taskGivenTo('Ravi Teja')),
  ),
  ...[sentences.taskDone, sentences.taskOpenAgain, sentences.taskDayChanged].map((done) =>
    row(
      'useEditTask',
      () => useEditTask(task),
      { changes: { isDone: true }, done },
      [editTask, task],
      theirs(failedSaveTask, errorSaveTask, done),
    ),
  ),
  row(
    'useTakeBackTask',
    () => useTakeBackTask(task._id),
    undefined,
    [takeBackTask, { _id: task._id }],
    theirs(sentences.failedTakeBackTask, sentences.errorTakeBackTask, sentences.taskTakenBack),
  ),
]
