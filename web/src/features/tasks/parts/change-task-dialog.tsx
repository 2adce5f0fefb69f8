import { sentences } from '@forecourt/contract/messages'
import type { Task } from '@forecourt/contract/tasks/calls'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useAssignees, useEditTask } from '../queries.ts'
import { wrongDay } from './add-task-dialog.tsx'
import { type AssigneeValues, TaskFields } from './task-fields.tsx'

/** Hands a task on to somebody else, or puts it to another day. */
export function ChangeTaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const { mutateAsync: edit } = useEditTask(task)
  const { data: assignees } = useAssignees(task.shopId)
  const form = useForm<AssigneeValues>({
    initialValues: { forUser: task.for.userId, dueOn: task.dueOn },
    validate: {
      // A day that has passed may stay while the task is handed on
      dueOn: (day) => (day === task.dueOn ? null : wrongDay(day)),
    },
  })
  const submit = async ({ forUser, dueOn }: AssigneeValues) => {
    const isOther = forUser !== task.for.userId
    if (!isOther && dueOn === task.dueOn) return
    const name = assignees?.find(({ _id }) => _id === forUser)?.name ?? ''
    await edit({
      changes: { ...(isOther && { forUser }), ...(dueOn !== task.dueOn && { dueOn }) },
      done: isOther ? sentences.taskGivenTo(name) : sentences.taskDayChanged,
    })
  }
  return (
    <FormDialog title="Change task" form={form} onSubmit={submit} onClose={onClose}>
      <Text fw={600}>{task.text}</Text>
      <TaskFields
        shopId={task.shopId}
        present={task.for}
        assignee={form.getInputProps('forUser')}
        day={form.getInputProps('dueOn')}
        onDay={(day) => form.setFieldValue('dueOn', day)}
      />
    </FormDialog>
  )
}
