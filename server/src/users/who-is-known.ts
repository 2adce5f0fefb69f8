import { can } from '@forecourt/contract/permissions'
import type { RolesAtPlace } from '@forecourt/contract/users'
import type { Actor } from '../access.ts'
import { placeOf, type UserWithRoles } from './read.ts'

/** Whether the actor may know more of the user than what stands in a history. */
export const knows = (actor: Actor, { id, memberships: held }: UserWithRoles) =>
  actor.userType === 'superAdmin' || actor.userId === id || held.some((membership) => sees(actor, id, membership))

/** Whether the actor may know of a role that a user holds. */
export const sees = (actor: Actor, userId: string, held: Pick<RolesAtPlace, 'level' | 'groupId' | 'unitId'>) =>
  actor.userId === userId || can(actor, 'team.see', placeOf(actor, held))
