import { sentences } from '@forecourt/contract/messages'
import { notifications, notificationsStore, updateNotificationsState } from '@mantine/notifications'
import { Check, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FailureWords, wordsFor } from '../../api/failure-words.ts'
import classes from './toast.module.css'

type Kind = 'success' | 'error' | 'notice'
const kinds = {
  success: { icon: <Check size={18} aria-hidden />, color: 'green', autoClose: 5000 },
  error: { icon: <TriangleAlert size={18} aria-hidden />, color: 'red', autoClose: 10_000 },
  notice: { icon: <Info size={18} aria-hidden />, color: 'blue', autoClose: false },
} as const

/** The toasts that were shown last, by what they are about: one of a kind stands at a time. */
const standing = new Map<string, string>()

type Shown = { title?: string; about: string; autoClose?: number }

function show(kind: Kind, message: ReactNode, { about, ...how }: Shown) {
  hide(about)
  // A new id each time: one that comes back while it is still going is not shown
  standing.set(about, notifications.show({ message, classNames: { root: classes[kind] }, ...kinds[kind], ...how }))
}

function hide(about: string) {
  const id = standing.get(about)
  if (id) notifications.hide(id)
  standing.delete(about)
}

/** A toast that something is done, in the place of the one before. */
export function showSuccess(message: string, title?: string) {
  show('success', message, { title, about: 'success' })
}

/** The same with a way on from there, such as to take it back: it stands long enough to be tapped. */
export function showDone(message: string, action: ReactNode) {
  const content = (
    <span className={classes.done}>
      {message} {action}
    </span>
  )
  show('success', content, { about: 'success', autoClose: 15_000 })
}

type ErrorOptions = { title?: string; reason?: string; about?: string }

/** A toast in the destructive style, titled 'Error' where no other title is given. */
export function showError(message: string, { title = sentences.error, reason, about }: ErrorOptions = {}) {
  const content = (
    <>
      {message}
      {reason && <span className={classes.reason}>{reason}</span>}
    </>
  )
  show('error', content, { title, about: about ?? `${title}${message}` })
}

/** A toast that stays long enough to be read twice. */
export function showNotice(message: string) {
  show('notice', message, { about: message })
}

/** Takes the errors away: what they say is mended. */
export const clearErrors = () =>
  updateNotificationsState(notificationsStore, (all) => all.filter(({ color }) => color !== kinds.error.color))

/** Takes all of them away: they spoke to whoever was signed in. */
export const clearToasts = () => notifications.clean()

/** The toast of a failed call; nothing when the session has ended, since the login page says so. */
export function showFailure(error: unknown, words: FailureWords) {
  const said = wordsFor(error, words)
  if (said) showError(said.message, { ...said, about: words.failed })
}

/** Takes the toast of a failure away, once the same has succeeded. */
export const hideFailure = (words: FailureWords) => hide(words.failed)
