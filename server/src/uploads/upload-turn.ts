import { takeTurns } from '../limits/turns.ts'

/** Pictures that are read and made smaller at once: each is held whole, ten megabytes and what it is unpacked to. */
const inTurn = takeTurns({ atOnce: 8, waiting: 40 })

type Turns = ReturnType<typeof takeTurns>
const ofPerson = new Map<string, { turns: Turns; uploads: number }>()

/**
 * Gives an upload its turn, before anything of it is read: three at once for a person, so that nobody's slow phone
 * keeps all others waiting, and eight in all. Throws 503 when too many wait already.
 */
export async function takeUploadTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const own = ofPerson.get(userId) ?? { turns: takeTurns({ atOnce: 3, waiting: 20 }), uploads: 0 }
  ofPerson.set(userId, own)
  own.uploads += 1
  try {
    return await own.turns(() => inTurn(work))
  } finally {
    own.uploads -= 1
    if (own.uploads === 0) ofPerson.delete(userId)
  }
}
