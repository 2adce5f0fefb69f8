import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Moment, pageOf, paging, Role } from './fields.ts'

/**
 * What is told of: a sign-in that failed, a phone that is locked for minutes or until somebody opens it, one that was
 * opened, a call that the role does not allow, roles that were given or taken, a PIN that was set, a code for roles
 * that was tried too often.
 */
export const SecurityEventKind = z.enum([
  'signInFailed',
  'lockedForMinutes',
  'locked',
  'unlocked',
  'refused',
  'rolesChanged',
  'pinChanged',
  'codeUsedUp',
])
export type SecurityEventKind = z.infer<typeof SecurityEventKind>

/** Something that happened around signing in and rights; the same within ten minutes is one, counted. */
export const SecurityEvent = z.object({
  _id: Id,
  kind: SecurityEventKind,
  /** Whom it is about: who signs in, whose PIN or roles they are, or who was refused. */
  person: z.object({ _id: Id, name: z.string() }).nullable(),
  /** Who did it, where that is somebody else of this group; null of what nobody signed in did. */
  by: z.string().nullable(),
  /** The call, as its route is written. */
  call: z.string(),
  /** The network address that it came from; empty where it is not for this group to know. */
  address: z.string(),
  /** The group, zone or shop of roles that changed, and those that the person has there now. */
  roles: z.object({ place: z.string(), now: z.array(Role) }).nullable(),
  count: z.int(),
  first: Moment,
  last: Moment,
  /** Whether the person's phone is locked until somebody opens it, and the caller may. */
  unlockable: z.boolean(),
})
export type SecurityEvent = z.infer<typeof SecurityEvent>

export const listSecurityEvents = endpoint('GET', '/api/admin/groups/:groupId/security-events', {
  summary: 'Failed sign-ins, locks, refusals and changes of roles and PINs in a group, newest first; 180 days',
  params: z.object({ groupId: Id }),
  querystring: z.strictObject(paging(50, 100)),
  response: { 200: pageOf({ events: z.array(SecurityEvent) }) },
})

export const unlockUser = endpoint('POST', '/api/admin/users/:userId/unlock', {
  summary: "Open a person's phone that is locked after too many wrong PINs",
  params: z.object({ userId: Id }),
  response: { 200: z.object({ _id: Id }) },
})
