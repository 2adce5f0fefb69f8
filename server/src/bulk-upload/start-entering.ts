import type { Database, Db } from '../db/open.ts'
import { keepPace, type Rest } from '../limits/pace.ts'
import { repeat } from '../repeat.ts'
import { enterLeftUploads } from './enter-upload.ts'

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
  const pace = keepPace(isCalled)
  const rest: Rest = async (took) => {
    if (stopping) throw new Error('The server stops: the next one goes on')
    await pace(took)
  }
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
