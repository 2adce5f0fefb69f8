import type { Level, Role } from '@forecourt/contract/fields'
import { v7 as uuidv7 } from 'uuid'
import { memberships, users } from '../../src/db/schema.ts'
import { hashPin, pepperOf } from '../../src/security/pin-hash.ts'
import { newDealership, type TestServer } from '../harness.ts'

/** What somebody holds: a role at a shop, the zone or the whole of a group. */
export type Place = 'shop' | 'zone' | 'group'
export type GroupName = 'here' | 'elsewhere' | 'third'
export type HeldRole = { group: GroupName; place: Place; role: Role; proven: boolean }

/** Whom it is tried on: of which group, off where, and with which roles. */
export type Victim = { name: string; home: GroupName | null; off?: 'here' | 'everywhere'; roles: HeldRole[] }

const at = (group: GroupName, place: Place, role: Role, proven = true): HeldRole => ({ group, place, role, proven })
const shopHere = at('here', 'shop', 'staff')
const adminElsewhere = at('elsewhere', 'group', 'admin')
const waits = (held: HeldRole): HeldRole => ({ ...held, proven: false })

export const victims: Victim[] = [
  { name: 'never here, in no group', home: null, roles: [] },
  { name: 'never here, of another group', home: 'elsewhere', roles: [adminElsewhere] },
  { name: 'left, in no group', home: 'here', roles: [] },
  { name: 'left, works elsewhere', home: 'here', roles: [adminElsewhere] },
  { name: 'left, waits elsewhere', home: 'here', roles: [waits(adminElsewhere)] },
  { name: 'waits at a shop', home: 'here', roles: [waits(shopHere)] },
  { name: 'waits as admin, works at a shop', home: 'here', roles: [shopHere, waits(at('here', 'group', 'admin'))] },
  { name: 'waits at a shop, works elsewhere', home: 'elsewhere', roles: [waits(shopHere), adminElsewhere] },
  { name: 'works at a shop', home: 'here', roles: [shopHere] },
  { name: 'works in the zone', home: 'here', roles: [at('here', 'zone', 'manager')] },
  { name: 'is admin', home: 'here', roles: [at('here', 'group', 'admin')] },
  { name: 'works at a shop and elsewhere', home: 'here', roles: [shopHere, adminElsewhere] },
  { name: 'works at a shop, at home elsewhere', home: 'elsewhere', roles: [shopHere, adminElsewhere] },
  { name: 'works at a shop, waits elsewhere', home: 'here', roles: [shopHere, waits(adminElsewhere)] },
  { name: 'switched off', home: 'here', off: 'here', roles: [shopHere] },
  { name: 'switched off, works elsewhere', home: 'here', off: 'here', roles: [shopHere, adminElsewhere] },
  { name: 'switched off everywhere', home: 'here', off: 'everywhere', roles: [shopHere, adminElsewhere] },
]

/** Who tries it, with the one role that they hold. */
export type Attacker = { name: string; holds?: Omit<HeldRole, 'proven'>; isSuperAdmin?: true }

export const attackers: Attacker[] = [
  { name: 'nobody in particular' },
  { name: 'staff of the shop', holds: at('here', 'shop', 'staff') },
  { name: 'manager of the group', holds: at('here', 'group', 'manager') },
  { name: 'admin of the shop', holds: at('here', 'shop', 'admin') },
  { name: 'admin of the zone', holds: at('here', 'zone', 'admin') },
  { name: 'admin of the group', holds: at('here', 'group', 'admin') },
  { name: 'admin of another group', holds: at('third', 'group', 'admin') },
  { name: 'admin of the group elsewhere', holds: at('elsewhere', 'group', 'admin') },
  { name: 'super admin', isSuperAdmin: true },
]

/** The PIN of a victim at first, which nobody but they and who set it know. */
export const firstPin = '704215'

/** Three groups, somebody signed in for each attacker, and admins beyond reproach who give roles afterwards. */
export async function makeWorld(server: TestServer) {
  const groups = {
    here: await newDealership(server),
    elsewhere: await newDealership(server),
    third: await newDealership(server),
  }
  const pinHash = await hashPin(firstPin, pepperOf(server.services.settings))
  const unitOf = ({ group, place }: { group: GroupName; place: Place }): { level: Level; unitId: string } => {
    const { groupId, north, shopA } = groups[group]
    return { level: place, unitId: { group: groupId, zone: north, shop: shopA }[place] }
  }
  const signedIn = async ({ holds, isSuperAdmin }: Attacker) => {
    if (isSuperAdmin) return server.superAdmin
    return holds
      ? server.person({ groupId: groups[holds.group].groupId, ...unitOf(holds), role: holds.role })
      : server.person()
  }
  const tokens = new Map<Attacker, { _id: string; token: string }>()
  for (const attacker of attackers) tokens.set(attacker, await signedIn(attacker))
  const bosses = {
    here: await signedIn({ name: 'boss', holds: at('here', 'group', 'admin') }),
    elsewhere: await signedIn({ name: 'boss', holds: at('elsewhere', 'group', 'admin') }),
  }

  let phones = 0
  /** A fresh one, written into the tables as the calls would have left them. */
  async function makeVictim({ home, off, roles }: Victim, pinSetBy: string | null) {
    const id = uuidv7()
    const name = `Victim ${++phones}`
    const phone = `+9185${String(phones).padStart(8, '0')}`
    const created = server.clock.now
    const homeGroupId = home && groups[home].groupId
    const switchedOffIn = off === 'here' ? groups.here.groupId : null
    const account = { id, name, phone, pinHash, pinSetBy, homeGroupId, active: off === undefined, switchedOffIn }
    await server.db.insert(users).values({ ...account, created, updated: created })
    const held = roles.map(({ role, proven, ...where }) => {
      return { groupId: groups[where.group].groupId, ...unitOf(where), userId: id, role, proven }
    })
    if (held.length > 0) await server.db.insert(memberships).values(held)
    return { _id: id, name, phone }
  }
  return {
    groups,
    bosses,
    unitOf,
    makeVictim,
    signedInAs: (attacker: Attacker) => tokens.get(attacker) ?? server.superAdmin,
  }
}
