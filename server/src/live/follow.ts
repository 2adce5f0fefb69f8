import { Readable } from 'node:stream'
import type { LiveNews } from '@forecourt/contract/live/calls'
import type { LiveCursor } from '@forecourt/contract/live/cursor'
import type { Actor } from '../access.ts'
import type { Hub } from './hub.ts'

/** Who takes so much less than is told is cut off, in bytes: what was missed is told when they come again. */
const mostUnread = 64 * 1024

const lineOf = (news: LiveNews) => Buffer.from(`${JSON.stringify(news)}\n`)

/** What changes, a line of JSON each, for as long as somebody listens. Throws what opening a line of the hub throws. */
export async function follow(hub: Hub, actor: Actor, since: LiveCursor | undefined): Promise<Readable> {
  const stream = new Readable({ read() {} })
  let hasEnded = false
  const leave = await hub.open(actor, since, {
    tell(news) {
      if (hasEnded || stream.destroyed) return
      if (stream.readableLength > mostUnread) return void stream.destroy()
      const line = lineOf(news)
      // Who came for more than that at once would be cut off again whenever they come
      stream.push(line.length > mostUnread ? lineOf({ ...news, changes: [], missed: true }) : line)
    },
    end() {
      hasEnded = true
      stream.push(null)
    },
  })
  stream.once('close', leave)
  if (stream.destroyed) leave()
  return stream
}

/** What keeps the lines from being held back on their way. */
export const headersOfFollowing = {
  'content-type': 'application/x-ndjson; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // What lies between would wait for the end
  'x-accel-buffering': 'no',
  // A server that stops does not wait for what might be asked over it next
  connection: 'close',
}
