import type { SecurityEvent } from '@forecourt/contract/security'
import { expect, test } from 'vitest'
import { eventWords } from './event-words.ts'

const event: SecurityEvent = {
  _id: '01a2024e-0fc0-7997-adc3-79863198f982',
  kind: 'rolesChanged',
  person: null,
  by: 'Asha Rao',
  call: 'POST /api/admin/group',
  address: '203.0.113.9',
  roles: { place: 'Kukatpally', now: ['manager', 'staff'] },
  count: 1,
  first: '2025-03-05T10:35:00.000Z',
  last: '2025-03-05T10:35:00.000Z',
  unlockable: false,
}

test.each<[Partial<SecurityEvent>, string]>([
  [{}, 'Manager, Staff at Kukatpally, by Asha Rao'],
  [{ roles: { place: 'Kukatpally', now: [] } }, 'No role at Kukatpally, by Asha Rao'],
  [{ kind: 'pinChanged', roles: null }, 'by Asha Rao'],
  [{ kind: 'pinChanged', roles: null, by: null }, ''],
  [{ kind: 'refused', roles: null, by: null }, 'Tried without the role for it: POST /api/admin/group'],
  [{ kind: 'codeUsedUp', roles: null, by: null }, 'After five wrong codes; a new one can be made in Roles'],
  [{ kind: 'signInFailed', roles: null, by: null }, 'Wrong PIN, or locked at that time'],
])('%o is told as %s', (more, words) => {
  expect(eventWords({ ...event, ...more })).toBe(words)
})
