import { sentences } from '@forecourt/contract/messages'
import { Button, Text } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { CallFailure, NetworkFailure, SessionEnded } from '../../api/failures.ts'
import { useBusy } from '../forms/use-busy.ts'
import { clearErrors } from '../page/toast.tsx'
import classes from './confirm-delete.module.css'
import { Question } from './question.tsx'
import { useBackCloses } from './use-back-closes.ts'

type Props = {
  /** What goes: its name, in strong type. */
  name: string
  /** What deleting it means. */
  warning: string
  confirmLabel: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
  /** What goes with it. */
  children?: ReactNode
}

/** Asks 'Are you sure?' before something goes for good; mount it to open it. */
export function ConfirmDelete({ name, warning, confirmLabel, onConfirm, onClose, children }: Props) {
  const { busy, run } = useBusy()
  const close = () => {
    if (!busy) onClose()
  }
  useBackCloses(close)
  // What failed before is not about this one
  useEffect(clearErrors, [])

  const confirm = () =>
    run(async () => {
      try {
        await onConfirm()
      } catch (error) {
        // Said by a toast; the dialog goes, since the thing may be gone already
        const said = error instanceof CallFailure || error instanceof NetworkFailure || error instanceof SessionEnded
        if (!said) throw error
      }
      onClose()
    })

  return (
    <Question
      title={sentences.areYouSure}
      onClose={close}
      buttons={
        <>
          <Button variant="default" onClick={close} disabled={busy} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Text fw={600} className={classes.name}>
        {name}
      </Text>
      <Text mt="xs">{warning}</Text>
      {children}
    </Question>
  )
}
