import type { SaleNote } from '@forecourt/contract/sales'
import { Alert } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { CallFailure } from '../../../../api/failures.ts'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { WordsField } from '../../../../ui/forms/words-field.tsx'
import { useSaleDues } from '../../../dues/queries.ts'
import { useCancelSale } from '../../queries.ts'
import classes from './cancel-sale-dialog.module.css'
import { moneyBack } from './money-back.ts'

/** Says exactly what the end of a sale means, and asks why. */
export function CancelSaleDialog({ sale, onClose }: { sale: SaleNote; onClose: () => void }) {
  const { mutateAsync: cancelSale } = useCancelSale(sale)
  const { data: owed } = useSaleDues(sale._id)
  const form = useForm({ initialValues: { reason: '' } })
  const [refusal, setRefusal] = useState('')
  const cancel = async ({ reason }: { reason: string }) => {
    setRefusal('')
    try {
      await cancelSale(reason)
    } catch (error) {
      if (error instanceof CallFailure && error.status === 409) setRefusal(error.message)
      throw error
    }
  }
  return (
    <FormDialog
      title="Cancel this sale?"
      form={form}
      onSubmit={cancel}
      onClose={onClose}
      submitLabel="Cancel sale"
      closeLabel="Keep the sale"
      danger
      draftKey={`cancel-sale ${sale._id}`}
    >
      <ul className={classes.happens}>
        {whatHappens(sale, moneyBack(sale, owed)).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <WordsField
        label="Reason (optional)"
        description="It stands on the note."
        placeholder="Such as: the loan was not approved"
        {...form.getInputProps('reason')}
      />
      {refusal && <Alert color="red">{refusal}</Alert>}
    </FormDialog>
  )
}

/** What a cancelled sale brings about, sentence by sentence. */
function whatHappens({ bike, shop, exchange, buyerName, serial }: SaleNote, money: string[]): string[] {
  const back = `${bike.vehicleNumber}, ${bike.make} ${bike.model}, will be back in stock at ${shop.name}.`
  const returned =
    exchange &&
    `${exchange.vehicleNumber}, ${exchange.make} ${exchange.model}, will go back to ${buyerName} and leave the stock.`
  const kept = serial
    ? `The serial ${serial} will stay used, and the note will stay in the register, marked as cancelled.`
    : 'The sale will stay in the register, marked as cancelled.'
  return [back, ...money, returned, kept, 'An enquiry that this sale won will be open again.'].filter(
    (said) => said !== null,
  )
}
