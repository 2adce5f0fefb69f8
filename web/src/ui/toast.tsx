import { sentences } from '@forecourt/contract/messages'
import { notifications, notificationsStore, updateNotificationsState } from '@mantine/notifications'
import { Check, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FailureWords, wordsFor } from '../lib/failure-words.ts'
import classes from './toast.module.css'

type Kind = 'success' | 'error' | 'notice'
const kinds = {
  success: { icon: <Check size={18} aria-hidden />, color: 'green', autoClose: 5000 },
  error: { icon: <TriangleAlert size={18} aria-hidden />, color: 'red', autoClose: 10_000 },
  notice: { icon: <Info size={18} aria-hidden />, color: 'blue', autoClose: false },
} as const

function show(kind: Kind, message: ReactNode, { title, id }: { title?: string; id: string }) {
  // The same toast again replaces the one that still stands, so that retries do not pile up
  notifications.hide(id)
  notifications.show({ id, title, message, classNames: { root: classes[kind] }, ...kinds[kind] })
}

/** A toast that something is done, in the place of the one before. */
export function showSuccess(message: string, title?: string) {
  show('success', message, { title, id: 'success' })
}

type ErrorOptions = { title?: string; reason?: string; id?: string }

/** A toast in the destructive style, titled 'Error' unless the specification titles it otherwise. */
export function showError(message: string, { title = sentences.error, reason, id }: ErrorOptions = {}) {
  const content = (
    <>
      {message}
      {reason && <span className={classes.reason}>{reason}</span>}
    </>
  )
  show('error', content, { title, id: id ?? `${title}${message}` })
}

/** A toast that stays until it is closed. */
export function showNotice(message: string) {
  show('notice', message, { id: message })
}

/** Takes the errors away: what they say is mended. */
export const clearErrors = () =>
  updateNotificationsState(notificationsStore, (all) => all.filter(({ color }) => color !== kinds.error.color))

/** The toast of a failed call; nothing when the session has ended, since the login page says so. */
export function showFailure(error: unknown, words: FailureWords) {
  const said = wordsFor(error, words)
  if (said) showError(said.message, { ...said, id: words.failed })
}

/** Takes the toast of a failure away, once the same has succeeded. */
export const hideFailure = (words: FailureWords) => notifications.hide(words.failed)
