import { missingInWords } from '@forecourt/contract/documents/missing'
import { phoneText } from '@forecourt/contract/format/phone-text'
import { sentences } from '@forecourt/contract/messages'
import { dayInWords } from '../calendar/business-date.ts'
import type { SaleFacts } from './facts.ts'
import { fill } from './paper/flow.ts'
import type { Logo, Paper } from './paper/paper.ts'
import { drawVehicle, markCancelled, signersOf } from './sale-parts.ts'
import { issuer } from './words.ts'

const handedOver = [
  'Registration certificate (RC)',
  'Insurance certificate',
  'PUC certificate',
  'NOC',
  'Forms 29 and 30, signed',
  'Keys, both',
  'Tool kit',
  'Owner’s manual',
]

/** What goes along with a bike: what is handed over, ticked by hand, and which papers are still to come. */
export function drawDeliveryNote(paper: Paper, { sale }: SaleFacts, logo: Logo | undefined): void {
  const { missingPapers } = sale
  markCancelled(paper, sale)
  const about = [sale.serial, `Sold on ${dayInWords(sale.soldOn)}`].filter(Boolean)
  paper.letterhead({ ...issuer(sale), kind: 'Delivery note', about, logo })
  paper.heading('Delivered to')
  paper.rows([
    ['Name', sale.buyerName],
    ['Phone', phoneText(sale.buyerContact)],
    ['Delivered on, at', ''],
  ])
  drawVehicle(paper, sale)
  paper.heading('Handed over with it')
  paper.boxes(handedOver)
  if (missingPapers.length > 0) {
    paper.text([{ filled: sentences.papersToCome(missingInWords(missingPapers)) }], { after: 10 })
  }
  paper.text(['Remarks ', fill('', 430)], { after: 2 })
  paper.text([fill('', 480)], { after: 10 })
  paper.text('The buyer has received the vehicle and what is ticked above, and has looked at the vehicle.')
  paper.signatures(signersOf(sale, 'Received'))
}
