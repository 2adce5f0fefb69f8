import { sentences } from '@forecourt/contract/messages'
import { CallFailure, NetworkFailure, SessionEnded } from './failures.ts'

/** What to say of a failed call. */
export type FailureWords = {
  title?: string
  /** When the server refused. */
  failed: string
  /** When no answer came. */
  broken: string
  /** The server's own sentence stands in the place of `failed`, instead of below it. */
  serverFirst?: boolean
  /** `broken` is a sentence of the specification: it stands even where what was sent is safe, which is then said below. */
  asSpecified?: boolean
  /** Answers of the server, by status, that the page itself says: they get no toast. */
  saidOnPage?: readonly number[]
}

export type Said = { title: string; message: string; reason?: string }

/** The words for this error, or null where a page says it already: the login page, or the form's own. */
export function wordsFor(
  error: unknown,
  { title = sentences.error, failed, broken, serverFirst, asSpecified, saidOnPage }: FailureWords,
): Said | null {
  if (error instanceof SessionEnded) return null
  if (error instanceof NetworkFailure) {
    if (!error.write || asSpecified) return { title, message: broken, reason: error.message }
    // Nothing went wrong that tapping again would not mend
    const without = error.write === 'notSent' ? sentences.noNetwork : sentences.noAnswer
    return { title: without, message: error.message }
  }
  if (!(error instanceof CallFailure)) return { title, message: broken }
  if (saidOnPage?.includes(error.status)) return null
  const said = error.message
  if (serverFirst) return { title, message: said || failed }
  return { title, message: failed, reason: said && said !== failed ? said : undefined }
}
