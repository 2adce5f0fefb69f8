import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import type { Subject } from '@forecourt/contract/subjects/subject'
import { Select, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { trueToday } from '../../../device/clock.ts'
import { ownUserId } from '../../../device/session.ts'
import type { Named } from '../../../format/names.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useAddTask } from '../queries.ts'
import { TaskFields } from './task-fields.tsx'

type Values = { text: string; shopId: string; forUser: string; dueOn: string }

/** What the task is about and in which shop that lies, or the shops to choose from. */
type Props = {
  about?: Subject & { title: string; shopId: Id }
  shops?: Named
  onClose: () => void
}

/** Gives somebody a task, oneself unless another is chosen, for today unless another day is. */
export function AddTaskDialog({ about, shops = [], onClose }: Props) {
  const { mutateAsync: add } = useAddTask()
  const [today] = useState(trueToday)
  const form = useForm<Values>({
    initialValues: {
      text: '',
      shopId: about?.shopId ?? (shops.length === 1 ? (shops[0]?._id ?? '') : ''),
      forUser: ownUserId(),
      dueOn: today,
    },
    validate: {
      text: (text) => (text.trim() === '' ? sentences.taskTextRequired : null),
      shopId: (shopId) => (shopId === '' ? sentences.taskShopRequired : null),
      dueOn: (day) => wrongDay(day),
    },
  })
  const { shopId } = form.values
  const submit = ({ text, forUser, dueOn }: Values) =>
    add({
      text,
      forUser,
      dueOn,
      ...(about ? { about: { kind: about.kind, id: about.id } } : { shopId }),
    })
  return (
    <FormDialog
      title="New task"
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Add task"
      draftKey={`new-task ${about?.id ?? ''}`.trim()}
    >
      {about && <Text size="sm">About {about.title}</Text>}
      <TextInput
        label="What is to be done"
        required
        data-autofocus
        placeholder="Such as: call Ramesh, get the NOC"
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps('text')}
      />
      {!about && shops.length > 1 && (
        <Select
          label="Shop"
          required
          placeholder="Select a shop..."
          data={shops.map(({ _id, name }) => ({ value: _id, label: name }))}
          searchable
          openOnFocus={false}
          allowDeselect={false}
          nothingFoundMessage="No shop found."
          {...form.getInputProps('shopId')}
        />
      )}
      <TaskFields
        shopId={shopId}
        assignee={form.getInputProps('forUser')}
        day={form.getInputProps('dueOn')}
        onDay={(day) => form.setFieldValue('dueOn', day)}
      />
    </FormDialog>
  )
}

/** What is wrong with a day to do something by. */
export function wrongDay(day: string): string | null {
  if (day === '') return sentences.taskDayRequired
  return day < trueToday() ? sentences.taskDayPassed : null
}
