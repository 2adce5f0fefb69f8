import type { BodyOf, Input } from '@forecourt/contract/endpoint'
import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import type { Subject } from '@forecourt/contract/subjects/subject'
import {
  addTask,
  countTasks,
  editTask,
  listAssignees,
  listTasks,
  listTasksAbout,
  type Task,
  takeBackTask,
} from '@forecourt/contract/tasks/calls'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { useRefetchKeys } from '../../api/use-refetch.ts'
import { readSession } from '../../device/session.ts'
import { shortened } from '../../format/shortened.ts'
import { showSuccess } from '../../ui/page/toast.tsx'
import { isKept, sendOrKeep } from '../outbox/parts/send-or-keep.ts'

type TasksQuery = Omit<Input<typeof listTasks>['query'], 'cursor' | 'limit'>

const tasksData = { failure: { failed: sentences.failedTasks, broken: sentences.errorTasks } }
const saving = { failure: { failed: sentences.failedSaveTask, broken: sentences.errorSaveTask, serverFirst: true } }

/** Tasks page by page, open ones by their day, done ones the last first. */
export function useTasks(query: TasksQuery, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: keys.tasks(query),
    queryFn: ({ pageParam, signal }) => call(listTasks, { query: { ...query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled,
    meta: tasksData,
  })
}

/** How many of the signed-in user's own tasks are due; nothing until that is known. */
export function useTasksDue(groupId: Id | undefined) {
  return useQuery({
    queryKey: keys.taskCount({ groupId }),
    queryFn: ({ signal }) => call(countTasks, { query: { groupId } }, { signal }),
  }).data
}

/** The open tasks about something. */
export function useTasksAbout({ kind, id }: Subject) {
  return useQuery({
    queryKey: keys.tasksAbout({ kind, id }),
    queryFn: async ({ signal }) => (await call(listTasksAbout, { params: { kind, id } }, { signal })).tasks,
    meta: tasksData,
  })
}

/** Who can be given a task in a shop. */
export function useAssignees(shopId: Id) {
  return useQuery({
    queryKey: keys.assignees(shopId),
    queryFn: async ({ signal }) => (await call(listAssignees, { query: { shopId } }, { signal })).assignees,
    enabled: shopId !== '',
    meta: { failure: { failed: sentences.failedColleagues, broken: sentences.errorColleagues } },
  })
}

/** Gives somebody a task, or oneself. */
export function useAddTask() {
  const { refetch, refetchIfRefused } = useRefetchKeys(...keys.allTasks)
  return useMutation({
    mutationFn: (body: BodyOf<typeof addTask>) => call(addTask, { body }),
    onSuccess: (task) => {
      const isOwn = task.for.userId === readSession()?.user._id
      showSuccess(isOwn ? sentences.taskAdded : sentences.taskGivenTo(task.for.name))
      return refetch()
    },
    onError: refetchIfRefused,
    meta: saving,
  })
}

type Changes = BodyOf<typeof editTask>

/**
 * Hands a task on, changes its day or its end; `done` is what the toast then says. Its end is kept without a network:
 * what was done was done.
 */
export function useEditTask({ _id: taskId, text }: Pick<Task, '_id' | 'text'>) {
  const { refetch, refetchIfRefused } = useRefetchKeys(...keys.allTasks)
  return useMutation({
    // One after the other, so that the last one stands
    scope: { id: `task ${taskId}` },
    mutationFn: ({ changes }: { changes: Changes; done: string }) => {
      const edit = { params: { taskId }, body: changes }
      if (changes.isDone === undefined) return call(editTask, edit)
      const title = `${changes.isDone ? 'Done' : 'Not done'}: ${shortened(text)}`
      return sendOrKeep('taskChange', edit, { title, line: `task ${taskId}` })
    },
    onSuccess: (answer, { done }) => {
      showSuccess(isKept(answer) ? sentences.keptForNetwork : done)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: saving,
  })
}

/** Takes a task back that the signed-in user gave. */
export function useTakeBackTask(taskId: Task['_id']) {
  const { refetch, refetchIfRefused } = useRefetchKeys(...keys.allTasks)
  return useMutation({
    mutationFn: () => call(takeBackTask, { params: { taskId } }),
    onSuccess: () => {
      showSuccess(sentences.taskTakenBack)
      return refetch()
    },
    onError: refetchIfRefused,
    meta: {
      failure: { failed: sentences.failedTakeBackTask, broken: sentences.errorTakeBackTask, serverFirst: true },
    },
  })
}
