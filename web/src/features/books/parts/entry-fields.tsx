import type { TextareaProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { RupeesField } from '../../../ui/forms/rupees-field.tsx'
import { WordsField } from '../../../ui/forms/words-field.tsx'
import { useFirstField } from '../../../ui/page/use-first-field.ts'
import classes from './entry-fields.module.css'

/** How much it is: what one knows first, and can type at once. */
export function AmountField(props: ComponentProps<typeof RupeesField>) {
  const first = useFirstField<HTMLInputElement>()
  return <RupeesField ref={first} label="Amount" required classNames={{ input: classes.amount }} {...props} />
}

/** What there is to say about it. */
export const NoteField = (props: TextareaProps) => <WordsField label="Note (optional)" minRows={1} {...props} />
