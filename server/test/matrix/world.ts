import { randomUUID } from 'node:crypto'
import type { Level, Role } from '@forecourt/contract/fields'
import { eq } from 'drizzle-orm'
import { memberships, users } from '../../src/db/schema.ts'
import { newDealership, type TestServer } from '../harness.ts'

/** What an actor's target is to them. */
export const relations = ['own', 'sibling', 'foreign', 'unknown'] as const
export type Relation = (typeof relations)[number]

/** A group, a zone of it, a shop in that zone, and another shop of the group to move bikes to. */
export type Target = {
  groupId: string
  zoneId: string
  shopId: string
  otherShopId: string
  /** Whether these exist, so that bikes and the like can be made in them. */
  exists: boolean
}

export type Actor = { name: string; role: Role | 'superAdmin' | 'none'; level: Level | 'none'; token: string }

/** Whoever calls without a token. */
const nobody: Actor = { name: 'nobody', role: 'none', level: 'none', token: '' }

export async function makeTargets(server: TestServer): Promise<Record<Relation, Target>> {
  const home = await newDealership(server)
  const other = await newDealership(server)
  const { groupId } = home
  const exists = true
  return {
    own: { groupId, zoneId: home.north, shopId: home.shopA, otherShopId: home.shopC, exists },
    sibling: { groupId, zoneId: home.south, shopId: home.shopB, otherShopId: home.shopC, exists },
    foreign: { groupId: other.groupId, zoneId: other.north, shopId: other.shopA, otherShopId: other.shopC, exists },
    unknown: {
      groupId: randomUUID(),
      zoneId: randomUUID(),
      shopId: randomUUID(),
      otherShopId: randomUUID(),
      exists: false,
    },
  }
}

/**
 * Somebody with a role in the target's shop alone: who works there, waits there, has left it, or was never given one.
 */
export async function employeeAt(
  server: TestServer,
  { exists, groupId, shopId }: Target,
  as: 'works' | 'waits' | 'left' | 'new' = 'works',
): Promise<string> {
  if (!exists) return randomUUID()
  const { _id } = await server.person({ groupId, level: 'shop', unitId: shopId, role: 'staff' })
  const held = eq(memberships.userId, _id)
  if (as === 'waits') await server.db.update(memberships).set({ proven: false }).where(held)
  if (as === 'left' || as === 'new') await server.db.delete(memberships).where(held)
  return _id
}

/** Whoever was an admin of the group, and is not now: each calls like somebody without a role. */
async function makeFormerAdmins(server: TestServer, groupId: string) {
  const admin = () => server.person({ groupId, level: 'group', unitId: groupId, role: 'admin' })
  const [left, waits] = [await admin(), await admin()]
  await server.db.delete(memberships).where(eq(memberships.userId, left._id))
  await server.db.update(memberships).set({ proven: false }).where(eq(memberships.userId, waits._id))
  return [
    { name: 'an admin who left', token: left.token },
    { name: 'an admin who waits for a code', token: waits.token },
  ]
}

/** Whoever calls with a session that opens nothing: without one, and switched off by the only group of theirs. */
export async function makeOutsiders(server: TestServer, { groupId }: Target): Promise<Actor[]> {
  const { _id, token } = await server.person({ groupId, level: 'group', unitId: groupId, role: 'admin' })
  await server.db.update(users).set({ active: false, switchedOffIn: groupId }).where(eq(users.id, _id))
  return [nobody, { ...nobody, name: 'an admin who is switched off', token }]
}

/** The super admin, those without any role, and one person for every role at every level of their own units. */
export async function makeActors(server: TestServer, { groupId, zoneId, shopId }: Target): Promise<Actor[]> {
  const units = { group: groupId, zone: zoneId, shop: shopId } as const
  const actors: Actor[] = [
    { name: 'super admin', role: 'superAdmin', level: 'none', token: server.superAdmin.token },
    { name: 'somebody without a role', role: 'none', level: 'none', token: (await server.person()).token },
  ]
  for (const former of await makeFormerAdmins(server, groupId)) actors.push({ ...former, role: 'none', level: 'none' })
  for (const level of ['group', 'zone', 'shop'] as const) {
    for (const role of ['admin', 'manager', 'staff'] as const) {
      const { token } = await server.person({ groupId, level, unitId: units[level], role })
      actors.push({ name: `${role} of the ${level}`, role, level, token })
    }
  }
  return actors
}
