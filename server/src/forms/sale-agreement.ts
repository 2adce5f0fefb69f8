import { fuelNames } from '@forecourt/contract/bikes/fuel-names'
import { dueBy } from '@forecourt/contract/documents/deadlines'
import { missingInWords } from '@forecourt/contract/documents/missing'
import { amountInWords } from '@forecourt/contract/format/amount-in-words'
import { paiseInRupees, toPaise, toRupees } from '@forecourt/contract/format/paise'
import { phoneText } from '@forecourt/contract/format/phone-text'
import { inRupees } from '@forecourt/contract/format/rupees'
import { sentences } from '@forecourt/contract/messages'
import type { SaleNote } from '@forecourt/contract/sales'
import { paymentNames } from '@forecourt/contract/sales/payment-names'
import type { SaleFacts } from './facts.ts'
import { fill, type Piece } from './paper/flow.ts'
import type { Paper } from './paper/paper.ts'
import { dayText, issuer, makeAndModel } from './words.ts'

const kilometres = new Intl.NumberFormat('en-IN')

/** What a vehicle is known by, in the order of its RC; what is not known is a line to fill in. */
export const vehicleRows = ({ bike }: SaleNote): [string, string][] => [
  ['Registration number', bike.vehicleNumber],
  ['Make and model', makeAndModel(bike)],
  ['Year', bike.year > 0 ? String(bike.year) : ''],
  ['Colour', bike.color],
  ['Fuel', bike.fuel ? fuelNames[bike.fuel] : ''],
  ['Chassis number', bike.chassisNumber],
  ['Engine number', bike.engineNumber],
  // Of a sale from before it was kept nothing is known of the vehicle
  ['Odometer', bike.year > 0 ? `${kilometres.format(bike.mileage)} km` : ''],
]

/** The agreement of a sale: who sells what to whom for how much, and what both keep to. */
export function drawSaleAgreement(paper: Paper, { sale }: SaleFacts): void {
  const { groupName, shop } = sale
  paper.letterhead({ ...issuer(sale), kind: 'Sale agreement', about: [sale.serial, dayText(sale.soldOn)].filter(Boolean) })
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
  paper.heading('The vehicle')
  paper.rows(vehicleRows(sale), 0.3)
  paper.heading('The price')
  paper.text([
    'The seller sells the vehicle to the buyer for ',
    fill(inRupees(sale.salePrice)),
    ` (${amountInWords(sale.salePrice)}).`,
  ])
  drawPayments(paper, sale)
  paper.heading('What is agreed')
  termsOf(sale).forEach((term, index) => paper.text([`${index + 1}. `, ...term], { after: 4 }))
  paper.signatures([
    { who: 'Buyer', below: [sale.buyerName] },
    { who: `For ${groupName}`, below: sale.soldByName ? [`Sold by ${sale.soldByName}`] : [] },
  ])
  paper.signatures([
    { who: 'Witness 1', below: ['Name and address'] },
    { who: 'Witness 2', below: ['Name and address'] },
  ])
}

function drawPayments(paper: Paper, { payments, exchange, due }: SaleNote): void {
  if (payments.length === 0 && !due) {
    paper.rows([['Paid, by what and when', '']], 0.3)
    return
  }
  const paid = payments.reduce((sum, { amount }) => sum + toPaise(amount), 0)
  const sums = [['Paid at the sale', '', paiseInRupees(paid)]]
  if (due && due.paid > 0) sums.push(['Paid since', '', paiseInRupees(due.paid)])
  if (due) {
    const left = due.amount - due.paid
    sums.push([left > 0 ? `Left to pay by ${dayText(due.dueOn)}` : 'Left to pay', '', paiseInRupees(left)])
  }
  paper.table(
    [
      { heading: 'Paid by', width: 34 },
      { heading: 'Reference', width: 42 },
      { heading: 'Amount', width: 24, right: true },
    ],
    payments.map(({ method, amount, reference }) => [
      paymentNames[method],
      method === 'exchange' && exchange
        ? `${exchange.vehicleNumber}, ${exchange.make} ${exchange.model}`
        : reference,
      inRupees(amount),
    ]),
    sums,
  )
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
        fill(dayText(due.dueOn)),
        '.',
      ],
    ['The vehicle is handed over on ', fill('', 100), ' at ', fill('', 70), ' o’clock. What it causes, and what fines and taxes fall due on it, is the seller’s up to then and the buyer’s from then on.'],
    [
      'Ownership is transferred at the RTO: the seller signs Forms 29 and 30, and the buyer applies in Form 30 by ',
      fill(dayText(application.dueOn)),
      ` (${application.source}) and to the insurer by `,
      fill(dayText(insurance.dueOn)),
      ` (${insurance.source}).`,
    ],
    missingPapers.length > 0 && [`${sentences.papersToCome(missingInWords(missingPapers))}.`],
  ]
  return terms.filter((term) => term !== false && term !== null)
}
