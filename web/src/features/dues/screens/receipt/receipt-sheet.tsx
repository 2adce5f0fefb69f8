import { accountNames } from '@forecourt/contract/books/account-names'
import type { PrintedReceipt } from '@forecourt/contract/dues/calls'
import { paidFor, receiptTitle } from '@forecourt/contract/dues/receipt-words'
import { amountInWords } from '@forecourt/contract/format/amount-in-words'
import { paiseInRupees, toRupees } from '@forecourt/contract/format/paise'
import { dateAndTime, day } from '../../../../format/dates.ts'
import { phoneText } from '../../../../format/phone.ts'
import { PrintedSheet } from '../../../places/parts/printed-sheet.tsx'
import classes from './receipt-sheet.module.css'

/** What goes into the hand of whoever paid. */
export function ReceiptSheet({ receipt }: { receipt: PrintedReceipt }) {
  const { reversedAt, kind } = receipt
  const title = receiptTitle(receipt)
  return (
    <PrintedSheet
      label={title}
      of={receipt}
      title={title}
      serial={receipt.serial}
      day={day(receipt.paidOn)}
      stamp={reversedAt === null ? null : { mark: 'TAKEN BACK', words: [takenBack(reversedAt)] }}
      by={receipt.byUserName}
    >
      <section>
        <p className={classes.amount}>{paiseInRupees(receipt.amount)}</p>
        <p>{amountInWords(toRupees(receipt.amount))}</p>
      </section>
      <dl className={classes.details}>
        <Detail name={kind === 'seller' ? 'Paid to' : 'Received from'} value={partyText(receipt)} />
        <Detail name="By" value={[accountNames[receipt.account], receipt.reference].filter(Boolean).join(', ')} />
        <Detail name="For" value={paidFor(receipt)} />
        <Detail name="Left to pay" value={receipt.left > 0 ? paiseInRupees(receipt.left) : 'Nothing'} />
      </dl>
    </PrintedSheet>
  )
}

const takenBack = (at: string) => `${dateAndTime(at)}, with what it was paid for`

const partyText = ({ partyName, partyPhone }: PrintedReceipt) =>
  [partyName, phoneText(partyPhone)].filter(Boolean).join(', ')

const Detail = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value || '--'}</dd>
  </div>
)
