import type { Hold } from '@forecourt/contract/holds/calls'
import type { TokenRule } from '@forecourt/contract/holds/rule'
import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useReleaseHold } from '../queries.ts'
import { stateWords } from './hold-words.ts'
import { openingSettle, SettleFields, type SettleValues, settleBody, settleErrors } from './settle-fields.tsx'

type Values = SettleValues & { reason: string }
type Props = { hold: Hold; rule: TokenRule; onClose: () => void }

/** Ends a hold before its time, and settles its token with it or later. */
export function ReleaseDialog({ hold, rule, onClose }: Props) {
  const { mutateAsync: release } = useReleaseHold(hold)
  const form = useForm<Values>({
    initialValues: { ...openingSettle(hold, rule), reason: '' },
    validate: (values) => (hold.token > 0 ? settleErrors(values) : {}),
  })
  const submit = (values: Values) =>
    release({ reason: values.reason, token: hold.token > 0 ? settleBody(values) : null })
  return (
    <FormDialog
      title={`Release ${hold.vehicleNumber}`}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel="Release"
      danger
    >
      <Text>
        {hold.customerName}. {stateWords(hold)}.
      </Text>
      <TextInput
        label="Why (optional)"
        maxLength={500}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('reason')}
      />
      {hold.token > 0 && <SettleFields hold={hold} rule={rule} form={form} withLater />}
    </FormDialog>
  )
}
