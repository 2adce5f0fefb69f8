import { randomInt } from 'node:crypto'
import { isWeakPin } from '@forecourt/contract/security/weak-pins'
import type { Actor } from '../access.ts'
import { noGroup } from '../db/audit-schema.ts'

/** Whoever holds the machine, for what is done on it and not by a call. */
export const serverOperator = (at: Date): Actor => ({
  userId: noGroup,
  name: 'Server operator',
  tokenHash: '',
  userType: 'superAdmin',
  memberships: [],
  zoneShops: [],
  at,
})

/** A PIN by chance for this phone, drawn again while it is one that somebody would try first. */
export function randomPin(phone: string): string {
  const pin = String(randomInt(1_000_000)).padStart(6, '0')
  return isWeakPin(pin, phone) ? randomPin(phone) : pin
}
