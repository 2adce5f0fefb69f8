import type { Hold } from '@forecourt/contract/holds/calls'
import type { TokenRule } from '@forecourt/contract/holds/rule'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useSettleToken } from '../queries.ts'
import { openingSettle, SettleFields, type SettleValues, settleBody, settleErrors } from './settle-fields.tsx'

type Props = { hold: Hold; rule: TokenRule; onClose: () => void }

/** Settles the token of a hold that came to nothing. */
export function SettleDialog({ hold, rule, onClose }: Props) {
  const { mutateAsync: settle } = useSettleToken(hold)
  const form = useForm<SettleValues>({ initialValues: openingSettle(hold, rule), validate: settleErrors })
  const submit = async (values: SettleValues) => {
    const body = settleBody(values)
    if (body) await settle(body)
  }
  return (
    <FormDialog title="Settle the token" form={form} onSubmit={submit} onClose={onClose} submitLabel="Settle">
      <Text>
        {hold.customerName}, {hold.vehicleNumber}
      </Text>
      <SettleFields hold={hold} rule={rule} form={form} />
    </FormDialog>
  )
}
