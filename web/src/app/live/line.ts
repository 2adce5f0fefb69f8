import { addressOf } from '@forecourt/contract/endpoint'
import { type LiveNews, liveBeatEvery, liveChanges } from '@forecourt/contract/live/calls'
import { endSession, readSession } from '../../device/session.ts'

/** How an attempt to follow the changes came to its end. */
export type LineEnd =
  /** As every line does some day: the network went, the server was stopped. */
  | 'cut'
  /** The server said why, in its last news. */
  | NonNullable<LiveNews['ended']>
  /** It has no line for us just now. */
  | 'refused'
  /** Nobody is signed in any more. */
  | 'signedOut'

/** After such a silence, in milliseconds, nothing comes any more: twice it should have been said that all is well. */
const longestSilence = 2 * liveBeatEvery + 10_000

/** Follows the changes by one answer of the server until that ends, or `line` is aborted. Never throws. */
export async function followOnce(
  cursor: string | undefined,
  { line, onNews }: { line: AbortController; onNews: (news: LiveNews) => void },
): Promise<LineEnd> {
  const token = readSession()?.token
  if (token === undefined) return 'signedOut'
  let timer: ReturnType<typeof setTimeout> | undefined
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => line.abort(), longestSilence)
  }
  try {
    heard()
    // Not by call(): a line that is cut says nothing about whether the server answers
    const answer = await fetch(addressOf(liveChanges, { query: { follow: 'true', cursor } }), {
      headers: { authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: line.signal,
    })
    if (answer.status === 401) {
      // A late answer to an earlier session says nothing about the present one
      if (readSession()?.token === token) endSession('expired')
      return 'signedOut'
    }
    if (!answer.ok || !answer.body) return 'refused'
    let ended: LiveNews['ended']
    for await (const line of linesOf(answer.body)) {
      heard()
      const news = JSON.parse(line) as LiveNews
      ended = news.ended
      onNews(news)
    }
    return ended ?? 'cut'
  } catch {
    return 'cut'
  } finally {
    clearTimeout(timer)
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let unread = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    unread += decoder.decode(part.value, { stream: true })
    const lines = unread.split('\n')
    unread = lines.pop() ?? ''
    yield* lines
  }
}
