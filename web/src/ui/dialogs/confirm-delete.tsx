import { sentences } from '@forecourt/contract/messages'
import { Button, Text } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { clearErrors } from '../page/toast.tsx'
import classes from './confirm-delete.module.css'
import { Question } from './question.tsx'
import { useConfirm } from './use-confirm.ts'

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
  const { busy, close, confirm } = useConfirm({ onConfirm, onClose })
  // What failed before is not about this one
  useEffect(clearErrors, [])

  return (
    <Question
      title={sentences.areYouSure}
      onClose={close}
      buttons={
        <>
          <Button variant="default" onClick={close} disabled={busy} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={busy} onClick={confirm}>
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
