import { DAY } from '@forecourt/contract/calendar'
import { clear, createStore, delMany, entries, get, keys, setMany } from 'idb-keyval'
import { readOrNothing } from '../tried.ts'

/** What the server answered last, and when, in milliseconds. */
export type KeptAnswer = { data: unknown; at: number }

const longest = 7 * DAY
const most = 100
const fewest = 70

const store = createStore('answers', 'answers')

/**
 * Answers lie under their user and build: nobody is shown what another user saw, and no build reads the shapes of
 * another. Where the browser gives no database (private windows, no room) nothing is kept.
 */
export const answerKey = (userId: string, build: string, query: string) => `${userId} ${build} ${query}`

/** Keeps answers by their keys, and forgets others; without a word where that cannot be. */
export async function keepAnswers(answers: [key: string, answer: KeptAnswer][], dropped: string[]): Promise<void> {
  try {
    // Both at once: a sign-out that comes now clears the store after them
    await Promise.all([delMany(dropped, store), setMany(answers, store)])
  } catch {
    // Not kept, then
  }
}

/** An answer that was kept within a week; nothing where it is older or cannot be read. */
export async function readAnswer(key: string): Promise<KeptAnswer | undefined> {
  const answer = await readOrNothing(() => get<KeptAnswer>(key, store))
  return answer && answer.at > Date.now() - longest ? answer : undefined
}

/** Forgets everything, the pictures too that the service worker has kept: the device may be shared. */
export async function forgetAnswers(): Promise<void> {
  const pictures = ['pictures', 'thumbnails'].map((name) => readOrNothing(() => caches.delete(name)))
  await Promise.all([readOrNothing(() => clear(store)), ...pictures])
}

/** Forgets what does not lie under this user and build, what is old, and the oldest of too many. */
export async function tidyAnswers(ownPrefix: string | undefined): Promise<void> {
  await readOrNothing(async () => {
    const all = await keys<string>(store)
    const foreign = all.filter((key) => ownPrefix === undefined || !key.startsWith(ownPrefix))
    await delMany(foreign, store)
    if (all.length - foreign.length <= most) return
    const kept = await entries<string, KeptAnswer>(store)
    kept.sort(([, one], [, other]) => other.at - one.at)
    await delMany(
      kept.slice(fewest).map(([key]) => key),
      store,
    )
  })
}
