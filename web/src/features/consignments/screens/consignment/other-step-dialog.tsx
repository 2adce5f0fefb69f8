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

type Words = {
  title: string
  label: string
  about: string
  /** Said where nothing was typed; left out where nothing has to be. */
  missing?: string
}

const words: Record<OtherStep, Words> = {
  refuse: {
    title: 'Refuse',
    label: 'Why',
    about: 'What is refused stays the sender’s, who can sell it again.',
    missing: sentences.reasonRequired,
  },
  recall: { title: 'Call back', label: 'Why (optional)', about: 'What is called back can be sold here again.' },
  dispute: {
    title: 'Dispute',
    label: 'What is not right',
    about: 'Until this is settled nobody can sell what is in dispute.',
    missing: sentences.troubleRequired,
  },
}

/** Asks why bikes are refused, called back or in dispute. */
export function OtherStepDialog({ consignment, step, bikes, onClose }: Props) {
  const { title, label, about, missing } = words[step]
  const { mutateAsync: settle } = useSettleBikes(consignment, step)
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (said) => (said.trim() ? null : missing) },
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
