import { missingInWords } from '@forecourt/contract/documents/missing'
import { amountInWords } from '@forecourt/contract/format/amount-in-words'
import { paiseInRupees } from '@forecourt/contract/format/paise'
import { sentences } from '@forecourt/contract/messages'
import type { SaleNote } from '@forecourt/contract/sales'
import { day } from '../../../../format/dates.ts'
import { phoneText } from '../../../../format/phone.ts'
import { rupees } from '../../../../format/rupees.ts'

/** A sale's note as a short text for a chat. */
export function noteText(note: SaleNote): string {
  const { serial, soldOn, cancelled, bike, buyerName, salePrice, due, groupName, shop, missingPapers } = note
  const lines = [
    cancelled && 'CANCELLED',
    ['Sale note', serial, day(soldOn)].filter(Boolean).join(' · '),
    `${bike.make} ${bike.model} ${bike.year}, ${bike.vehicleNumber}`,
    `Sold to ${buyerName} for ${rupees(salePrice)} (${amountInWords(salePrice)})`,
    due && due.paid < due.amount && `Left to pay by ${day(due.dueOn)}: ${paiseInRupees(due.amount - due.paid)}`,
    missingPapers.length > 0 && sentences.papersToCome(missingInWords(missingPapers)),
    [groupName, shop.name, phoneText(shop.phone)].filter(Boolean).join(', '),
  ]
  return lines.filter(Boolean).join('\n')
}
