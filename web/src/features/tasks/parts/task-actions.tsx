import { sentences } from '@forecourt/contract/messages'
import type { Task } from '@forecourt/contract/tasks/calls'
import { Button } from '@mantine/core'
import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDelete } from '../../../ui/dialogs/confirm-delete.tsx'
import { useBusy } from '../../../ui/forms/use-busy.ts'
import { RowAction } from '../../../ui/lists/record-list.tsx'
import { useEditTask, useTakeBackTask } from '../queries.ts'
import { ChangeTaskDialog } from './change-task-dialog.tsx'

/** What the reader may do with a task: end it, change it, take it back. */
export function TaskActions({ task }: { task: Task }) {
  const { mutateAsync: edit } = useEditTask(task)
  const { mutateAsync: takeBack } = useTakeBackTask(task._id)
  const { busy, run } = useBusy()
  const [asking, setAsking] = useState<'change' | 'takeBack'>()
  const close = () => setAsking(undefined)
  const { text, done, may } = task
  const end = () =>
    void run(async () => {
      // What fails is said by a toast
      await edit({
        changes: { isDone: done === null },
        done: done === null ? sentences.taskDone : sentences.taskOpenAgain,
      }).catch(() => undefined)
    })
  return (
    <>
      {may.change && (
        <Button
          variant="default"
          px="sm"
          loading={busy}
          leftSection={done === null ? <Check size={18} aria-hidden /> : <Undo2 size={18} aria-hidden />}
          aria-label={`${done === null ? 'Done' : 'Not done'}: ${text}`}
          onClick={end}
        >
          {done === null ? 'Done' : 'Not done'}
        </Button>
      )}
      {may.change && done === null && <RowAction label="Change" of={text} onClick={() => setAsking('change')} />}
      {may.takeBack && <RowAction label="Take back" of={text} danger onClick={() => setAsking('takeBack')} />}
      {asking === 'change' && <ChangeTaskDialog task={task} onClose={close} />}
      {asking === 'takeBack' && (
        <ConfirmDelete
          name={text}
          warning={sentences.cannotBeUndone('task')}
          confirmLabel="Take back"
          onConfirm={takeBack}
          onClose={close}
        />
      )}
    </>
  )
}
