import { saveHoldingRate } from '@forecourt/contract/analytics/calls'
import type { Id } from '@forecourt/contract/fields'
import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { useSaveHoldingRate } from '../../queries.ts'

type Props = { groupId: Id; percent: number; onClose: () => void }

const check = schemaResolver(saveHoldingRate.schema.body, { sync: true })
/** What is missing or no number comes as NaN, which the call refuses by name. */
const numberIn = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed))

/** Settles what stock costs to hold: the interest that is paid on it, or what the money would bring elsewhere. */
export function HoldingRateDialog({ groupId, percent, onClose }: Props) {
  const { mutateAsync: save } = useSaveHoldingRate(groupId)
  const form = useForm({
    initialValues: { percent: String(percent) },
    validate: (values) => check({ percent: numberIn(values.percent) }),
  })
  return (
    <FormDialog
      title="Holding cost"
      form={form}
      onSubmit={(values) => save(numberIn(values.percent))}
      onClose={onClose}
      draftKey={`holding-rate ${groupId}`}
    >
      <TextInput
        label="Per cent a year on what was paid"
        description="The interest on it, with what its place and its care cost."
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        data-autofocus
        {...form.getInputProps('percent')}
      />
    </FormDialog>
  )
}
