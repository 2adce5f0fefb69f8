import type { SaleNote } from '@forecourt/contract/sales'
import { amountInWords } from '../../../../format/amount-in-words.ts'
import { day } from '../../../../format/dates.ts'
import { phoneText } from '../../../../format/phone.ts'
import { rupees } from '../../../../format/rupees.ts'

/** A sale's note as a short text for a chat. */
export function noteText({ serial, soldOn, cancelled, bike, buyerName, salePrice, groupName, shop }: SaleNote): string {
  const lines = [
    cancelled && 'CANCELLED',
    ['Sale note', serial, day(soldOn)].filter(Boolean).join(' · '),
    `${bike.make} ${bike.model} ${bike.year}, ${bike.vehicleNumber}`,
    `Sold to ${buyerName} for ${rupees(salePrice)} (${amountInWords(salePrice)})`,
    [groupName, shop.name, phoneText(shop.phone)].filter(Boolean).join(', '),
  ]
  return lines.filter(Boolean).join('\n')
}
