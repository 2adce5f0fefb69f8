import { createHmac } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { takeTurns } from '../limits/turns.ts'
import type { Settings } from '../settings.ts'

// OWASP's argon2id: 19 MiB, two passes, one lane. The library's default algorithm is argon2id
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at once leave the other cores and 38 MiB bounded, however many sign in at the same moment. */
const inTurn = takeTurns({ atOnce: 2, waiting: 50 })

/** The argon2id hash of a PIN with the pepper in it. Throws 503 when too many are waiting. */
export const hashPin = (pin: string, pepper: string): Promise<string> =>
  inTurn(() => hash(pepperedPin(pin, pepper), COST))

/** Whether the PIN is the one behind the hash. Throws 503 when too many are waiting. */
export const verifyPin = (pinHash: string, pin: string, pepper: string): Promise<boolean> =>
  inTurn(() => verify(pinHash, pepperedPin(pin, pepper)))

// A million PINs are searched in hours from a stolen table; without the pepper there is nothing to search
// In base64, since the library verifies text alone
const pepperedPin = (pin: string, pepper: string) => createHmac('sha256', pepper).update(pin).digest('base64')

/** The pepper that the server was started with. */
export function pepperOf({ PIN_PEPPER }: Settings): string {
  if (!PIN_PEPPER) throw new Error('There is no pepper: openPepper() gives it')
  return PIN_PEPPER
}
