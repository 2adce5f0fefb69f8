import { changePin, confirmRole, me } from '@forecourt/contract/session'
import { findUserByPhone, removeUser, saveUser, setRoles } from '@forecourt/contract/users'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { memberships, roleCodes, sessions, users } from '../../src/db/schema.ts'
import { openSession } from '../../src/session/open-session.ts'
import { startApp } from '../harness.ts'
import { type Deed, isAllowed, mayGive, rolesAfter } from './attackers-oracle.ts'
import {
  type Attacker,
  attackers,
  firstPin,
  type GroupName,
  type HeldRole,
  makeWorld,
  type Place,
  type Victim,
  victims,
} from './attackers-world.ts'

/*
 * Every attacker, at every victim, with every deed. What is done, what it leaves of the victim's roles, and in which
 * roles somebody acts who knows the PIN is said by the oracle; no cell lets anybody act in a role that nobody who may
 * give it gave to them.
 */

const server = await startApp()
const world = await makeWorld(server)
const deeds: Deed[] = [
  'edit',
  'set PIN',
  'deactivate',
  'grant at the shop',
  'grant the group',
  'add by phone',
  'remove',
]

// Some hundred calls each, and argon2 in many of them
const patience = { timeout: 120_000 }
let cells = 0
afterAll(() => console.log(`table of attackers: ${cells} cells tried`))

type Person = { _id: string; name: string; phone: string }
type Acts = { group: GroupName; place: Place; role: string }

async function run(deed: Deed, { token }: { token: string }, { _id, name, phone }: Person) {
  const { groupId, shopA } = world.groups.here
  const grant = async (level: 'shop' | 'group', roles: ['staff'] | ['admin']) => {
    const body = { userId: _id, level, levelId: level === 'shop' ? shopA : groupId, roles }
    return server.call(setRoles, { token, body })
  }
  switch (deed) {
    case 'edit':
      return server.call(saveUser, { token, body: { _id, name: 'Changed', phone } })
    case 'set PIN':
      return server.call(saveUser, { token, body: { _id, name, phone, pin: '735194' } })
    case 'deactivate':
      return server.call(saveUser, { token, body: { _id, name, phone, active: false } })
    case 'grant at the shop':
      return grant('shop', ['staff'])
    case 'grant the group':
      return grant('group', ['admin'])
    case 'add by phone': {
      const found = await server.call(findUserByPhone, { token, query: { phone } })
      return found.status === 200 ? grant('shop', ['staff']) : found
    }
    case 'remove':
      return server.call(removeUser, { token, params: { groupId, userId: _id } })
  }
}

/** The roles in which a session acts; none when it has ended. */
async function rolesOf(token: string): Promise<Acts[]> {
  const { status, body } = await server.call(me, { token })
  if (status !== 200) return []
  return body.memberships.map(({ groupId, level, role }) => {
    const group = Object.entries(world.groups).find(([, { groupId: id }]) => id === groupId)
    return { group: (group?.[0] ?? 'third') as GroupName, place: level, role }
  })
}

const namesOf = (roles: (Acts | HeldRole)[]) =>
  roles.map(({ group, place, role }) => `${role} ${place} ${group}`).sort()

/** All that is kept of a person. */
async function rowsOf({ _id }: Person) {
  const { db } = server
  return [
    await db.select().from(users).where(eq(users.id, _id)),
    await db
      .select()
      .from(memberships)
      .where(eq(memberships.userId, _id))
      .orderBy(memberships.unitId, memberships.role),
    await db.select().from(roleCodes).where(eq(roleCodes.userId, _id)),
    await db.select().from(sessions).where(eq(sessions.userId, _id)),
  ]
}

/** As whoever knows the PIN signs in: all living sessions of a person are of the present one. */
const signIn = ({ _id }: Person) => openSession(server.db, _id, server.clock.now)

/**
 * What becomes of a person whose PIN an attacker knows: honest admins give them roles here and elsewhere, the attacker
 * signs in and changes the PIN once 'as the person', tells them that one, and they enter their code.
 */
