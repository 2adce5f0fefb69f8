import { Textarea, type TextareaProps } from '@mantine/core'

/** A few sentences, such as a reason; it grows with them. */
export const WordsField = (props: TextareaProps) => (
  <Textarea maxLength={500} autosize minRows={2} maxRows={6} {...props} />
)
