import { Button, Modal, VisuallyHidden } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useEffect, useState } from 'react'
import { onSessionChange } from '../../device/session.ts'
import { AskDiscard } from '../dialogs/ask-discard.tsx'
import { DialogActions } from '../dialogs/dialog-actions.tsx'
import { useBackCloses } from '../dialogs/use-back-closes.ts'
import { useFocusReturn } from '../dialogs/use-focus-return.ts'
import { useIsPhone } from '../page/use-is-phone.ts'
import { KeptDraft } from './draft/kept-draft.tsx'
import { useDraft } from './draft/use-draft.ts'
import classes from './form-dialog.module.css'
import { useSaving } from './use-saving.ts'

type Props<Values extends Record<string, unknown>> = {
  title: string
  form: UseFormReturnType<Values>
  /** Saves. The dialog closes when this is done; when it fails it stays, with the fields' errors beside them. */
  onSubmit: (values: Values) => Promise<unknown>
  /** Something is missing or wrong; the fields say it already. */
  onInvalid?: () => void
  onClose: () => void
  submitLabel?: string
  /** What saving takes away or ends. */
  danger?: boolean
  closeLabel?: string
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
  const { danger = false, closeLabel = 'Cancel' } = props
  const isPhone = useIsPhone()
  const [asking, setAsking] = useState(false)
  const { restored, send, forget, startAfresh } = useDraft(form, draftKey)
  const dirty = (props.dirty ?? false) || form.isDirty()

  const leave = () => {
    forget()
    onClose()
  }
  const { busy, element, submit } = useSaving(form, {
    onSubmit: (values) => send(() => onSubmit(values)),
    onSaved: leave,
    onInvalid,
    waiting,
  })
  const close = () => {
    if (busy) return
    if (dirty) setAsking(true)
    else leave()
  }
  useFocusReturn()
  useBackCloses(close, dirty)
  // What one person typed is not another's to save
  useEffect(() => onSessionChange((change) => change === 'otherUser' && onClose()), [onClose])

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
            {closeLabel}
          </Button>
          <Button type="submit" color={danger ? 'red' : undefined} loading={busy} disabled={waiting}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
      {asking && <AskDiscard onKeep={() => setAsking(false)} onDiscard={leave} />}
    </Modal>
  )
}
