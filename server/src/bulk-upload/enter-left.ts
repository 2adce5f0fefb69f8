import type { Db } from '../db/open.ts'
import { keepPace, type Rest } from '../limits/pace.ts'
import { repeat } from '../repeat.ts'
import { enterLeftUploads } from './enter-upload.ts'

const lookEveryMs = 5000

type Entering = { db: Db; isCalled: () => boolean; onError: (error: Error) => void }

/**
 * Enters every few seconds what a server that is gone has left of an upload, until the answered function is called,
 * which waits for the part that is under way.
 */
export function startEntering({ db, isCalled, onError }: Entering): () => Promise<void> {
  let stopping = false
  const pace = keepPace(isCalled)
  const rest: Rest = async (took) => {
    if (stopping) throw new Error('The server stops: the next one goes on')
    await pace(took)
  }
  const look = () => enterLeftUploads(db, rest, (error) => stopping || onError(error))
  const stop = repeat(lookEveryMs, look, onError)
  return () => {
    stopping = true
    return stop()
  }
}
