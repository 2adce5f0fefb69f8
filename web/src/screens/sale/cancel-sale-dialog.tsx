import type { SaleNote } from '@forecourt/contract/sales'
import { Alert, Button, Textarea } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useCancelSale } from '../../api/sales.ts'
import { CallFailure, NetworkFailure, SessionEnded } from '../../lib/failures.ts'
import { Question } from '../../ui/question.tsx'
import { clearErrors } from '../../ui/toast.tsx'
import { useBackCloses } from '../../ui/use-back-closes.ts'
import { useBusy } from '../../ui/use-busy.ts'
import classes from './cancel-sale-dialog.module.css'

const formId = 'cancel-sale'

/** Says exactly what the end of a sale means, and asks why. */
export function CancelSaleDialog({ sale, onClose }: { sale: SaleNote; onClose: () => void }) {
  const { mutateAsync: cancelSale } = useCancelSale(sale)
  const { busy, run } = useBusy()
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState('')
  const close = () => {
    if (!busy) onClose()
  }
  useBackCloses(close, reason !== '')

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(async () => {
      clearErrors()
      setRefusal('')
      try {
        await cancelSale(reason)
        onClose()
      } catch (error) {
        // Stays open with what was typed; what is not said here is said by a toast
        if (error instanceof CallFailure && error.status === 409) setRefusal(error.message)
        const said = error instanceof CallFailure || error instanceof NetworkFailure || error instanceof SessionEnded
        if (!said) throw error
      }
    })
  }

  return (
    <Question
      title="Cancel this sale?"
      onClose={close}
      buttons={
        <>
          <Button variant="default" onClick={close} disabled={busy} data-autofocus>
            Keep the sale
          </Button>
          <Button color="red" type="submit" form={formId} loading={busy}>
            Cancel sale
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} aria-busy={busy}>
        <ul className={classes.happens}>
          {whatHappens(sale).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Textarea
          label="Reason (optional)"
          description="It stands on the note."
          placeholder="Such as: the loan was not approved"
          maxLength={500}
          autosize
          minRows={2}
          maxRows={6}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {refusal && (
          <Alert color="red" mt="md">
            {refusal}
          </Alert>
        )}
      </form>
    </Question>
  )
}

/** What a cancelled sale brings about, sentence by sentence. */
function whatHappens({ bike, shop, exchange, buyerName, serial }: SaleNote): string[] {
  const back = `${bike.vehicleNumber}, ${bike.make} ${bike.model}, is back in stock at ${shop.name}.`
  const returned =
    exchange &&
    `${exchange.vehicleNumber}, ${exchange.make} ${exchange.model}, goes back to ${buyerName}: it leaves the stock.`
  const kept = serial
    ? `The serial ${serial} stays used, and the note stays in the register, marked as cancelled.`
    : 'The sale stays in the register, marked as cancelled.'
  return [back, returned, kept, 'An enquiry that this sale won is open again.'].filter((said) => said !== null)
}
