import { sentences } from '@forecourt/contract/messages'
import { Checkbox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import { RupeesField } from '../../../../ui/forms/rupees-field.tsx'
import { AccountField } from '../../../books/parts/account-field.tsx'
import { heldBack } from '../../../dues/parts/due-words.ts'
import type { PurchaseValues } from '../../parts/bike-form/bike-form.ts'
import classes from './purchase-money.module.css'

/** What the cost was paid from, and what the seller is still to get; nothing before there is a cost. */
export function PurchaseMoney({ form }: { form: UseFormReturnType<PurchaseValues> }) {
  const { cost, paidBy, owedAmount } = form.values
  if (!cost || cost <= 0) return null
  // All of it may be owed: then nothing was paid yet
  const isUnpaid = paidBy === '' && (owedAmount ?? 0) < cost
  return (
    <>
      <AccountField
        label="Paid by (optional)"
        description={isUnpaid && sentences.purchaseUnpaid}
        value={paidBy}
        error={form.errors.paidBy}
        onChange={(account) => form.setFieldValue('paidBy', account)}
      />
      <div className={classes.owed}>
        <RupeesField
          label="Owed to the seller (optional)"
          description="What of the cost is paid later."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          enterKeyHint="next"
          {...form.getInputProps('owedAmount')}
          error={form.errors['owed.amount'] ?? form.errors.owed}
        />
        {owedAmount !== null && (
          <DayField
            label="To be paid by"
            required
            {...form.getInputProps('owedBy')}
            error={form.errors['owed.dueOn']}
          />
        )}
      </div>
      {owedAmount !== null && (
        <Checkbox label={heldBack} {...form.getInputProps('untilPapers', { type: 'checkbox' })} />
      )}
    </>
  )
}
