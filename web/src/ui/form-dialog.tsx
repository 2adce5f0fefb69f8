import { Button, Modal, VisuallyHidden } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { CallFailure, NetworkFailure, SessionEnded } from '../lib/failures.ts'
import { onSessionChange } from '../session.ts'
import { AskDiscard } from './ask-discard.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { focusInvalid } from './focus-invalid.ts'
import classes from './form-dialog.module.css'
import { KeptDraft } from './kept-draft.tsx'
import { clearErrors } from './toast.tsx'
import { useBackCloses } from './use-back-closes.ts'
import { useBusy } from './use-busy.ts'
import { useDraft } from './use-draft.ts'
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
  /**
   * What is typed is kept under this name until it is saved or discarded, and offered when the same form opens again.
   * It names the form and what it is about, as 'edit-shop <id>': another shop's text must not turn up in it.
   */
  draftKey?: string
  children: ReactNode
}

/**
 * A dialog with a form; mount it to open it. It fills a phone's screen, asks before losing typed text, and saves once
 * however often one taps.
 */
export function FormDialog<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { title, form, onSubmit, onInvalid, onClose, submitLabel = 'Save', waiting, draftKey, children } = props
  const isPhone = useIsPhone()
  const [asking, setAsking] = useState(false)
  const { busy, run } = useBusy()
  const { restored, forget, startAfresh } = useDraft(form, draftKey)
  const { element, refused } = useRefusal(busy)
  const dirty = (props.dirty ?? false) || form.isDirty()

  const leave = () => {
    forget()
    onClose()
  }
  const close = () => {
    if (busy) return
    if (dirty) setAsking(true)
    else leave()
  }
  useFocusReturn()
  useBackCloses(close, dirty)
  // What the last dialog complained of
  useEffect(clearErrors, [])
  // What one person typed is not another's to save
  useEffect(() => onSessionChange((change) => change === 'otherUser' && onClose()), [onClose])

  const save = form.onSubmit(
    (values) =>
      void run(async () => {
        try {
          await onSubmit(values)
        } catch (error) {
          if (error instanceof CallFailure) form.setErrors(error.fields)
          if (error instanceof CallFailure || error instanceof NetworkFailure) return refused()
          if (error instanceof SessionEnded) return
          throw error
        }
        leave()
      }),
    () => {
      onInvalid?.()
      refused()
    },
  )
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    // A dialog inside a dialog would submit both
    event.stopPropagation()
    event.preventDefault()
    if (busy || waiting) return
    clearErrors()
    save(event)
  }

  return (
    <Modal opened onClose={close} title={title} fullScreen={isPhone} size="lg" classNames={classes}>
      <form ref={element} onSubmit={submit} noValidate aria-busy={busy} className={classes.form}>
        <div className={classes.fields}>
          {restored && <KeptDraft onStartAfresh={startAfresh} />}
          {children}
        </div>
        <DialogActions>
          <VisuallyHidden component="output">{busy && 'Saving...'}</VisuallyHidden>
          <Button variant="default" onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={waiting}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
      {asking && <AskDiscard onKeep={() => setAsking(false)} onDiscard={leave} />}
    </Modal>
  )
}

/** After a refusal the focus goes to the first wrong field, or back to the button, which lost it while it was busy. */
function useRefusal(busy: boolean) {
  const element = useRef<HTMLFormElement>(null)
  const [pending, setPending] = useState(false)
  useEffect(() => {
    const form = element.current
    if (!pending || busy || !form) return
    setPending(false)
    if (focusInvalid(form) || form.contains(document.activeElement)) return
    form.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [pending, busy])
  return { element, refused: () => setPending(true) }
}
