import { fuelNames } from '@forecourt/contract/bikes/fuel-names'
import { paiseInRupees, toPaise } from '@forecourt/contract/format/paise'
import { inRupees } from '@forecourt/contract/format/rupees'
import type { SaleNote } from '@forecourt/contract/sales'
import { paymentNames } from '@forecourt/contract/sales/payment-names'
import { businessMoment, dayInWords } from '../calendar/business-date.ts'
import type { Paper } from './paper/paper.ts'
import { makeAndModel } from './words.ts'

/* What the papers of a sale have in common. */

/** Says on a paper that its sale was cancelled, by whom and why; nothing where it was not. */
export function markCancelled(paper: Paper, { cancelled }: SaleNote): void {
  if (!cancelled) return
  const by = `${businessMoment(new Date(cancelled.at))} by ${cancelled.byName}`
  paper.mark('CANCELLED', [by, cancelled.reason && `Reason: ${cancelled.reason}`].filter(Boolean))
}

const kilometres = new Intl.NumberFormat('en-IN')

/** What a vehicle is known by, in the order of its RC; what is not known is a line to fill in. */
export function drawVehicle(paper: Paper, { bike }: SaleNote): void {
  // Of a sale from before its note was kept nothing may be known
  const known = bike.year > 0
  paper.together(() => {
    paper.heading('The vehicle')
    paper.rows(
      [
        ['Registration number', bike.vehicleNumber],
        ['Make and model', makeAndModel(bike)],
        ['Year', known ? String(bike.year) : ''],
        ['Colour', bike.color],
        ['Fuel', bike.fuel ? fuelNames[bike.fuel] : ''],
        ['Chassis number', bike.chassisNumber],
        ['Engine number', bike.engineNumber],
        ['Odometer', known ? `${kilometres.format(bike.mileage)} km` : ''],
      ],
      { names: 0.42, columns: 2 },
    )
  })
}

/** How it was paid, and what is left to pay; a line to fill in where nothing is on record. */
export function drawPayments(paper: Paper, { payments, exchange, due }: SaleNote): void {
  if (payments.length === 0 && !due) {
    paper.rows([['Paid, by what and when', '']])
    return
  }
  const paid = payments.reduce((sum, { amount }) => sum + toPaise(amount), 0)
  const sums = [['Paid at the sale', '', paiseInRupees(paid)]]
  if (due && due.paid > 0) sums.push(['Paid since', '', paiseInRupees(due.paid)])
  if (due) {
    const left = due.amount - due.paid
    sums.push([left > 0 ? `Left to pay by ${dayInWords(due.dueOn)}` : 'Left to pay', '', paiseInRupees(left)])
  }
  paper.table(
    [
      { heading: 'Paid by', width: 34 },
      { heading: 'Reference', width: 42 },
      { heading: 'Amount', width: 24, right: true },
    ],
    payments.map(({ method, amount, reference }) => [
      paymentNames[method],
      method === 'exchange' && exchange ? `${exchange.vehicleNumber}, ${exchange.make} ${exchange.model}` : reference,
      inRupees(amount),
    ]),
    sums,
  )
}

/** Who signs for a sale, each over their name, the buyer over more where that is given. */
export const signersOf = ({ buyerName, groupName, soldByName }: SaleNote, ...belowBuyer: string[]) => [
  { who: 'Buyer', below: [buyerName, ...belowBuyer] },
  { who: `For ${groupName}`, below: soldByName ? [`Sold by ${soldByName}`] : [] },
]
