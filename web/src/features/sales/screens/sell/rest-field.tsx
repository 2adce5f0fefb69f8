import type { UseFormReturnType } from '@mantine/form'
import { rupees } from '../../../../format/rupees.ts'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import { restOf } from './paid.ts'
import type { SaleValues } from './sale-values.ts'

/** By which day the buyer pays what the payments leave of the price; nothing where they leave nothing. */
export function RestField({ form }: { form: UseFormReturnType<SaleValues> }) {
  const rest = restOf(form.values)
  if (form.values.salePrice === null || rest <= 0) return null
  return (
    <DayField
      label="Pays the rest by"
      description={`${rupees(rest)} stay owed by the buyer. Leave the amount of the payment empty if all of it does.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      min={form.values.soldOn}
      value={form.values.restBy}
      onChange={(event) => {
        form.setFieldValue('restBy', event.currentTarget.value)
        for (const path of ['due', 'due.dueOn', 'payments']) form.clearFieldError(path)
      }}
      error={form.errors['due.dueOn'] ?? form.errors.due}
    />
  )
}
