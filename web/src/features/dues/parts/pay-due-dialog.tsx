import type { MoneyAccount } from '@forecourt/contract/books/calls'
import { type Due, payDue, type Receipt } from '@forecourt/contract/dues/calls'
import { paiseInRupees, toRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { trueToday } from '../../../device/clock.ts'
import { typedPaise } from '../../../format/typed-rupees.ts'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { RupeesField } from '../../../ui/forms/rupees-field.tsx'
import { AccountField } from '../../books/parts/account-field.tsx'
import { CashWarning } from '../../sales/parts/cash-warning.tsx'
import { usePayDue } from '../queries.ts'
import { DueDay } from './due-day.tsx'
import { heldBack, kindNames, leftOf, partyOf } from './due-words.ts'
import classes from './pay-due-dialog.module.css'

type Values = { rupees: number | null; account: MoneyAccount; reference: string; paidOn: string }

type Props = {
  due: Due
  /** Hears of the receipt once the payment is saved. */
  onPaid?: (receipt: Receipt) => void
  onClose: () => void
}

/** Takes a payment against a due, all that is left of it unless another amount is typed; or notes one to a seller. */
export function PayDueDialog({ due, onPaid, onClose }: Props) {
  const { mutateAsync: pay } = usePayDue(due)
  const left = leftOf(due)
  const [today] = useState(trueToday)
  const form = useForm<Values>({
    initialValues: {
      rupees: toRupees(left),
      account: due.kind === 'financier' ? 'bank' : 'cash',
      reference: '',
      paidOn: today,
    },
    validate: (values) => wrongIn(values, left),
  })
  const { rupees, account, paidOn } = form.values
  const title = due.kind === 'seller' ? 'Pay the seller' : 'Take payment'
  const submit = async (values: Values) => {
    const receipt = await pay(bodyOf(values))
    onPaid?.(receipt)
  }
  return (
    <FormDialog
      title={title}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={due.kind === 'seller' ? 'Save payment' : 'Take payment'}
      draftKey={`pay-due ${due._id}`}
    >
      <div className={classes.due}>
        <Text fw={600}>{partyOf(due)}</Text>
        <Text size="sm">
          {kindNames[due.kind]} {paiseInRupees(left)}
          {due.paid > 0 && ` of ${paiseInRupees(due.amount)}`} · {due.vehicleNumber}
        </Text>
        <Text size="sm" component="div">
          <DueDay dueOn={due.dueOn} />
        </Text>
        {due.untilPapers && <Text size="sm">{heldBack}.</Text>}
      </div>
      <RupeesField
        label="Amount"
        required
        data-autofocus
        {...form.getInputProps('rupees')}
        error={form.errors.rupees ?? form.errors.amount}
      />
      <AccountField
        label={due.kind === 'seller' ? 'Paid from' : 'Paid by'}
        value={account}
        error={form.errors.account}
        onChange={(chosen) => form.setFieldValue('account', chosen)}
      />
      {due.kind === 'buyer' && (
        <CashWarning
          shopId={due.shopId}
          buyerContact={due.partyPhone}
          soldOn={paidOn}
          saleId={due.saleId ?? undefined}
          cash={account === 'cash' ? (rupees ?? 0) : 0}
        />
      )}
      <TextInput
        label="Reference (optional)"
        placeholder="Such as the number of a transfer"
        maxLength={120}
        autoComplete="off"
        {...form.getInputProps('reference')}
      />
      <DayField label="Day of payment" required notAfterToday {...form.getInputProps('paidOn')} />
    </FormDialog>
  )
}

/** What was typed, as the call takes it. */
const bodyOf = ({ rupees, account, reference, paidOn }: Values) => ({
  amount: typedPaise(rupees),
  account,
  reference,
  paidOn,
})

/** What is wrong, by field. */
function wrongIn(values: Values, left: number): Record<string, string> {
  const { error } = payDue.schema.body.safeParse(bodyOf(values))
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = path[0] === 'amount' ? 'rupees' : path.join('.')
    errors[field] ??= message
  }
  const { rupees, paidOn } = values
  if (typedPaise(rupees) > left)
    errors.rupees ??= left === 0 ? sentences.nothingLeft : sentences.moreThanLeft(paiseInRupees(left))
  if (paidOn > trueToday()) errors.paidOn ??= sentences.paymentInFuture
  return errors
}
