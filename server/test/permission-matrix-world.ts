import { randomUUID } from 'node:crypto'
import type { Level, Role } from '@forecourt/contract/fields'
import { newDealership, type TestServer } from './harness.ts'

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
export const nobody: Actor = { name: 'nobody', role: 'none', level: 'none', token: '' }

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

/** The super admin, somebody without any role, and one person for every role at every level of their own units. */
export async function makeActors(server: TestServer, { groupId, zoneId, shopId }: Target): Promise<Actor[]> {
  const units = { group: groupId, zone: zoneId, shop: shopId } as const
  const actors: Actor[] = [
    { name: 'super admin', role: 'superAdmin', level: 'none', token: server.superAdmin.token },
    { name: 'somebody without a role', role: 'none', level: 'none', token: (await server.person()).token },
  ]
  for (const level of ['group', 'zone', 'shop'] as const) {
    for (const role of ['admin', 'manager', 'staff'] as const) {
      const { token } = await server.person({ groupId, level, unitId: units[level], role })
      actors.push({ name: `${role} of the ${level}`, role, level, token })
    }
  }
  return actors
}
