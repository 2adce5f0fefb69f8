import { sentences } from '@forecourt/contract/messages'
import type { StockRequest } from '@forecourt/contract/stock-requests/calls'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { WordsField } from '../../../ui/forms/words-field.tsx'
import { useRefuseRequest } from '../queries.ts'

/** Asks why a request is refused. */
export function RefuseDialog({ request, onClose }: { request: StockRequest; onClose: () => void }) {
  const { mutateAsync: refuse } = useRefuseRequest(request)
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (said) => (said.trim() ? null : sentences.reasonRequired) },
  })
  return (
    <FormDialog title="Refuse" form={form} onSubmit={refuse} onClose={onClose} submitLabel="Refuse">
      <Text>
        {request.toShopName} asks for a {request.make} {request.model}.
      </Text>
      <WordsField label="Why" data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
