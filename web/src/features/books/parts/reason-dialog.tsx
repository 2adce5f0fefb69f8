import { sentences } from '@forecourt/contract/messages'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { WordsField } from '../../../ui/forms/words-field.tsx'

type Props = {
  title: string
  /** What it means. */
  children: ReactNode
  onSubmit: (reason: string) => Promise<unknown>
  onClose: () => void
  submitLabel: string
  closeLabel: string
  draftKey: string
}

/** Says what it means to undo something in the books, and asks why. */
export function ReasonDialog({ children, onSubmit, ...dialog }: Props) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? sentences.sayWhy : null) },
  })
  return (
    <FormDialog {...dialog} form={form} onSubmit={({ reason }) => onSubmit(reason)} danger>
      {children}
      <WordsField label="Reason" required data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
