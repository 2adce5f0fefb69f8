import { markPaperStep } from '@forecourt/contract/documents/calls'
import { isOfSale, type MarkedStep, steps } from '@forecourt/contract/documents/steps'
import { Checkbox } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { trueToday } from '../../../device/clock.ts'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { type OfBike, useMarkStep } from '../queries.ts'

type Props = { step: MarkedStep; bike: OfBike; onClose: () => void }

const check = schemaResolver(markPaperStep.schema.body.pick({ day: true }), { sync: true })

/** Asks when a step of a bike's papers was done, or hears that it is not needed. */
export function MarkStep({ step, bike, onClose }: Props) {
  const { mutateAsync: mark } = useMarkStep(bike)
  const [today] = useState(trueToday)
  const form = useForm({
    initialValues: { day: today, notNeeded: false },
    validate: ({ day }) => check({ day }),
  })
  const { notNeeded } = form.values
  return (
    <FormDialog
      title={steps[step].name}
      form={form}
      onSubmit={(values) => mark({ step, day: values.day, state: values.notNeeded ? 'notNeeded' : 'done' })}
      onClose={onClose}
    >
      <DayField
        label={notNeeded ? 'Known since' : 'Done on'}
        required
        notAfterToday
        data-autofocus
        {...form.getInputProps('day')}
      />
      {!isOfSale(step) && (
        <Checkbox
          size="md"
          label="Not needed for this bike"
          {...form.getInputProps('notNeeded', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}
