import { and, lt, sql } from 'drizzle-orm'
import type { Database, Db } from '../db/open.ts'
import { bulkUploads } from '../db/schema.ts'
import { keepPace, type Rest } from '../limits/pace.ts'
import { repeat } from '../repeat.ts'
import { enterUpload } from './enter-upload.ts'

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
  const complain = (error: Error) => {
    if (!stopping) onError(error)
  }
  const first = kind === 'embedded' ? enterLeftUploads(db, rest, complain, 0).catch(complain) : Promise.resolve()
  const stop = repeat(lookEveryMs, () => enterLeftUploads(db, rest, complain), complain)
  return async () => {
    stopping = true
    await Promise.all([first, stop()])
  }
}

/** Milliseconds after which an upload of which nothing more was entered is taken up: its server is gone. */
const STANDS_STILL = 10_000

/** Enters what is left of uploads that stand still. One that cannot be entered goes to onError and holds up no other. */
export async function enterLeftUploads(
  db: Db,
  rest: Rest,
  onError: (error: Error) => void,
  after = STANDS_STILL,
): Promise<void> {
  const left = await db
    .select({ groupId: bulkUploads.groupId, id: bulkUploads.id })
    .from(bulkUploads)
    .where(
      and(
        lt(bulkUploads.doneParts, bulkUploads.parts),
        lt(bulkUploads.touched, sql`now() - ${after}::int * interval '1 millisecond'`),
      ),
    )
  for (const upload of left) await enterUpload(db, upload, rest).catch(onError)
}
