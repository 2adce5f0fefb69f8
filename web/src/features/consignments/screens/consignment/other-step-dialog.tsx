import type { Consignment, ConsignmentBike } from '@forecourt/contract/consignments/calls'
import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { WordsField } from '../../../../ui/forms/words-field.tsx'
import { type OtherStep, useSettleBikes } from '../../queries.ts'

type Props = {
  consignment: Consignment
  step: OtherStep
  bikes: readonly ConsignmentBike[]
  onClose: () => void
}

const words: Record<OtherStep, { title: string; label: string; about: string }> = {
  refuse: { title: 'Refuse', label: 'Why', about: 'They stay the sender’s, who can sell them again.' },
  recall: { title: 'Call back', label: 'Why (optional)', about: 'They can be sold here again.' },
  dispute: { title: 'Dispute', label: 'What is not right', about: 'Nobody can sell them until this is settled.' },
}

/** Asks why bikes are refused, called back or in dispute. */
export function OtherStepDialog({ consignment, step, bikes, onClose }: Props) {
  const { title, label, about } = words[step]
  const { mutateAsync: settle } = useSettleBikes(consignment, step)
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (said) => (step === 'recall' || said.trim() ? null : sentences.reasonRequired) },
  })
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={({ reason }) => settle({ bikes: bikes.map(({ bikeId }) => ({ bikeId })), reason })}
      onClose={onClose}
      submitLabel={title}
    >
      <Text>{bikes.map(({ vehicleNumber }) => vehicleNumber).join(', ')}</Text>
      <Text size="sm" c="dimmed">
        {about}
      </Text>
      <WordsField label={label} data-autofocus {...form.getInputProps('reason')} />
    </FormDialog>
  )
}
