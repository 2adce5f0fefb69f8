import { type LiveNews, liveChanges, mostLiveLines } from '@forecourt/contract/live/calls'
import { parseCursor } from '@forecourt/contract/live/cursor'
import type { App, Services } from '../http/app-type.ts'
import { withoutValues } from '../http/errors.ts'
import { follow, headersOfFollowing } from './follow.ts'
import { openHub } from './hub.ts'
import { readNews } from './read-news.ts'

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
      // A stream goes out as it is, a line of the schema's shape after the other
      const lines = (await follow(hub, actor, since)) as unknown as LiveNews
      return reply.headers(headersOfFollowing).send(lines)
    },
  })
}
