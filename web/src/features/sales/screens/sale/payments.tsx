import { paiseInRupees, toPaise } from '@forecourt/contract/format/paise'
import type { SaleNote } from '@forecourt/contract/sales'
import { paymentNames } from '@forecourt/contract/sales/payment-names'
import { day } from '../../../../format/dates.ts'
import { rupees } from '../../../../format/rupees.ts'
import classes from './note.module.css'

/** How it was paid, and what is left to pay; nothing where that is not on record. */
export function Payments({ payments, exchange, due }: Pick<SaleNote, 'payments' | 'exchange' | 'due'>) {
  if (payments.length === 0 && !due) return null
  const total = payments.reduce((sum, { amount }) => sum + toPaise(amount), 0)
  return (
    <section>
      <h3 className={classes.heading} id="payments">
        Payments
      </h3>
      <table className={classes.payments} aria-labelledby="payments">
        <thead>
          <tr>
            <th scope="col">Paid by</th>
            <th scope="col">Reference</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ method, amount, reference }, place) => (
            <tr key={place}>
              <th scope="row">{paymentNames[method]}</th>
              <td>{method === 'exchange' && exchange ? exchangeText(exchange) : reference}</td>
              <td>{rupees(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {due ? 'Paid' : 'Total'}
            </th>
            <td>{paiseInRupees(total)}</td>
          </tr>
          {due && <Rest due={due} />}
        </tfoot>
      </table>
    </section>
  )
}

/** What the buyer pays later, and has paid of it since. */
function Rest({ due: { amount, paid, dueOn } }: { due: NonNullable<SaleNote['due']> }) {
  return (
    <>
      {paid > 0 && (
        <tr>
          <th scope="row" colSpan={2}>
            Paid since
          </th>
          <td>{paiseInRupees(paid)}</td>
        </tr>
      )}
      <tr>
        <th scope="row" colSpan={2}>
          {paid < amount ? `Left to pay by ${day(dueOn)}` : 'Left to pay'}
        </th>
        <td>{paiseInRupees(amount - paid)}</td>
      </tr>
    </>
  )
}

const exchangeText = ({ vehicleNumber, make, model }: NonNullable<SaleNote['exchange']>) =>
  `${vehicleNumber}, ${make} ${model}`
