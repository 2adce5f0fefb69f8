import { Button, Input, Text, Title } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Check, Plus } from 'lucide-react'
import { useRef } from 'react'
import { knownRupees } from '../../../../format/typed-rupees.ts'
import { useFirstNew } from '../../../../ui/lists/use-first-new.ts'
import { nextMethod, type Part, restOf, settled, withRest } from './paid.ts'
import { PaymentRow } from './payment-row.tsx'
import classes from './payments-fields.module.css'
import { clearPaymentErrors, restText, type SaleValues } from './sale-values.ts'

/** How many parts a price may be paid in (contract, sellBike). */
const mostParts = 20

/** The parts of the price: each by one way to pay, together as much as the price. */
export function PaymentsFields({ form }: { form: UseFormReturnType<SaleValues> }) {
  const { salePrice, payments, firstIsRest } = form.values
  const rest = restOf(form.values)
  const add = useRef<HTMLButtonElement>(null)
  const { container, goTo } = useFirstNew<HTMLDivElement>(payments.length)

  const change = (parts: Part[], isFirstTouched = false) => {
    const follows = firstIsRest && !isFirstTouched
    form.setFieldValue('payments', settled({ salePrice, payments: parts, firstIsRest: follows }))
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
    // The button that was pressed has gone
    add.current?.focus()
  }
  const addPart = () => {
    goTo(payments.length)
    change([...payments, { method: nextMethod(payments), amount: null, reference: '' }])
  }
  const fillRest = () => {
    change(withRest(form.values))
    add.current?.focus()
  }

  return (
    <Input.Wrapper error={form.errors.payments}>
      <Title order={2} className={classes.title}>
        Payments
      </Title>
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
        <Button
          ref={add}
          variant="default"
          leftSection={<Plus size={18} aria-hidden />}
          disabled={payments.length >= mostParts}
          onClick={addPart}
        >
          Add payment
        </Button>
      </div>
    </Input.Wrapper>
  )
}

const stateOf = (rest: number) => (rest === 0 ? 'even' : rest > 0 ? 'open' : 'over')

const AddsUp = () => (
  <span className={classes.even}>
    <Check size={18} aria-hidden /> Adds up to the price
  </span>
)
