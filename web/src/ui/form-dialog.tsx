import { Button, Modal } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { CallFailure, NetworkFailure, SessionEnded } from '../lib/failures.ts'
import { AskDiscard } from './ask-discard.tsx'
import classes from './form-dialog.module.css'
import { useBackCloses } from './use-back-closes.ts'
import { useBusy } from './use-busy.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useIsPhone } from './use-is-phone.ts'

type Props<Values extends Record<string, unknown>> = {
  title: string
  form: UseFormReturnType<Values>
  /** Saves. The dialog closes when this is done; when it fails it stays, with the fields' errors beside them. */
  onSubmit: (values: Values) => Promise<unknown>
  /** Something is missing or wrong; the fields say it already. */
  onInvalid?: () => void
  onClose: () => void
  submitLabel?: string
  /** Something that the form holds is still on its way: not to be saved yet. */
  waiting?: boolean
  /** What else would be lost on closing, beside the form's own values. */
  dirty?: boolean
  children: ReactNode
}

/**
 * A dialog with a form; mount it to open it. It fills a phone's screen, asks before losing typed text, and saves once
 * however often one taps.
 */
export function FormDialog<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { title, form, onSubmit, onInvalid, onClose, submitLabel = 'Save', waiting, children } = props
  const isPhone = useIsPhone()
  const [asking, setAsking] = useState(false)
  const { busy, run } = useBusy()
  const dirty = (props.dirty ?? false) || form.isDirty()

  const close = () => {
    if (busy) return
    if (dirty) setAsking(true)
    else onClose()
  }
  useFocusReturn()
  useBackCloses(close, dirty)

  const save = form.onSubmit(
    (values) =>
      void run(async () => {
        try {
          await onSubmit(values)
        } catch (error) {
          if (error instanceof CallFailure) return showErrors(form, error.fields)
          if (error instanceof NetworkFailure || error instanceof SessionEnded) return
          throw error
        }
        onClose()
      }),
    (errors) => {
      onInvalid?.()
      focusFirst(form, Object.keys(errors))
    },
  )
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    // A dialog inside a dialog would submit both
    event.stopPropagation()
    save(event)
  }

  return (
    <Modal opened onClose={close} title={title} fullScreen={isPhone} size="lg" classNames={classes}>
      <form onSubmit={submit} noValidate aria-busy={busy} className={classes.form}>
        <div className={classes.fields}>{children}</div>
        <div className={classes.actions}>
          <Button variant="default" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={waiting}>
            {submitLabel}
          </Button>
        </div>
      </form>
      {asking && <AskDiscard onKeep={() => setAsking(false)} onDiscard={onClose} />}
    </Modal>
  )
}

function showErrors<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  fields: Record<string, string>,
) {
  form.setErrors(fields)
  focusFirst(form, Object.keys(fields))
}

function focusFirst<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>, names: string[]) {
  const [first] = names
  if (first) form.getInputNode(first)?.focus()
}
