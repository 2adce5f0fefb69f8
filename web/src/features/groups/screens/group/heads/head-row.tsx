import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { type HeadType, headTypes } from './head-types.ts'
import classes from './heads-dialog.module.css'

/** A head as it is typed; `_id` once it is saved, so that it stays the same through a rename. */
export type HeadValues = { key: string; _id?: string; name: string; type: HeadType }
export type HeadsForm = UseFormReturnType<{ heads: HeadValues[] }>

type Props = { form: HeadsForm; index: number; onNext: () => void; onRemove: () => void }

export function HeadRow({ form, index, onNext, onRemove }: Props) {
  const nth = `head ${index + 1}`
  const name = form.values.heads[index]?.name.trim()
  const nextOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onNext()
  }
  return (
    <li className={classes.row}>
      <TextInput
        aria-label={`Name of ${nth}`}
        placeholder="Name"
        required
        maxLength={120}
        autoComplete="off"
        enterKeyHint="next"
        onKeyDown={nextOnEnter}
        {...form.getInputProps(`heads.${index}.name`)}
        // The server may refuse the head as such
        error={form.errors[`heads.${index}.name`] ?? form.errors[`heads.${index}._id`]}
      />
      <NativeSelect
        aria-label={`Type of ${nth}`}
        data={[...headTypes]}
        rightSectionWidth={28}
        {...form.getInputProps(`heads.${index}.type`)}
      />
      <ActionIcon aria-label={`Remove ${name || nth}`} onClick={onRemove}>
        <Trash2 size={18} aria-hidden />
      </ActionIcon>
    </li>
  )
}
