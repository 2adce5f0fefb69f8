import { Readable } from 'node:stream'
import { type LiveNews, liveChanges, mostLiveLines } from '@forecourt/contract/live/calls'
import { parseCursor } from '@forecourt/contract/live/cursor'
import type { App, Services } from '../http/app-type.ts'
import { withoutValues } from '../http/errors.ts'
import { openHub } from './hub.ts'
import { readNews } from './read-news.ts'

/** Who takes so much less than is told is cut off, in bytes: what was missed is told when they come again. */
const mostUnread = 64 * 1024

const lineOf = (news: LiveNews) => Buffer.from(`${JSON.stringify(news)}\n`)

type Options = { beatEvery: number; most?: number }

/** What changed, at once or as it happens. */
export function liveRoutes(
  app: App,
  { db, listen, now }: Services,
  { beatEvery, most = mostLiveLines.ofServer }: Options,
) {
  const onError = (error: Error) =>
    app.log.warn({ err: withoutValues(error) }, 'Open screens were not told what changed')
  const hub = openHub({ db, listen, now, onError, beatEvery, most })
  app.levels.liveLines = hub.count
  // Before the server waits for its answers to end
  app.addHook('preClose', async () => hub.close())
  app.addHook('onClose', () => hub.closed())

  app.route({
    ...liveChanges,
    config: { ...liveChanges.config, endless: true },
    // Held together until there is enough to compress, nothing would come in time
    compress: false,
    // Every screen that is closed breaks one off
    logLevel: 'warn',
    async handler({ actor, query, method }, reply) {
      // One that says nothing is of another version: nobody knows what came since
      const since = query.cursor === undefined ? undefined : (parseCursor(query.cursor) ?? { life: '', transaction: 0 })
      if (!query.follow || method === 'HEAD') return readNews(db, actor, since, now())
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
      return (
        reply
          .headers({
            'content-type': 'application/x-ndjson; charset=utf-8',
            'cache-control': 'no-store, no-transform',
            // What lies between would wait for the end
            'x-accel-buffering': 'no',
            // A server that stops does not wait for what might be asked over it next
            connection: 'close',
          })
          // A stream goes out as it is, a line of the schema's shape after the other
          .send(stream as unknown as LiveNews)
      )
    },
  })
}
