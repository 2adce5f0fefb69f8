import { notifications } from '@mantine/notifications'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FailureWords, wordsFor } from '../lib/failure-words.ts'
import classes from './toast.module.css'

type Kind = 'success' | 'error' | 'notice'
const kinds = {
  success: { icon: <CircleCheck aria-hidden />, color: 'green', autoClose: 5000 },
  error: { icon: <CircleAlert aria-hidden />, color: 'red', autoClose: 10_000 },
  notice: { icon: <Info aria-hidden />, color: 'blue', autoClose: false },
} as const

function show(kind: Kind, message: ReactNode, { title, id }: { title?: string; id: string }) {
  // The same toast again replaces the one that still stands, so that retries do not pile up
  notifications.hide(id)
  notifications.show({ id, title, message, classNames: { root: classes[kind] }, ...kinds[kind] })
}

/** A toast that something is done. */
export function showSuccess(message: string, title?: string) {
  show('success', message, { title, id: `${title ?? ''}${message}` })
}

/** A toast in the destructive style, titled 'Error' unless the specification titles it otherwise. */
export function showError(message: string, { title = 'Error', reason }: { title?: string; reason?: string } = {}) {
  const content = (
    <>
      {message}
      {reason && <span className={classes.reason}>{reason}</span>}
    </>
  )
  show('error', content, { title, id: `${title}${message}` })
}

/** A toast that stays until it is closed. */
export function showNotice(message: string) {
  show('notice', message, { id: message })
}

/** The toast of a failed call; nothing when the session has ended, since the login page says so. */
export function showFailure(error: unknown, words: FailureWords) {
  const said = wordsFor(error, words)
  if (said) showError(said.message, said)
}
