import { daysAfter } from '@forecourt/contract/calendar'
import type { Hold } from '@forecourt/contract/holds/calls'
import { lastDayOf } from '@forecourt/contract/holds/until'
import { sentences } from '@forecourt/contract/messages'
import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { trueToday } from '../../../device/clock.ts'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useExtendHold } from '../queries.ts'
import { stateWords } from './hold-words.ts'

/** Holds a bike until another day. */
export function ExtendDialog({ hold, onClose }: { hold: Hold; onClose: () => void }) {
  const { mutateAsync: extend } = useExtendHold(hold)
  const [today] = useState(trueToday)
  const last = lastDayOf(hold.until)
  const form = useForm({
    initialValues: { until: daysAfter(last < today ? today : last, 1) },
    validate: ({ until }) => (until < today ? { until: sentences.holdInPast } : {}),
  })
  return (
    <FormDialog
      title={`Extend the hold of ${hold.vehicleNumber}`}
      form={form}
      onSubmit={(values) => extend(values)}
      onClose={onClose}
      submitLabel="Extend"
    >
      <Text>
        {hold.customerName}. {stateWords(hold)}.
      </Text>
      <DayField label="Until the end of" required min={today} data-autofocus {...form.getInputProps('until')} />
    </FormDialog>
  )
}
