import { Button, Modal } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { DialogActions } from '../dialogs/dialog-actions.tsx'
import { useBackCloses } from '../dialogs/use-back-closes.ts'
import { useFocusReturn } from '../dialogs/use-focus-return.ts'
import classes from '../forms/form-dialog.module.css'
import { useSaving } from '../forms/use-saving.ts'
import { useIsPhone } from '../page/use-is-phone.ts'

type Props<Values> = {
  form: UseFormReturnType<Values>
  onApply: (values: Values) => void
  /** Empties the fields; nothing is applied yet. */
  onEmpty: () => void
  onClose: () => void
  children: ReactNode
}

/** The filters of a list; mount it to open it. Nothing is lost by closing it, so it does not ask. */
export function FilterDialog<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { form, onApply, onEmpty, onClose, children } = props
  useFocusReturn()
  useBackCloses(onClose)
  const { element, submit } = useSaving(form, { onSubmit: async (values) => onApply(values), onSaved: onClose })
  return (
    <Modal opened onClose={onClose} title="Filters" fullScreen={useIsPhone()} size="md" classNames={classes}>
      <form ref={element} onSubmit={submit} noValidate className={classes.form}>
        <div className={classes.fields}>{children}</div>
        <DialogActions>
          <Button variant="default" onClick={onEmpty}>
            Clear all
          </Button>
          <Button type="submit">Show</Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
