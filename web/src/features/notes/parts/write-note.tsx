import { sentences } from '@forecourt/contract/messages'
import { mostMentions } from '@forecourt/contract/notes/calls'
import type { Colleague } from '@forecourt/contract/users/colleague'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { type NotesOn, noteDraft, useWriteNote } from '../queries.ts'
import { MentionField } from './mention-field.tsx'
import { stillNamed } from './mentions.ts'

type Props = { on: NotesOn; onClose: () => void }
type Values = { text: string; mentions: Colleague[] }

/** Writes a note; what was typed stays until it is saved. */
export function WriteNote({ on, onClose }: Props) {
  const { mutateAsync: write } = useWriteNote(on)
  const form = useForm<Values>({
    initialValues: { text: '', mentions: [] },
    validate: {
      text: (typed, { mentions }) => {
        if (!typed.trim()) return sentences.noteRequired
        return stillNamed(typed, mentions).length > mostMentions
          ? sentences.tooManyMentions(String(mostMentions))
          : null
      },
    },
  })
  const { text, mentions } = form.values
  return (
    <FormDialog
      title="Add a note"
      form={form}
      onSubmit={(values) =>
        write({
          body: { text: values.text, mentions: stillNamed(values.text, values.mentions).map(({ _id }) => _id) },
          typed: values,
        })
      }
      onClose={onClose}
      submitLabel="Add note"
      draftKey={noteDraft(on)}
    >
      <MentionField
        on={on}
        value={text}
        // Whom it names stands in its text
        error={form.errors.text ?? form.errors.mentions}
        onChange={(typed) => form.setFieldValue('text', typed)}
        onMention={(colleague) => form.setFieldValue('mentions', [...mentions, colleague])}
      />
      <Text size="sm" c="dimmed">
        Whoever sees this page reads it. Write nothing here about what a bike cost or who sold it.
      </Text>
    </FormDialog>
  )
}
