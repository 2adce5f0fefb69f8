import type { Enquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { UsualChoices } from '../../../../ui/forms/usual/usual-choices.tsx'
import { useSeenState } from '../../parts/use-waiting-change.ts'
import { useEditEnquiry } from '../../queries.ts'

const reasons = ['Bought elsewhere', 'Price too high', 'No bike that fits', 'Cannot be reached', 'Changed their mind']

/** Closes an enquiry that came to nothing; why is asked for. */
export function LostDialog({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) {
  const { mutateAsync: save } = useEditEnquiry(enquiry)
  const form = useForm({
    initialValues: { lostReason: '' },
    validate: { lostReason: (typed) => (typed.trim() ? null : sentences.lostReasonRequired) },
  })
  const { lostReason } = form.values
  const seen = useSeenState(enquiry)
  return (
    <FormDialog
      title="Mark as Lost"
      form={form}
      onSubmit={(values) => save({ changes: { state: 'lost', ...values }, seen, done: sentences.enquiryLost })}
      onClose={onClose}
      submitLabel="Mark as Lost"
      draftKey={`lost ${enquiry._id}`}
    >
      <UsualChoices
        label="Usual reasons"
        choices={reasons.map((reason) => ({ label: reason, value: reason }))}
        chosen={lostReason}
        onChoose={(reason) => form.setFieldValue('lostReason', reason)}
      />
      <TextInput
        label="Reason"
        required
        autoComplete="off"
        maxLength={200}
        data-autofocus
        {...form.getInputProps('lostReason')}
      />
    </FormDialog>
  )
}
