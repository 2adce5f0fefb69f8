import type { AddressInfo } from 'node:net'
import { addressOf } from '@forecourt/contract/endpoint'
import { type LiveChange, type LiveKind, LiveNews, liveChanges } from '@forecourt/contract/live/calls'
import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { TestServer } from './harness.ts'

type App = Awaited<ReturnType<typeof buildApp>>

/** Where an app that listens is reached, or whoever says where. */
export const originOf = (at: App | { origin: string }) =>
  'origin' in at ? at.origin : `http://127.0.0.1:${(at.server.address() as AddressInfo).port}`

/** Another server on the same database, until the test file ends. */
export async function anotherServer({ services }: TestServer, live: { beatEvery?: number; most?: number } = {}) {
  const app = await buildApp(services, { maxEventLoopDelay: 0, live })
  await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  return app
}

/** Whether a change is of this kind and names this record. */
export const is =
  (kind: LiveKind, id: string) =>
  (change: LiveChange): boolean =>
    change.kind === kind && !!change.ids?.includes(id)

/**
 * Waits until nothing that was written so far is told again: a cursor goes no further than the oldest transaction of the
 * whole PostgreSQL server, which other tests share.
 */
export async function untilToldOnce({ db }: Pick<TestServer, 'db'>) {
  const { rows } = await db.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`)
  const isBehind = sql`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > ${rows[0]?.id}::bigint as behind`
  await expect.poll(async () => (await db.execute(isBehind)).rows, { timeout: 20_000 }).toEqual([{ behind: true }])
}

/** Follows what changes, over a connection of its own, until the test ends. */
export async function follow(
  app: App | { origin: string },
  token: string,
  cursor?: string,
  headers: Record<string, string> = {},
) {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const answer = await fetch(originOf(app) + addressOf(liveChanges, { query: { follow: 'true', cursor } }), {
    headers: { ...headers, authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  if (!answer.body || answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
  const lines = linesOf(answer.body)
  let last = ''

  /** The next line; undefined where they have ended. */
  async function next(): Promise<LiveNews | undefined> {
    const { value, done } = await lines.next()
    if (done) return undefined
    const news = LiveNews.strict().parse(JSON.parse(value))
    last = news.cursor
    return news
  }
  /** What a line told beyond the change that was waited for: a look at the database may show several. */
  const untold: LiveChange[] = []
  /** Reads on until a change of this kind is told, and answers it. */
  async function until(isIt: (change: LiveChange) => boolean): Promise<LiveChange> {
    for (;;) {
      for (let change = untold.shift(); change; change = untold.shift()) if (isIt(change)) return change
      const news = await next()
      if (!news) throw new Error('The lines have ended')
      untold.push(...news.changes)
    }
  }
  const first = await next()
  expect(first).toBeDefined()
  return {
    headers: answer.headers,
    first: first as LiveNews,
    next,
    until,
    /** All that is told until they end. */
    async rest(): Promise<LiveNews[]> {
      const all: LiveNews[] = []
      for (let news = await next(); news; news = await next()) all.push(news)
      return all
    },
    /** The cursor of the line that was read last. */
    cursor: () => last,
    leave: () => leaving.abort(),
  }
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder()
  let unread = ''
  for await (const chunk of body) {
    unread += decoder.decode(chunk, { stream: true })
    const lines = unread.split('\n')
    unread = lines.pop() ?? ''
    yield* lines
  }
  return undefined
}
