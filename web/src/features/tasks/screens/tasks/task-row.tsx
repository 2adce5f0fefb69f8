import type { Task } from '@forecourt/contract/tasks/calls'
import { Text } from '@mantine/core'
import { readSession } from '../../../../device/session.ts'
import { dateAndTime } from '../../../../format/dates.ts'
import { RecordRow } from '../../../../ui/lists/record-list.tsx'
import { TaskActions } from '../../parts/task-actions.tsx'
import { TaskDay } from '../../parts/task-day.tsx'
import { TaskLink } from '../../parts/task-link.tsx'
import { whoseWords } from '../../parts/task-words.ts'
import classes from './tasks.module.css'

/** What is to be done, by when, by whom and about what; and what can be done with it. */
export function TaskRow({ task, withShop }: { task: Task; withShop: boolean }) {
  const { _id, text, about, done, dueOn, shopName } = task
  return (
    <RecordRow
      mark={_id}
      main={
        <div>
          <Text fw={600}>{text}</Text>
          <Text size="sm" c="dimmed">
            {[whoseWords(task, readSession()?.user._id), withShop && shopName].filter(Boolean).join(' · ')}
          </Text>
        </div>
      }
      detail={
        <Text size="sm" component="div" className={classes.facts}>
          {done === null ? (
            <TaskDay day={dueOn} />
          ) : (
            <span>
              Done by {done.byName}, {dateAndTime(done.at)}
            </span>
          )}
          {about && (
            <span>
              <TaskLink about={about} />
            </span>
          )}
        </Text>
      }
      actions={<TaskActions task={task} />}
    />
  )
}
