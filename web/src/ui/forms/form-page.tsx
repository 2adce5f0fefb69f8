import { Button, Text, VisuallyHidden } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { readSession } from '../../device/session.ts'
import { amount } from '../../format/rupees.ts'
import { AskDiscard } from '../dialogs/ask-discard.tsx'
import { DialogActions } from '../dialogs/dialog-actions.tsx'
import type { BackTo } from '../page/back-button.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { KeptDraft } from './draft/kept-draft.tsx'
import { useDraft } from './draft/use-draft.ts'
import classes from './form-page.module.css'
import { goOnByEnter } from './go-on-by-enter.ts'
import { useSaving } from './use-saving.ts'

type Props<Values extends Record<string, unknown>, Saved> = {
  title: string
  subtitle?: ReactNode
  /** The way out without saving; one step back where it has no link. */
  back: BackTo
  form: UseFormReturnType<Values>
  /** Saves. When it fails the page stays, with the fields' errors beside them. */
  onSubmit: (values: Values) => Promise<Saved>
  /** Goes on: the draft is forgotten by now. Replace the form in the history, so that Back does not open it again. */
  onSaved: (saved: Saved) => void
  submitLabel: string
  /** What the fields come to, which stays in sight above the button while they are typed. */
  sum?: ReactNode
  /**
   * What is still on its way, in words: 'Uploading 2 photos...'. Until then the form is not saved, and leaving asks.
   */
  waiting?: string | undefined
  /**
   * What is typed is kept on the device under this name until it is saved, and offered when the same form opens again.
   * It names the form and what it is about, as 'edit-bike <id>'. Without it, leaving asks.
   */
  draftKey?: string
  children: ReactNode
}

/**
 * A page with a form: one column, the button that saves always in sight, and on a phone under the thumb. It has the
 * manners of FormDialog; instead of asking it keeps what was typed, and Enter goes on from field to field.
 */
export function FormPage<Values extends Record<string, unknown>, Saved>(props: Props<Values, Saved>) {
  const { title, subtitle, back, form, onSubmit, onSaved, submitLabel, sum, waiting, draftKey, children } = props
  const { restored, send, forget, startAfresh } = useDraft(form, draftKey, 'device')
  const done = useRef(false)
  const leave = (saved: Saved) => {
    done.current = true
    forget()
    onSaved(saved)
  }
  const isWaiting = waiting !== undefined
  const { busy, element, submit } = useSaving(form, {
    onSubmit: (values) => send(() => onSubmit(values)),
    onSaved: leave,
    waiting: isWaiting,
  })
  const asks = isWaiting || (!draftKey && form.isDirty())
  const blocker = useBlocker({
    // The way to the login is never barred
    shouldBlockFn: () => asks && !done.current && readSession() !== null,
    enableBeforeUnload: asks,
    withResolver: true,
  })
  const wrong = Object.keys(form.errors).length
  return (
    <main className={classes.page}>
      <title>{`${title} - Forecourt`}</title>
      <PageHeader title={title} subtitle={subtitle} withBack={back} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is the key of whichever field has the focus */}
      <form
        ref={element}
        onSubmit={submit}
        onKeyDown={goOnByEnter}
        noValidate
        aria-busy={busy}
        className={classes.form}
      >
        <div className={classes.fields}>
          {restored && <KeptDraft onStartAfresh={startAfresh} />}
          {children}
        </div>
        <DialogActions>
          {sum && <div className={classes.sum}>{sum}</div>}
          <VisuallyHidden component="output">{busy && 'Saving...'}</VisuallyHidden>
          <Text component="output" size="sm" className={classes.state}>
            {waiting ?? (wrong > 0 && <span className={classes.wrong}>Check {amount(wrong, 'field', 'fields')}</span>)}
          </Text>
          <Button
            type="submit"
            size="md"
            loading={busy}
            disabled={isWaiting}
            className={classes.save}
            aria-keyshortcuts="Control+Enter"
          >
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
      {blocker.status === 'blocked' && (
        <AskDiscard onKeep={blocker.reset} onDiscard={blocker.proceed} waiting={draftKey && waiting} />
      )}
    </main>
  )
}
