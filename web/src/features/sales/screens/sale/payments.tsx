import type { SaleNote } from '@forecourt/contract/sales'
import { rupees } from '../../../../format/rupees.ts'
import { paymentNames } from '../../parts/payment-names.ts'
import classes from './note.module.css'

/** How it was paid; nothing where that is not on record. */
export function Payments({ payments, exchange }: Pick<SaleNote, 'payments' | 'exchange'>) {
  if (payments.length === 0) return null
  const total = payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
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
              Total
            </th>
            <td>{rupees(total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const exchangeText = ({ vehicleNumber, make, model }: NonNullable<SaleNote['exchange']>) =>
  `${vehicleNumber}, ${make} ${model}`
