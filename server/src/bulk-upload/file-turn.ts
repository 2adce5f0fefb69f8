import { overloaded, Refusal } from '../http/errors.ts'
import { takeTurns } from '../limits/turns.ts'

/** Files of all people that one server reads and enters at once. */
const inTurn = takeTurns({ atOnce: 20, waiting: 20 })

/** Large ones among them: each keeps the database busy for as long as nobody else calls. */
const largeAtOnce = 4
let large = 0

const ofPerson = new Map<string, ReturnType<typeof takeTurns>>()

/**
 * Gives a person's file its turn until `work` is through, whether its sender waits or has gone: one after the other for
 * a person, where one more may wait, as it does that is sent again for want of an answer. Throws 429 for a third, 503
 * where too many people's wait already. `work` takes a place among the large ones by the function that it is given,
 * which throws 503 while there is none.
 */
export async function takeFileTurn<T>(userId: string, work: (takePlace: () => void) => Promise<T>): Promise<T> {
  const own = ofPerson.get(userId) ?? takeTurns({ atOnce: 1, waiting: 1 })
  if (own.count().waiting > 0) {
    const sentence = 'Another file of yours is still being added. Please wait until it is done.'
    throw new Refusal(429, 'upload_running', sentence, { retryAfter: 5 })
  }
  ofPerson.set(userId, own)
  try {
    return await own(() => inTurn(() => withPlace(work)))
  } finally {
    if (own.count().inUse === 0) ofPerson.delete(userId)
  }
}

async function withPlace<T>(work: (takePlace: () => void) => Promise<T>): Promise<T> {
  let has = false
  const takePlace = () => {
    if (large >= largeAtOnce) throw overloaded()
    large += 1
    has = true
  }
  try {
    return await work(takePlace)
  } finally {
    if (has) large -= 1
  }
}
