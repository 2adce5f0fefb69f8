import type { PaymentMethod } from '@forecourt/contract/sales'
import { paymentNames } from '@forecourt/contract/sales/payment-names'
import { Button, Input, Text, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Check, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { knownRupees } from '../../../../format/typed-rupees.ts'
import { furtherMethods, type Part, restOf, settled, withRest } from './paid.ts'
import { PaymentRow } from './payment-row.tsx'
import classes from './payments-fields.module.css'
import { clearPaymentErrors, restText, type SaleValues } from './sale-values.ts'

/** How many parts a price may be paid in (contract, sellBike). */
const mostParts = 20

/** The parts of the price: each by one way to pay, together as much as the price, with the token that came before. */
export function PaymentsFields({ form, tokenLine }: { form: UseFormReturnType<SaleValues>; tokenLine: string }) {
  const { salePrice, payments, firstIsRest, token } = form.values
  const rest = restOf(form.values)
  const adders = useRef<HTMLFieldSetElement>(null)
  const { container, goTo } = useNewAmount(payments.length)
  // The button that was pressed has gone
  const backToAdders = () => adders.current?.querySelector('button')?.focus()

  const change = (parts: Part[], isFirstTouched = false) => {
    const follows = firstIsRest && !isFirstTouched
    form.setFieldValue('payments', settled({ salePrice, payments: parts, firstIsRest: follows, token }))
    form.setFieldValue('firstIsRest', follows)
    clearPaymentErrors(form)
  }
  const edit = (place: number, changes: Partial<Part>) => {
    const parts = payments.map((part, at) => (at === place ? { ...part, ...changes } : part))
    change(parts, place === 0 && 'amount' in changes)
  }
  const remove = (place: number) => {
    change(
      payments.filter((_, at) => at !== place),
      place === 0,
    )
    backToAdders()
  }
  const addPart = (method: PaymentMethod) => {
    goTo(payments.length)
    change([...payments, { method, amount: null, reference: '' }])
  }
  const fillRest = () => {
    change(withRest(form.values))
    backToAdders()
  }

  return (
    <Input.Wrapper error={form.errors.payments}>
      <Title order={2} className={classes.title}>
        Payments
      </Title>
      {token !== undefined && token > 0 && <Text mb="xs">{tokenLine}</Text>}
      <div ref={container} className={classes.parts}>
        {payments.map((part, place) => (
          <PaymentRow
            key={place}
            number={place + 1}
            part={part}
            error={(name) => form.errors[`payments.${place}.${name}`]}
            withExchange={payments.every(({ method }, at) => at === place || method !== 'exchange')}
            onChange={(changes) => edit(place, changes)}
            onRemove={payments.length > 1 ? () => remove(place) : undefined}
          />
        ))}
      </div>
      <div className={classes.end}>
        <Text component="output" className={classes.rest} data-state={stateOf(rest)}>
          {knownRupees(salePrice) !== null && (rest === 0 ? <AddsUp /> : restText(rest))}
        </Text>
        {rest > 0 && salePrice !== null && payments.length < mostParts && (
          <Button variant="light" onClick={fillRest}>
            Fill the rest
          </Button>
        )}
      </div>
      <fieldset ref={adders} className={classes.adders}>
        <legend className={classes.legend}>Paid in parts? Add</legend>
        {furtherMethods(payments).map((method) => (
          <Button
            key={method}
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            disabled={payments.length >= mostParts}
            aria-label={`Add ${paymentNames[method]}`}
            onClick={() => addPart(method)}
          >
            {paymentNames[method]}
          </Button>
        ))}
      </fieldset>
    </Input.Wrapper>
  )
}

const stateOf = (rest: number) => (rest === 0 ? 'even' : rest > 0 ? 'open' : 'over')

const AddsUp = () => (
  <span className={classes.even}>
    <Check size={18} aria-hidden /> Adds up to the price
  </span>
)

/** The amount of a part that was just added is typed next. */
function useNewAmount(length: number) {
  const container = useRef<HTMLDivElement>(null)
  const wanted = useRef<number>(undefined)
  useEffect(() => {
    if (wanted.current === undefined || length <= wanted.current) return
    container.current?.children[wanted.current]?.querySelector<HTMLElement>('input[inputmode="decimal"]')?.focus()
    wanted.current = undefined
  }, [length])
  const goTo = (place: number) => {
    wanted.current = place
  }
  return { container, goTo }
}
