import type { PrintedReceipt } from '@forecourt/contract/dues/calls'
import { paiseInRupees, toRupees } from '@forecourt/contract/format/paise'
import { amountInWords } from '../../../../format/amount-in-words.ts'
import { day } from '../../../../format/dates.ts'
import { phoneText } from '../../../../format/phone.ts'
import { accountNames } from '../../parts/account-names.ts'

/** What stands at the head of it: what we took is a receipt, what we paid a payment. */
export const receiptTitle = ({ kind }: Pick<PrintedReceipt, 'kind'>): string =>
  kind === 'seller' ? 'Payment' : 'Receipt'

/** What it was paid for: 'Honda Activa, TS09EA1234, sale note KUK/2627/00012'. */
export const paidFor = ({ make, model, vehicleNumber, saleSerial }: PrintedReceipt): string =>
  [`${make} ${model}`.trim(), vehicleNumber, saleSerial && `sale note ${saleSerial}`].filter(Boolean).join(', ')

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
