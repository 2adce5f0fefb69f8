import type { UseFormReturnType } from '@mantine/form'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { CallFailure, NetworkFailure, NotSaved, SessionEnded } from '../../api/failures.ts'
import { clearErrors } from '../page/toast.tsx'
import { focusInvalid } from './focus-invalid.ts'
import { useBusy } from './use-busy.ts'

type Saving<Values, Saved> = {
  /** Saves. When it fails the form stays, with the fields' errors beside them. */
  onSubmit: (values: Values) => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** Something is missing or wrong; the fields say it already. */
  onInvalid?: (() => void) | undefined
  /** Something that the form holds is still on its way: not to be saved yet. */
  waiting?: boolean | undefined
}

/**
 * How every form is saved, a dialog's and a page's: once however often one taps, with what the server refuses beside
 * its fields and the focus on the first of them. `element` is the form's.
 */
export function useSaving<Values extends Record<string, unknown>, Saved>(
  form: UseFormReturnType<Values>,
  { onSubmit, onSaved, onInvalid, waiting }: Saving<Values, Saved>,
) {
  const { busy, run } = useBusy()
  const { element, refused } = useRefusal(busy)
  // What was complained of before is not about this form
  useEffect(clearErrors, [])

  const save = form.onSubmit(
    (values) =>
      void run(async () => {
        let saved: Saved
        try {
          saved = await onSubmit(values)
        } catch (error) {
          if (error instanceof CallFailure) form.setErrors(error.fields)
          const isSaid = error instanceof CallFailure || error instanceof NetworkFailure || error instanceof NotSaved
          if (isSaid) return refused()
          if (error instanceof SessionEnded) return
          throw error
        }
        onSaved(saved)
      }),
    () => {
      onInvalid?.()
      refused()
    },
  )
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    // A dialog inside a form would submit both
    event.stopPropagation()
    event.preventDefault()
    if (busy || waiting) return
    clearErrors()
    save(event)
  }
  return { busy, element, submit }
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
