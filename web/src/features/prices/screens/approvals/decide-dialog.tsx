import { paiseInRupees } from '@forecourt/contract/format/paise'
import type { Approval } from '@forecourt/contract/prices/calls'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { WordsField } from '../../../../ui/forms/words-field.tsx'
import { BikeMarginAt } from '../../parts/bike-margin.tsx'
import { useDecideApproval } from '../../queries.ts'

type Props = { approval: Approval; approve: boolean; onClose: () => void }

/** Says what the price leaves, and takes a word with the answer. */
export function DecideDialog({ approval, approve, onClose }: Props) {
  const { mutateAsync: decide } = useDecideApproval(approval)
  const form = useForm({ initialValues: { answer: '' } })
  const price = paiseInRupees(approval.price)
  return (
    <FormDialog
      title={approve ? `Approve ${price}?` : `Refuse ${price}?`}
      form={form}
      onSubmit={({ answer }) => decide({ approve, answer })}
      onClose={onClose}
      submitLabel={approve ? 'Approve' : 'Refuse'}
      danger={!approve}
      draftKey={`decide-approval ${approval._id}`}
    >
      <Text>
        {approval.vehicleNumber}, {approval.make} {approval.model}, asked for by {approval.askedByName}.
        {approve && ' It holds for 24 hours, for one sale.'}
      </Text>
      <BikeMarginAt bikeId={approval.bikeId} paise={approval.price} />
      <WordsField label="A word with it (optional)" data-autofocus {...form.getInputProps('answer')} />
    </FormDialog>
  )
}
