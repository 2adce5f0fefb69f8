import type { TextareaProps } from '@mantine/core'
import type { ComponentProps } from 'react'
import { RupeesField } from '../../../ui/forms/rupees-field.tsx'
import { WordsField } from '../../../ui/forms/words-field.tsx'
import classes from './entry-fields.module.css'

/** How much it is: what one knows first. */
export const AmountField = (props: ComponentProps<typeof RupeesField>) => (
  <RupeesField label="Amount" required classNames={{ input: classes.amount }} {...props} />
)

/** What there is to say about it. */
export const NoteField = (props: TextareaProps) => <WordsField label="Note (optional)" minRows={1} {...props} />
