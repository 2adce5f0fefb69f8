import { randomInt } from 'node:crypto'
import type { Actor } from '../access.ts'
import { noGroup } from '../audit/record.ts'

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

/** A PIN by chance. */
export const randomPin = (): string => String(randomInt(1_000_000)).padStart(6, '0')
