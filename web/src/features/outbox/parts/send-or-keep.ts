import { addressOf, type Endpoint, type Input, type Output } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import { call, neverSent } from '../../../api/client.ts'
import { CallFailure, NetworkFailure, SessionEnded } from '../../../api/failures.ts'
import { trueNow } from '../../../device/clock.ts'
import { draftLeaves, dropDraft, mendedHere } from '../../../device/drafts.ts'
import { dropPhotos, notePhotosLeave } from '../../../device/outbox-photos.ts'
import { ownUserId, readSession } from '../../../device/session.ts'
import type { KeptWrite } from '../../../device/stores/outbox-store.ts'
import { forgetWriteKey, requestText, writeKey } from '../../../device/write-keys.ts'
import { showNotice } from '../../../ui/page/toast.tsx'
import { type KindName, kinds } from './kinds.ts'
import { longestTry, outboxOf } from './outbox.ts'
import { photosIn, withUploaded } from './photos.ts'

/** In place of an answer: it waits on this device for the network. */
export const kept = { isKept: true } as const
export type Kept = typeof kept

/** Whether a write waits here, and what it came to is not known yet. */
export const isKept = (answer: object): answer is Kept => answer === kept

/** What is no JSON is not the server's answer, as where a network asks for a sign-in of its own. */
const withoutAnswer = [NetworkFailure, SessionEnded, SyntaxError]

/** What is said of a write where it is kept. */
export type About = Pick<KeptWrite, 'title' | 'form' | 'names'> & {
  line?: string
  /** Asked once it lies on this device: else it does not stay there. */
  mayStay?: () => Promise<boolean>
  /** False where it does not leave now, but is kept at once: where it cannot be, it is sure that it never left. */
  isTried?: boolean
}

/**
 * Makes a write of one of the kinds, or keeps it on this device where no answer comes: under the key with which it may
 * have left, so that it is made once. Photos of it that lie on this device are uploaded first. Behind one of its line
 * that waits it waits too. Fails as `call` does, without an answer only where nothing can be kept. With SessionEnded,
 * too, it is kept: it goes out when its maker is signed in again.
 */
export async function sendOrKeep<K extends KindName>(
  kind: K,
  input: Input<(typeof kinds)[K]['endpoint']>,
  about: About,
): Promise<Output<(typeof kinds)[K]['endpoint']> | Kept> {
  const { endpoint } = kinds[kind]
  const parts = input as KeptWrite['input']
  const request = requestText(
    endpoint.method,
    addressOf(endpoint, { params: parts.params ?? {}, query: {} }),
    parts.body,
  )
  const [key, madeAt] = [writeKey(request, Date.now()), trueNow().toISOString()]
  const userId = ownUserId()
  const isOwn = () => ownUserId() === userId
  const outbox = outboxOf(userId)
  const photos = photosIn(parts.body)
  const addresses = photos.map(({ address }) => address)
  const write: KeptWrite = {
    ...{ key, kind, input: parts, madeAt, title: about.title, line: about.line ?? key },
    ...(about.form && { form: about.form }),
    ...(about.names && { names: about.names }),
    ...{ state: 'waiting', reason: '', code: '' },
  }
  // Read now: a session that ends takes the draft away
  const draft = about.form?.draft
  const mended = draft && mendedHere(draft.place, userId, draft.name)
  /** What its form mends, and what was typed there, is made by it or kept with it: a page left by now has neither. */
  const dropForm = async () => {
    if (draft) dropDraft(draft.place, userId, draft.name)
    if (mended !== undefined) await outbox.discard(mended)
  }
  const keep = async (sent: KeptWrite['input'] | undefined) => {
    if (userId === '' || !(await outbox.keep({ ...write, ...(sent && { sent }) }, about.mayStay))) return false
    await dropForm()
    // The same typed again is meant as another
    forgetWriteKey(request)
    return true
  }
  const { writes } = await outbox.opened()
  const isBehind = writes.some(({ line, state }) => line === write.line && state === 'waiting')
  if (isBehind && (await keep(undefined))) return kept
  let sent: KeptWrite['input'] | undefined
  const stays = draft ? draftLeaves(userId, draft.name) : () => undefined
  try {
    if (about.isTried === false) throw neverSent(undefined)
    if (photos.length > 0) {
      await notePhotosLeave(userId, addresses, true)
      sent = await withUploaded(userId, write)
    }
    // Never under the name of somebody who signed in meanwhile
    if (!isOwn()) throw new SessionEnded('Whose write this is has left')
    const answer: unknown = await call<Endpoint>(endpoint, sent ?? parts, {
      signal: AbortSignal.timeout(longestTry),
      once: { key, madeAt },
    })
    if (photos.length > 0) {
      forgetWriteKey(request)
      await dropPhotos(userId, addresses)
    }
    await dropForm()
    return answer as Output<(typeof kinds)[K]['endpoint']>
  } catch (error) {
    if (withoutAnswer.some((failure) => error instanceof failure) && (await keep(sent))) {
      if (isOwn()) return kept
      // Whoever is here by now is neither told more nor taken anywhere
      if (readSession() === null) showNotice(sentences.keptForSignIn)
      throw error instanceof SessionEnded ? error : new SessionEnded('Whose write this is has left', { cause: error })
    }
    await notePhotosLeave(userId, addresses, false)
    // `call` knows the request by what left, in which the photos have other addresses
    if (photos.length > 0 && error instanceof CallFailure && error.status < 500) forgetWriteKey(request)
    throw error
  } finally {
    stays()
  }
}
