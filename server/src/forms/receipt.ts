import { accountNames } from '@forecourt/contract/books/account-names'
import type { PrintedReceipt } from '@forecourt/contract/dues/calls'
import { paidFor, receiptTitle } from '@forecourt/contract/dues/receipt-words'
import { amountInWords } from '@forecourt/contract/format/amount-in-words'
import { paiseInRupees, toRupees } from '@forecourt/contract/format/paise'
import { phoneText } from '@forecourt/contract/format/phone-text'
import { businessMoment, dayInWords } from '../calendar/business-date.ts'
import type { Logo, Paper } from './paper/paper.ts'
import { issuer } from './words.ts'

/** A payment that was taken or made, as its page shows it. */
export function drawReceipt(paper: Paper, receipt: PrintedReceipt, logo: Logo | undefined): void {
  const { kind, reversedAt, amount, left } = receipt
  if (reversedAt) {
    paper.mark('TAKEN BACK', [`${businessMoment(new Date(reversedAt))}, with what it was paid for`])
  }
  const about = [receipt.serial, dayInWords(receipt.paidOn)].filter(Boolean)
  paper.letterhead({ ...issuer(receipt), kind: receiptTitle(receipt), about, logo })
  paper.text(paiseInRupees(amount), { size: 20, weight: 'strong', after: 0 })
  paper.text(amountInWords(toRupees(amount)), { after: 10 })
  paper.rows([
    [
      kind === 'seller' ? 'Paid to' : 'Received from',
      [receipt.partyName, phoneText(receipt.partyPhone)].filter(Boolean).join(', '),
    ],
    ['By', [accountNames[receipt.account], receipt.reference].filter(Boolean).join(', ')],
    ['For', paidFor(receipt)],
    ['Left to pay', left > 0 ? paiseInRupees(left) : 'Nothing'],
  ])
  paper.signatures([{ who: `For ${receipt.groupName}`, below: [receipt.byUserName] }])
}
