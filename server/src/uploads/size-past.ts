import { and, desc, inArray, isNull } from 'drizzle-orm'
import { files } from '../db/schema.ts'
import type { Services } from '../http/app-type.ts'
import { untilDone } from '../until-done.ts'
import { makeSizes } from './get-picture.ts'

const AT_ONCE = 20

type Kept = Pick<Services, 'db' | 'storage' | 'now'>

/**
 * Makes in the background the smaller pictures of all that were kept before there were any, from where it was left.
 * Ends as untilDone() says.
 */
export const startSizing = ({ onError, ...services }: Kept & { onError: (error: Error) => void }) =>
  untilDone((signal) => sizeSome(services, AT_ONCE, signal), onError)

/**
 * The next pictures without sizes, the newest first. Answers whether there may be more. What cannot be made, since its
 * bytes are gone, is noted like the rest, so that it comes up once; what fails comes up again. Throws where all failed.
 */
export async function sizeSome({ db, storage, now }: Kept, atOnce: number, signal?: AbortSignal): Promise<boolean> {
  const next = await db
    .select({ key: files.key })
    .from(files)
    .where(and(isNull(files.sized), isNull(files.removed)))
    .orderBy(desc(files.created))
    .limit(atOnce)
  const done: string[] = []
  const failures: unknown[] = []
  for (const { key } of next) {
    if (signal?.aborted) break
    try {
      await makeSizes({ db, storage, now }, key)
      done.push(key)
    } catch (error) {
      failures.push(error)
    }
  }
  if (done.length > 0) await db.update(files).set({ sized: now() }).where(inArray(files.key, done))
  // One that cannot be read keeps back none of the older, and is told of once it is alone
  if (next.length > 0 && failures.length === next.length) throw failures[0]
  return failures.length > 0 || next.length === atOnce
}
