import { type LiveCursor, parseCursor } from '@forecourt/contract/live/cursor'

/*
 * What the answers on this screen show already: each says up to where the database was known when it was read. A change
 * that is told of later need not be fetched again for an answer that has it.
 */

let first: LiveCursor | undefined
const ofFetches = new WeakMap<AbortSignal, LiveCursor>()
const ofQueries = new WeakMap<object, LiveCursor>()

/** Told by every answer that says it, with the signal of the fetch that it is part of. */
export function noteReadAt(signal: AbortSignal | undefined, text: string | null) {
  const cursor = parseCursor(text)
  if (!cursor) return
  first ??= cursor
  if (signal) ofFetches.set(signal, earlier(ofFetches.get(signal), cursor))
}

/** What a query holds has come by the fetch of this signal; `more` is behind what it held already. */
export function noteFetched(query: object, signal: AbortSignal, more: boolean) {
  const cursor = ofFetches.get(signal)
  const before = ofQueries.get(query)
  if (!cursor) ofQueries.delete(query)
  else if (!more) ofQueries.set(query, cursor)
  else if (before) ofQueries.set(query, earlier(before, cursor))
}

/** Up to where what a query holds is known to be true; undefined where nobody knows. */
export const readAt = (query: object): LiveCursor | undefined => ofQueries.get(query)

/** Before anything was fetched for whoever is signed in: what came since may be missing on the screen. */
export const firstReadAt = (): LiveCursor | undefined => first

/** Somebody else begins. */
export function forgetFirstRead() {
  first = undefined
}

/** Of two databases, as before and after a restore, the second from its beginning. */
function earlier(one: LiveCursor | undefined, other: LiveCursor): LiveCursor {
  if (!one) return other
  if (one.life !== other.life) return { ...other, transaction: 0 }
  return one.transaction < other.transaction ? one : other
}
