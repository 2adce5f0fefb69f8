import { sentences } from '@forecourt/contract/messages'
import { Button, Modal, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { trueNow, trueToday } from '../../device/clock.ts'
import { DialogActions } from '../dialogs/dialog-actions.tsx'
import { useBackCloses } from '../dialogs/use-back-closes.ts'
import { useFocusReturn } from '../dialogs/use-focus-return.ts'
import { DayField } from '../forms/day-field.tsx'
import frame from '../forms/form-dialog.module.css'
import { useSaving } from '../forms/use-saving.ts'
import { useIsPhone } from '../page/use-is-phone.ts'
import { type DayAndTime, indiaClock, momentAt } from './india-clock.ts'

export type LookBackProps = {
  /** The moment that is looked back to, in UTC; undefined for now. */
  asOf: string | undefined
  /** Takes the moment that was chosen. */
  onChange: (asOf: string) => void
}

type Props = LookBackProps & { onClose: () => void }

/** Asks for the day and time to look back to; mount it to open it. Nothing is lost by closing it, so it does not ask. */
export function LookBackDialog({ asOf, onChange, onClose }: Props) {
  useFocusReturn()
  useBackCloses(onClose)
  const form = useForm<DayAndTime>({
    // What it is now is where one goes back from
    initialValues: indiaClock(asOf === undefined ? trueNow() : new Date(asOf)),
    validate: passed,
  })
  const { element, submit } = useSaving(form, {
    onSubmit: async (chosen) => onChange(momentAt(chosen)?.toISOString() ?? ''),
    onSaved: onClose,
  })
  return (
    <Modal opened onClose={onClose} title="As it was" fullScreen={useIsPhone()} size="md" classNames={frame}>
      <form ref={element} onSubmit={submit} noValidate className={frame.form}>
        <div className={frame.fields}>
          <Text>See what this screen said at a day and time. Nothing can be changed there.</Text>
          <DayField label="Day" notAfterToday data-autofocus {...form.getInputProps('day')} />
          <TextInput
            label="Time"
            description="By the clocks in India"
            type="time"
            autoComplete="off"
            {...form.getInputProps('time')}
          />
        </div>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Show</Button>
        </DialogActions>
      </form>
    </Modal>
  )
}

/** Only what has passed can be looked back to; it is said at the field that is wrong. */
function passed(chosen: DayAndTime): Partial<Record<keyof DayAndTime, string>> {
  const moment = momentAt(chosen)
  if (moment !== undefined && moment <= trueNow()) return {}
  const isOfDay = chosen.day === '' || chosen.day > trueToday()
  return { [isOfDay ? 'day' : 'time']: sentences.asOfToCome }
}
