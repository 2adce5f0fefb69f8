import { accountNames } from '@forecourt/contract/books/account-names'
import type { PrintedReceipt } from '@forecourt/contract/dues/calls'
import { paidFor, receiptTitle } from '@forecourt/contract/dues/receipt-words'
import { amountInWords } from '@forecourt/contract/format/amount-in-words'
import { paiseInRupees, toRupees } from '@forecourt/contract/format/paise'
import { Title } from '@mantine/core'
import { addressLine } from '../../../../format/address.ts'
import { dateAndTime, day } from '../../../../format/dates.ts'
import { phoneText } from '../../../../format/phone.ts'
import classes from './receipt-sheet.module.css'

/** What goes into the hand of whoever paid: the upper half of a sheet of A4 on paper, a card on the screen. */
export function ReceiptSheet({ receipt }: { receipt: PrintedReceipt }) {
  const { shop, groupName, reversedAt, kind } = receipt
  const reached = [shop.phone && `Phone ${phoneText(shop.phone)}`, shop.email].filter(Boolean).join(' · ')
  return (
    <article className={classes.sheet} aria-label={receiptTitle(receipt)}>
      {reversedAt && (
        <div className={classes.reversed}>
          <p className={classes.mark}>TAKEN BACK</p>
          <p>{dateAndTime(reversedAt)}, with what it was paid for</p>
        </div>
      )}
      <header className={classes.head} role="presentation">
        <div className={classes.shop}>
          <p className={classes.name}>{shop.name}</p>
          {groupName !== shop.name && <p>{groupName}</p>}
          <p>{addressLine(shop.address)}</p>
          {reached && <p>{reached}</p>}
          {shop.gstin && <p>GSTIN {shop.gstin}</p>}
        </div>
        <div className={classes.serial}>
          <Title order={2} className={classes.title}>
            {receiptTitle(receipt)}
          </Title>
          {receipt.serial && <p className={classes.strong}>{receipt.serial}</p>}
          <p>{day(receipt.paidOn)}</p>
        </div>
      </header>
      <p className={classes.amount}>{paiseInRupees(receipt.amount)}</p>
      <p>{amountInWords(toRupees(receipt.amount))}</p>
      <dl className={classes.details}>
        <Detail name={kind === 'seller' ? 'Paid to' : 'Received from'} value={partyText(receipt)} />
        <Detail name="By" value={[accountNames[receipt.account], receipt.reference].filter(Boolean).join(', ')} />
        <Detail name="For" value={paidFor(receipt)} />
        <Detail name="Left to pay" value={receipt.left > 0 ? paiseInRupees(receipt.left) : 'Nothing'} />
      </dl>
      <footer className={classes.signature} role="presentation">
        <p>
          For {groupName}
          <span className={classes.by}>{receipt.byUserName}</span>
        </p>
      </footer>
    </article>
  )
}

const partyText = ({ partyName, partyPhone }: PrintedReceipt) =>
  [partyName, phoneText(partyPhone)].filter(Boolean).join(', ')

const Detail = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value || '--'}</dd>
  </div>
)
