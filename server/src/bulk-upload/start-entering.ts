import { MINUTE } from '@forecourt/contract/calendar'
import { and, asc, lt, sql } from 'drizzle-orm'
import type { Database, Db } from '../db/open.ts'
import { bulkUploads } from '../db/schema.ts'
import { keepPace, type Rest } from '../limits/pace.ts'
import { repeat } from '../repeat.ts'
import { enterNextPart } from './enter-upload.ts'
import type { UploadKey } from './take-rows.ts'

const lookEveryMs = 5000

type Entering = {
  db: Db
  kind: Database['kind']
  isCalled: () => boolean
  onError: (error: Error) => void
}

/**
 * Enters what a server that is gone has left of an upload, until the answered function is called, which waits for the
 * part that is under way. On the embedded database at once: nobody else can be at it. Then it looks every few seconds.
 */
export function startEntering({ db, kind, isCalled, onError }: Entering): () => Promise<void> {
  let stopping = false
  const rest = keepPace(isCalled, () => stopping)
  const failures = noteFailures()
  const complain = (error: Error) => {
    if (!stopping) onError(error)
  }
  const first =
    kind === 'embedded'
      ? enterLeftUploads(db, { rest, onError: complain, failures, after: 0 }).catch(complain)
      : Promise.resolve()
  const stop = repeat(lookEveryMs, () => enterLeftUploads(db, { rest, onError: complain, failures }), complain)
  return async () => {
    stopping = true
    await Promise.all([first, stop()])
  }
}

/** Milliseconds after which an upload of which nothing more was entered is taken up: its server is gone. */
const STANDS_STILL = 10_000

/** Milliseconds for which an upload is left alone that could not be entered: longer after each failure. */
const leftAlone = (times: number) => Math.min(lookEveryMs * 2 ** times, MINUTE * 10)

/** Notes which uploads could not be entered, and how often one after the other. */
export function noteFailures(now = () => performance.now()) {
  const failed = new Map<string, { times: number; until: number }>()
  return {
    isLeftAlone: (id: string) => (failed.get(id)?.until ?? 0) > now(),
    add(id: string) {
      const times = (failed.get(id)?.times ?? 0) + 1
      failed.set(id, { times, until: now() + leftAlone(times) })
    },
    forget: (id: string) => failed.delete(id),
  }
}

type Left = { rest: Rest; onError: (error: Error) => void; failures: ReturnType<typeof noteFailures>; after?: number }

/**
 * Enters what is left of uploads that stand still: a part of each group in turn, so that none waits for another's file.
 * One that cannot be entered goes to onError, holds up no other, and is left alone for a while.
 */
export async function enterLeftUploads(db: Db, { rest, onError, failures, after = STANDS_STILL }: Left): Promise<void> {
  const left = new Map<string, UploadKey>()
  // Whose turn comes later, others may be at by then
  for (let stoodStill = after; ; stoodStill = STANDS_STILL) {
    for (const upload of await findLeftUploads(db, stoodStill))
      if (!failures.isLeftAlone(upload.id)) left.set(upload.id, upload)
    if (left.size === 0) return
    // The eldest of each group: what is put into a map last stays
    const firstOfGroup = new Map([...left.values()].reverse().map((upload) => [upload.groupId, upload]))
    for (const upload of firstOfGroup.values()) {
      const from = performance.now()
      if (!(await enterPart(db, upload, { onError, failures }))) left.delete(upload.id)
      await rest(performance.now() - from)
    }
  }
}

/** Answers whether more of the upload is to be entered now. */
async function enterPart(db: Db, upload: UploadKey, { onError, failures }: Pick<Left, 'onError' | 'failures'>) {
  try {
    const isMore = await enterNextPart(db, upload)
    failures.forget(upload.id)
    return isMore
  } catch (error) {
    failures.add(upload.id)
    onError(error as Error)
    return false
  }
}

const findLeftUploads = (db: Db, after: number): Promise<UploadKey[]> =>
  db
    .select({ groupId: bulkUploads.groupId, id: bulkUploads.id })
    .from(bulkUploads)
    .where(
      and(
        lt(bulkUploads.doneParts, bulkUploads.parts),
        lt(bulkUploads.touched, sql`now() - ${after}::int * interval '1 millisecond'`),
      ),
    )
    .orderBy(asc(bulkUploads.created), asc(bulkUploads.id))
