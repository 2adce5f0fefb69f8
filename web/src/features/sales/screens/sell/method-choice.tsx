import { type PaymentMethod, paymentMethods } from '@forecourt/contract/sales'
import { useId } from 'react'
import { paymentNames } from '../../parts/payment-names.ts'
import classes from './method-choice.module.css'

type Props = {
  label: string
  value: PaymentMethod
  withExchange: boolean
  onChange: (method: PaymentMethod) => void
}

/** The ways to pay side by side, each as large as a thumb. */
export function MethodChoice({ label, value, withExchange, onChange }: Props) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes.methods}>
      {paymentMethods.map((method) => (
        <label key={method} className={classes.method}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={value === method}
            disabled={method === 'exchange' && !withExchange}
            onChange={() => onChange(method)}
          />
          {paymentNames[method]}
        </label>
      ))}
    </div>
  )
}
