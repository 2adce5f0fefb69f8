import type { Id } from '@forecourt/contract/fields'
import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { trueToday } from '../../../device/clock.ts'
import { readSession } from '../../../device/session.ts'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { UsualChoices } from '../../../ui/forms/usual/usual-choices.tsx'
import { useAssignees } from '../queries.ts'
import { dayChoices } from './task-words.ts'

export type AssigneeValues = { forUser: string; dueOn: string }
type Field = ReturnType<UseFormReturnType<AssigneeValues>['getInputProps']>

type Props = {
  shopId: Id
  /** Who has the task, where they may not be there any more. */
  present?: { userId: Id; name: string; isThere: boolean }
  assignee: Field
  day: Field
  onDay: (day: string) => void
}

/** Who does a task of a shop, and by when: one tap for the usual days. */
export function TaskFields({ shopId, present, assignee, day, onDay }: Props) {
  const { data: assignees, isPending } = useAssignees(shopId)
  const [today] = useState(trueToday)
  const own = readSession()?.user
  const others = (assignees ?? []).filter(({ _id }) => _id !== own?._id)
  const isOwnThere = assignees?.some(({ _id }) => _id === own?._id) ?? false
  const people = [
    ...(own && isOwnThere ? [{ value: own._id, label: `${own.name} (you)` }] : []),
    ...others.map(({ _id, name }) => ({ value: _id, label: name })),
    ...(present && !present.isThere
      ? [{ value: present.userId, label: `Was for ${present.name}`, disabled: true }]
      : []),
  ]
  return (
    <>
      <Select
        label="For"
        required
        data={people}
        disabled={shopId === ''}
        placeholder={shopId !== '' && isPending ? 'Loading...' : 'Choose who is to do it'}
        searchable
        openOnFocus={false}
        allowDeselect={false}
        nothingFoundMessage="Nobody found."
        {...assignee}
      />
      <UsualChoices
        label="Usual days"
        choices={dayChoices(today).map(({ label, day: usual }) => ({ label, value: usual }))}
        chosen={String(day.value)}
        onChoose={onDay}
      />
      <DayField label="By" required min={today} {...day} />
    </>
  )
}
