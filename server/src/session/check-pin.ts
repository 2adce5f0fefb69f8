import type { Db } from '../db/open.ts'
import { countTry, giveBackTry, type Lock } from '../security/attempts.ts'
import { verifyPin } from '../security/pin-hash.ts'
import { type Limit } from '../security/quotas.ts'

// The hash of no PIN, so that an unknown phone takes as long as a known one
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$tlxDueb4YV7ElTnMhwlg7A$O1rKJAFXvpig3BB3WRoFgFmmJhgZBYhwkaTkszBUQ0o'

type Check = {
  pinHash: string | undefined
  pin: string
  pepper: string
  limit: Limit | undefined
  at: Date
  /** Called when the PIN is wrong and was one too many. */
  onLock?: (lock: Lock) => void
}

/** Whether the PIN is right, counted before it is looked at. Without a hash it takes the same time and is wrong. */
export async function checkPin(db: Db, { pinHash, pin, pepper, limit, at, onLock }: Check): Promise<boolean> {
  const lock = limit && (await countTry(db, limit, at))
  try {
    const right = (await verifyPin(pinHash ?? nobodysHash, pin, pepper)) && pinHash !== undefined
    if (lock && !right) onLock?.(lock)
    return right
  } catch (error) {
    // The server was too busy to look: nobody learnt anything
    if (limit) await giveBackTry(db, limit)
    throw error
  }
}
