import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './question.module.css'
import { useFocusReturn } from './use-focus-return.ts'

type Props = { title: string; onClose: () => void; children?: ReactNode; buttons: ReactNode }

/** A small dialog that wants an answer; mount it to ask. Give the safe answer `data-autofocus`. */
export function Question({ title, onClose, children, buttons }: Props) {
  useFocusReturn()
  return (
    <Modal.Root opened onClose={onClose} centered size="md">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {children}
          <div className={classes.buttons}>{buttons}</div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