async function knowingThePin(attacker: Attacker, victim: Victim, person: Person, pin: string): Promise<string[]> {
  const wrong: string[] = []
  const { here, elsewhere } = world.groups
  const give = (boss: { token: string }, levelId: string, roles: ['admin'] | ['manager']) =>
    server.call(setRoles, { token: boss.token, body: { userId: person._id, level: 'group', levelId, roles } })
  await give(world.bosses.here, here.groupId, ['admin'])
  const hired = await give(world.bosses.elsewhere, elsewhere.groupId, ['manager'])
  const onlyOwn = async (token: string, when: string) => {
    const beyond = (await rolesOf(token)).filter((role) => !mayGive(attacker, role))
    if (beyond.length > 0) wrong.push(`${when} acts as ${namesOf(beyond).join()}`)
  }
  const stolen = await signIn(person)
  if ((await server.call(me, { token: stolen })).status === 401) {
    return victim.off === 'everywhere' ? wrong : [...wrong, 'nobody can sign in']
  }
  await onlyOwn(stolen, 'with the PIN')
  await server.call(changePin, { token: stolen, body: { currentPin: pin, pin: '918273' } })
  await onlyOwn(stolen, 'having changed it')
  if (hired.body.code === undefined) return wrong
  const own = await signIn(person)
  const body = { level: 'group', levelId: elsewhere.groupId, code: hired.body.code } as const
  const bare = await server.call(confirmRole, { token: own, body })
  if (bare.status !== 400) wrong.push('the code is entered with a PIN that the attacker knows')
  const entered = await server.call(confirmRole, { token: own, body: { ...body, currentPin: '918273', pin: '482913' } })
  if (entered.status !== 200) wrong.push(`the code is refused: ${entered.failure.message}`)
  if (!namesOf(await rolesOf(own)).includes('manager group elsewhere')) wrong.push('the code proves nothing')
  if ((await rolesOf(stolen)).length > 0) wrong.push('the stolen session lives on')
  return wrong
}

test.each(attackers)('$name', patience, async (attacker) => {
  const by = world.signedInAs(attacker)
  const wrong: string[] = []
  for (const victim of victims) {
    for (const deed of deeds) {
      const complain = (what: string) => wrong.push(`${deed}, ${victim.name}: ${what}`)
      const person = await world.makeVictim(victim, null)
      const token = await openSession(server.db, person._id, server.clock.now)
      const before = await rowsOf(person)
      const { status } = await run(deed, by, person)
      const allowed = isAllowed(deed, attacker, victim)
      cells += 1
      if (status < 300 !== allowed) complain(`answered ${status}`)
      if (!allowed) expect(await rowsOf(person), `${deed}, ${victim.name}`).toEqual(before)
      const known = allowed && deed === 'set PIN'
      const expected = known ? [] : namesOf(rolesAfter(deed, attacker, victim))
      const acts = namesOf(await rolesOf(token))
      if (acts.join() !== expected.join()) complain(`acts as ${acts.join()}, not ${expected.join()}`)
      if (known && !attacker.isSuperAdmin) {
        for (const what of await knowingThePin(attacker, victim, person, '735194')) complain(what)
      }
    }
  }
  expect(wrong).toEqual([])
})

test.each(attackers.filter(({ holds }) => holds?.role === 'admin'))(
  'change PIN, once set by the $name',
  patience,
  async (attacker) => {
    const wrong: string[] = []
    const { _id } = world.signedInAs(attacker)
    for (const victim of victims) {
      // As it was left when they set the PIN
      const roles = victim.roles.map((held) => ({ ...held, proven: held.proven && mayGive(attacker, held) }))
      const person = await world.makeVictim({ ...victim, roles }, _id)
      cells += 1
      for (const what of await knowingThePin(attacker, victim, person, firstPin)) wrong.push(`${victim.name}: ${what}`)
    }
    expect(wrong).toEqual([])
  },
)
