import type { Endpoint } from '@forecourt/contract/endpoint'
import type { Level, Role } from '@forecourt/contract/fields'
import type { SentRequest, TestServer } from '../harness.ts'
import type { Actor, Relation, Target } from './world.ts'

/** One call, and what it answers to whom. */
export type Row = {
  name: string
  endpoint: Endpoint
  /** A request that nothing but permission can refuse; what it uses up is made anew. */
  request(server: TestServer, target: Target, actor: Actor): Promise<SentRequest>
  /** Whether the request depends on who sends it. */
  ofSender?: true
  expect(actor: Actor, relation: Relation): number
  /** Where a relation makes no difference to the call it is left out. */
  relations?: readonly Relation[]
}

export const byGroup = ['own', 'foreign', 'unknown'] as const
const inGroup = (actor: Actor) => actor.level !== 'none'
const isHome = (relation: Relation) => relation === 'own' || relation === 'sibling'

/** Whether a role of the actor's level covers the own or sibling unit of the given kind. */
export function coversUnit({ level }: Actor, kind: Level, relation: Relation): boolean {
  if (level === 'group') return isHome(relation)
  if (level === 'zone') return relation === 'own' && kind !== 'group'
  return level === 'shop' && relation === 'own' && kind === 'shop'
}

type Expectation = Row['expect']

/** For the super admin whatever exists, for others nothing outside the given reach. */
export const within =
  (ok: number, reaches: (actor: Actor, relation: Relation) => boolean, rule: Expectation): Expectation =>
  (actor, relation) => {
    if (relation === 'unknown') return 404
    if (actor.role === 'superAdmin') return ok
    return isHome(relation) && reaches(actor, relation) ? rule(actor, relation) : 404
  }

export const has = (actor: Actor, roles: readonly Role[]) => roles.some((role) => role === actor.role)

/** In a unit of this kind: these roles where they cover it. */
export const covering = (kind: Level, ok: number, ...roles: Role[]): Expectation =>
  within(
    ok,
    (actor, relation) => coversUnit(actor, kind, relation),
    (actor) => (has(actor, roles) ? ok : 403),
  )

/** In a unit of this kind: these roles at the group itself. */
export const ofTheGroup = (kind: Level, ok: number, ...roles: Role[]): Expectation =>
  within(
    ok,
    (actor, relation) => (kind === 'group' ? inGroup(actor) : coversUnit(actor, kind, relation)),
    (actor) => (actor.level === 'group' && has(actor, roles) ? ok : 403),
  )

/** In the group: these roles at any level. */
export const anywhere = (ok: number, ...roles: Role[]): Expectation =>
  within(ok, inGroup, (actor) => (has(actor, roles) ? ok : 403))

export const everyone: Role[] = ['admin', 'manager', 'staff']
export const leaders: Role[] = ['admin', 'manager']

/** Outside reach the audit answers an empty list, not a 404; inside, only to admins of the group. */
export function emptyOutside(actor: Actor, relation: Relation): number {
  if (actor.role === 'superAdmin' || !coversUnit(actor, 'shop', relation)) return 200
  return actor.level === 'group' && actor.role === 'admin' ? 200 : 403
}
