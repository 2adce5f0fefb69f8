import { dueBy } from '@forecourt/contract/documents/deadlines'
import { missingInWords } from '@forecourt/contract/documents/missing'
import { amountInWords } from '@forecourt/contract/format/amount-in-words'
import { paiseInRupees, toRupees } from '@forecourt/contract/format/paise'
import { phoneText } from '@forecourt/contract/format/phone-text'
import { inRupees } from '@forecourt/contract/format/rupees'
import { sentences } from '@forecourt/contract/messages'
import type { SaleNote } from '@forecourt/contract/sales'
import { dayInWords } from '../calendar/business-date.ts'
import type { SaleFacts } from './facts.ts'
import { fill, type Piece, whole } from './paper/flow.ts'
import type { Logo, Paper } from './paper/paper.ts'
import { drawPayments, drawVehicle, signersOf } from './sale-parts.ts'
import { issuer } from './words.ts'

/** The agreement of a sale: who sells what to whom for how much, and what both keep to. */
export function drawSaleAgreement(paper: Paper, { sale }: SaleFacts, logo: Logo | undefined): void {
  const { groupName, shop } = sale
  paper.letterhead({
    ...issuer(sale),
    kind: 'Sale agreement',
    about: [sale.serial, dayInWords(sale.soldOn)].filter(Boolean),
    logo,
  })
  paper.text([
    'Between ',
    fill(groupName),
    groupName === shop.name ? ' (the seller)' : ` (${shop.name}; the seller)`,
    ' and ',
    fill(sale.buyerName, 220),
    ', son/wife/daughter of ',
    fill('', 170),
    ', of ',
    fill('', 380),
    ', phone ',
    fill(phoneText(sale.buyerContact), 120),
    ' (the buyer).',
  ])
  drawVehicle(paper, sale)
  paper.heading('The price')
  paper.text([
    'The seller sells the vehicle to the buyer for ',
    fill(inRupees(sale.salePrice)),
    ` (${amountInWords(sale.salePrice)}).`,
  ])
  drawPayments(paper, sale)
  paper.heading('What is agreed')
  const terms = termsOf(sale).map((term, index): Piece[] => [`${index + 1}. `, ...term])
  for (const term of terms.slice(0, -1)) paper.text(term, { after: 4 })
  // Nobody signs a sheet on which nothing is agreed
  paper.together(() => {
    paper.text(terms.at(-1) ?? '', { after: 4 })
    paper.signatures(signersOf(sale), { room: 32 })
    for (const witness of ['Witness 1, ', 'Witness 2, ']) {
      paper.text([witness, 'with address and signature ', fill('', 330)], { size: 9.5, after: 3 })
    }
  })
}

function termsOf(sale: SaleNote): Piece[][] {
  const { exchange, due, soldOn, missingPapers } = sale
  const [application, insurance] = [dueBy('application', soldOn), dueBy('insurance', soldOn)]
  const terms: (Piece[] | false | null)[] = [
    ['The vehicle is sold as seen: the buyer has looked at it and takes it as it stands.'],
    exchange && [
      'In part payment the buyer gives the vehicle ',
      fill(exchange.vehicleNumber, 110),
      `, ${exchange.make} ${exchange.model}, for `,
      fill(inRupees(exchange.amount)),
      ', which is in the sum above, and says that nobody else has a right to it.',
    ],
    due !== null &&
      due.paid < due.amount && [
        'The buyer pays the rest of ',
        fill(paiseInRupees(due.amount - due.paid)),
        ` (${amountInWords(toRupees(due.amount - due.paid))}) by `,
        whole(dayInWords(due.dueOn)),
        '.',
      ],
    [
      'The vehicle is handed over on ',
      fill('', 100),
      ' at ',
      fill('', 70),
      ' o’clock. What it causes, and what fines and taxes fall due on it, is the seller’s up to then and the buyer’s from then on.',
    ],
    [
      'Ownership is transferred at the RTO: the seller signs Forms 29 and 30, and the buyer applies in Form 30 by ',
      whole(dayInWords(application.dueOn)),
      ` (${application.source}) and to the insurer by `,
      whole(dayInWords(insurance.dueOn)),
      ` (${insurance.source}).`,
    ],
    missingPapers.length > 0 && [`${sentences.papersToCome(missingInWords(missingPapers))}.`],
  ]
  return terms.filter((term) => term !== false && term !== null)
}
