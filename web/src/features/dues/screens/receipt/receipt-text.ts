import { accountNames } from '@forecourt/contract/books/account-names'
import type { PrintedReceipt } from '@forecourt/contract/dues/calls'
import { paidFor, receiptTitle } from '@forecourt/contract/dues/receipt-words'
import { amountInWords } from '@forecourt/contract/format/amount-in-words'
import { paiseInRupees, toRupees } from '@forecourt/contract/format/paise'
import { day } from '../../../../format/dates.ts'
import { phoneText } from '../../../../format/phone.ts'

/** A receipt as a short text for a chat. */
export function receiptText(receipt: PrintedReceipt): string {
  const { serial, paidOn, partyName, amount, account, left, groupName, shop, reversedAt, kind } = receipt
  const money = `${paiseInRupees(amount)} (${amountInWords(toRupees(amount))}) by ${accountNames[account]}`
  const lines = [
    reversedAt && 'TAKEN BACK',
    [receiptTitle(receipt), serial, day(paidOn)].filter(Boolean).join(' · '),
    kind === 'seller' ? `Paid to ${partyName}: ${money}` : `Received from ${partyName}: ${money}`,
    `For ${paidFor(receipt)}`,
    left > 0 ? `Left to pay: ${paiseInRupees(left)}` : 'Nothing is left to pay.',
    [groupName, shop.name, phoneText(shop.phone)].filter(Boolean).join(', '),
  ]
  return lines.filter(Boolean).join('\n')
}
