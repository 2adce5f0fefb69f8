import { paymentMethods } from '@forecourt/contract/sales'
import { paymentNames } from '@forecourt/contract/sales/payment-names'
import { ActionIcon, TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChoiceRow } from '../../../../ui/forms/choice-row.tsx'
import { RupeesField } from '../../../../ui/forms/rupees-field.tsx'
import type { Part } from './paid.ts'
import classes from './payment-row.module.css'
import { referenceNames } from './sale-values.ts'

type Props = {
  number: number
  part: Part
  error: (name: keyof Part) => ReactNode
  /** Whether an exchange can be chosen: no other part is one. */
  withExchange: boolean
  onChange: (changes: Partial<Part>) => void
  onRemove: (() => void) | undefined
}

/** One part of the price: by which way, how much, and what it goes by. */
export function PaymentRow({ number, part, error, withExchange, onChange, onRemove }: Props) {
  const referenceName = referenceNames[part.method]
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>Payment {number}</legend>
      {onRemove && (
        <ActionIcon className={classes.remove} aria-label={`Remove payment ${number}`} onClick={onRemove}>
          <X size={20} aria-hidden />
        </ActionIcon>
      )}
      <ChoiceRow
        label={`Payment ${number} by`}
        choices={paymentMethods.map((method) => ({
          value: method,
          label: paymentNames[method],
          disabled: method === 'exchange' && !withExchange,
        }))}
        value={part.method}
        onChange={(method) => onChange({ method })}
      />
      <div className={classes.pair} data-single={!referenceName}>
        <RupeesField
          label="Amount"
          required
          enterKeyHint="next"
          value={part.amount}
          onChange={(amount) => onChange({ amount })}
          error={error('amount')}
        />
        {referenceName && (
          <TextInput
            label={referenceName}
            maxLength={120}
            autoComplete="off"
            enterKeyHint="next"
            value={part.reference}
            onChange={(event) => onChange({ reference: event.currentTarget.value })}
            error={error('reference')}
          />
        )}
      </div>
    </fieldset>
  )
}
