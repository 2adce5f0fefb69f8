import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import type { Place } from '@forecourt/contract/permissions'
import type { Subject } from '@forecourt/contract/subjects/subject'
import type { Task } from '@forecourt/contract/tasks/calls'
import { Button, Skeleton, Text } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { readSession } from '../../../device/session.ts'
import { MarkedItem } from '../../../ui/live/marked-item.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { ErrorState } from '../../../ui/page/error-state.tsx'
import { KeptList } from '../../outbox/parts/kept-list.tsx'
import { useMay } from '../../session/queries.ts'
import { useTasksAbout } from '../queries.ts'
import { AddTaskDialog } from './add-task-dialog.tsx'
import { TaskActions } from './task-actions.tsx'
import { TaskDay } from './task-day.tsx'
import { whoseWords } from './task-words.ts'
import classes from './tasks-card.module.css'

const isAmong = (tasks: readonly Task[] = [], id: string | undefined) => tasks.some(({ _id }) => _id === id)

type Props = {
  about: Subject & { title: string; shopId: Id }
  place: Place
  /** Whether nothing more can be planned about it; what is open can be ended. */
  closed?: boolean
}

/** What is still to be done about something, by whom and by when; and the way to add to it. */
export function TasksCard({ about, place, closed = false }: Props) {
  const may = useMay()
  const { data: tasks, isPending, isError, refetch } = useTasksAbout(about)
  const [adding, setAdding] = useState(false)
  const readerId = readSession()?.user._id
  const add = !closed && may('task.give', place) && (
    <Button variant="light" leftSection={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      Add task
    </Button>
  )
  return (
    <Card title="Tasks" actions={add}>
      <KeptList kinds={['taskChange']} which={({ input }) => isAmong(tasks, input.params?.['taskId'])} />
      {isPending && <Skeleton height={44} aria-label="Loading the tasks" />}
      {isError && !tasks && <ErrorState text={sentences.failedTasks} onRetry={() => refetch()} />}
      {tasks?.length === 0 && <Text c="dimmed">{sentences.noTasksAbout}</Text>}
      {tasks && tasks.length > 0 && (
        <ul className={classes.tasks} aria-label="Tasks">
          {tasks.map((task) => (
            <MarkedItem key={task._id} mark={task._id} className={classes.task}>
              <Text fw={600}>{task.text}</Text>
              <Text size="sm" component="div" className={classes.facts}>
                <TaskDay day={task.dueOn} />
                <span>{whoseWords(task, readerId)}</span>
              </Text>
              <div className={classes.actions}>
                <TaskActions task={task} />
              </div>
            </MarkedItem>
          ))}
        </ul>
      )}
      {adding && <AddTaskDialog about={about} onClose={() => setAdding(false)} />}
    </Card>
  )
}
