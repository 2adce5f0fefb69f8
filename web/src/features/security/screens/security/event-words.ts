import type { SecurityEvent, SecurityEventKind } from '@forecourt/contract/security'
import { roleNames } from '../../../users/parts/role-names.ts'

/** What happened, as the list says it. */
export const kindNames: Record<SecurityEventKind, string> = {
  signInFailed: 'Sign-in failed',
  lockedForMinutes: 'Locked for some minutes',
  locked: 'Phone locked',
  unlocked: 'Phone unlocked',
  refused: 'Not allowed',
  rolesChanged: 'Roles changed',
  pinChanged: 'PIN changed',
  codeUsedUp: 'Code used up',
}

/** What a row says beside who and when: of roles which and where, of a refusal the call, and who did it. */
export function eventWords({ kind, roles, call, by }: SecurityEvent): string {
  const what = {
    signInFailed: 'Wrong PIN, or locked at that time',
    lockedForMinutes: 'After five wrong PINs',
    locked: 'After 50 wrong PINs in a row, until an admin opens it',
    unlocked: '',
    refused: `Tried without the role for it: ${call}`,
    rolesChanged: roles ? `${roles.now.map((role) => roleNames[role]).join(', ') || 'No role'} at ${roles.place}` : '',
    pinChanged: '',
    codeUsedUp: 'After five wrong codes; a new one can be made in Roles',
  }[kind]
  return [what, by && `by ${by}`].filter(Boolean).join(', ')
}
