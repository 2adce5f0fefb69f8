import type { Document } from '@forecourt/contract/documents/calls'
import { kindName } from '@forecourt/contract/documents/kinds'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useEditDocument } from '../queries.ts'
import { FactFields, type FactValues, factsOf } from './fact-fields.tsx'

/** Puts the facts of a document right. */
export function EditDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const { mutateAsync: edit } = useEditDocument(document)
  const form = useForm<FactValues>({
    initialValues: {
      number: document.number,
      issuedOn: document.issuedOn ?? '',
      expiresOn: document.expiresOn ?? '',
      holder: document.holder,
    },
  })
  return (
    <FormDialog
      title={`Edit ${kindName(document.kind)}`}
      form={form}
      onSubmit={(values) => edit({ version: document.version, ...factsOf(values) })}
      onClose={onClose}
    >
      <FactFields inputOf={(name) => form.getInputProps(name)} kind={document.kind} />
    </FormDialog>
  )
}
