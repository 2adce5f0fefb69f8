import { DAY } from '@forecourt/contract/calendar'
import { sentences } from '@forecourt/contract/messages'
import { listSecurityEvents } from '@forecourt/contract/security'
import { changePin, confirmRole, login, me } from '@forecourt/contract/session'
import { makeRoleCode, saveUser, setRoles } from '@forecourt/contract/users'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Dealership, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, memberships, roleCodes, users } from '../db/schema.ts'

const server = await startApp()

type Person = { _id: string; name: string; phone: string; token: string }
type Entered = Partial<{ code: string; currentPin: string; pin: string }>

/** Somebody known from home, to whom the admin of another dealership has given a role at a shop. */
async function hired() {
  const [home, group] = [await newDealership(server), await newDealership(server)]
  const asha = await home.at('shop', home.shopA, 'staff')
  const admin = await group.at('group', group.groupId, 'admin')
  const { token } = admin
  const place = { userId: asha._id, level: 'shop', levelId: group.shopA } as const
  const { body } = await server.call(setRoles, { token, body: { ...place, roles: ['manager'] } })
  const newCode = () => server.call(makeRoleCode, { token, body: place })
  return { home, group, asha, admin, code: body.code ?? '', enter: entering(asha.token, group), newCode }
}

const entering =
  (token: string, group: Dealership) =>
  ({ code = 'ABCDEFGH', currentPin = '123456', pin = '918273' }: Entered, bare = false) =>
    server.call(confirmRole, {
      token,
      body: { level: 'shop', levelId: group.shopA, code, ...(bare ? {} : { currentPin, pin }) },
    })
const signIn = async ({ phone }: Pick<Person, 'phone'>, pin: string) =>
  (await server.call(login, { body: { phoneNumber: phone, pin } })).body
const meOf = async (token: string) => (await server.call(me, { token })).body
const groupsOf = async (token: string) => (await meOf(token)).memberships.map(({ groupId }) => groupId)

test('a wrong PIN, a wrong code and a PIN that stays are refused, each at its field', async () => {
  const { asha, code, enter } = await hired()
  const wrong = [
    [{ code, currentPin: '000000' }, 'currentPin', 'This is not your present PIN'],
    [{ code, currentPin: '482915', pin: '482915' }, 'pin', 'Choose a PIN other than the present one'],
    [{ code, pin: '246810' }, 'pin', 'Choose a PIN that is harder to guess'],
    [{ code: 'ABC' }, 'code', sentences.codeForm],
    [{ code: 'O0I1L-ABC' }, 'code', sentences.codeForm],
    [{}, 'code', sentences.wrongCode('4 tries')],
  ] as const
  for (const [entered, field, sentence] of wrong) {
    const answer = await enter(entered)
    expect([answer.status, answer.failure.fields]).toEqual([400, { [field]: sentence }])
  }
  const bare = await enter({ code }, true)
  expect(bare.failure.fields).toEqual({ pin: sentences.choosePinToo })
  expect(await groupsOf(asha.token)).toHaveLength(1)
  expect((await enter({ code })).status).toBe(200)
})

test('the present PIN is not guessed here either', async () => {
  const { code, enter } = await hired()
  for (let n = 0; n < 5; n++) expect((await enter({ code, currentPin: '000000' })).status).toBe(400)
  expect((await enter({ code })).status).toBe(429)
})

test('the right code proves the roles with a new PIN: other sessions end, and what counted before counts', async () => {
  const { home, group, asha, admin, code, enter } = await hired()
  const before = await meOf(asha.token)
  expect(before.waiting).toEqual([
    {
      level: 'shop',
      unitId: group.shopA,
      name: expect.stringContaining('Shop A'),
      groupId: group.groupId,
      groupName: expect.stringContaining('Group'),
      roles: ['manager'],
      grantedBy: admin.name,
      codeExpires: new Date(server.clock.now.getTime() + 7 * DAY).toISOString(),
    },
  ])
  expect(JSON.stringify(await server.db.select().from(roleCodes))).not.toContain(code)
  const other = await signIn(asha, '123456')
  const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
  expect((await enter({ code: typed })).body).toEqual({ level: 'shop', levelId: group.shopA, roles: ['manager'] })
  expect((await server.call(me, { token: other.token })).status).toBe(401)
  expect(await signIn(asha, '123456')).not.toHaveProperty('token')
  const after = await meOf(asha.token)
  expect(after.memberships.map(({ groupId }) => groupId).sort()).toEqual([home.groupId, group.groupId].sort())
  expect(after).toMatchObject({ waiting: [], chosePin: true })
  const [user] = await server.db.select().from(users).where(eq(users.id, asha._id))
  expect(user).toMatchObject({ pinSetBy: admin._id, pinSetByName: null })
  // Entered once
  expect((await enter({ code, currentPin: '918273', pin: '482913' })).failure.fields).toEqual({
    code: sentences.codeDead(),
  })
  const isOfRoles = and(eq(auditRecords.recordId, asha._id), eq(auditRecords.collectionName, 'roles'))
  const records = await server.db.select().from(auditRecords).where(isOfRoles)
  const entered = records.find(({ data }) => data.codeEntered)
  expect(entered).toMatchObject({ groupId: group.groupId, shopId: group.shopA, operationByUser: asha._id })
  expect(entered?.data).toMatchObject({ roles: ['manager'], waiting: [] })
  expect(JSON.stringify(records)).not.toContain(code)
})

test('after five tries even the right code is dead, until it is made anew', async () => {
  const { group, asha, admin, code, enter, newCode } = await hired()
  const sentencesOf = ['4 tries', '3 tries', '2 tries', '1 try'].map((tries) => sentences.wrongCode(tries))
  for (const sentence of sentencesOf) expect((await enter({})).failure.fields).toEqual({ code: sentence })
  const dead = { code: sentences.codeDead(admin.name) }
  expect((await enter({})).failure.fields).toEqual(dead)
  expect((await enter({ code })).failure.fields).toEqual(dead)
  expect((await meOf(asha.token)).waiting).toMatchObject([{ grantedBy: admin.name, codeExpires: null }])
  const { body } = await server.call(listSecurityEvents, {
    token: admin.token,
    params: { groupId: group.groupId },
    query: {},
  })
  const told = body.events.filter(({ kind }) => kind === 'codeUsedUp')
  expect(told).toMatchObject([{ person: { _id: asha._id }, count: 1 }])
  const made = await newCode()
  expect(made.status).toBe(200)
  expect((await enter({ code })).failure.fields).toEqual({ code: sentences.wrongCode('4 tries') })
  expect((await enter({ code: made.body.code })).status).toBe(200)
})

test('of many tries at once no more than five are looked at', async () => {
  const { asha, enter } = await hired()
  // Then the present PIN is not asked for, whose tries are counted too
  await server.call(changePin, { token: asha.token, body: { currentPin: '123456', pin: '555000' } })
  const answers = await Promise.all(Array.from({ length: 8 }, () => enter({}, true)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(400))
  const [row] = await server.db.select().from(roleCodes).where(eq(roleCodes.userId, asha._id))
  expect(row?.tries).toBe(5)
})

test('a session that chose the PIN enters a code without another; one that did not chooses one, and ends it', async () => {
  const { group, asha, code } = await hired()
  // Somebody who set the PIN, changed it once as the person, and told them that one
  const attacker = await signIn(asha, '123456')
  await server.call(changePin, { token: attacker.token, body: { currentPin: '123456', pin: '555000' } })
  const own = await signIn(asha, '555000')
  expect((await entering(own.token, group)({ code }, true)).failure.fields).toEqual({ pin: sentences.choosePinToo })
  expect((await entering(own.token, group)({ code, currentPin: '555000' })).status).toBe(200)
  expect((await server.call(me, { token: attacker.token })).status).toBe(401)

  const chooser = await hired()
  await server.call(changePin, { token: chooser.asha.token, body: { currentPin: '123456', pin: '555000' } })
  expect((await chooser.enter({ code: chooser.code }, true)).status).toBe(200)
  expect(await groupsOf(chooser.asha.token)).toContain(chooser.group.groupId)
})

test('a code for a role that counts takes the proof back at once, and goes with another PIN', async () => {
  const { group, asha, code, enter, newCode } = await hired()
  await enter({ code })
  expect(await groupsOf(asha.token)).toContain(group.groupId)
  const made = await newCode()
  expect(await groupsOf(asha.token)).not.toContain(group.groupId)
  // The session chose the present PIN; whoever asks for a code doubts that it is theirs alone
  const bare = await enter({ code: made.body.code }, true)
  expect(bare.failure.fields).toEqual({ pin: sentences.choosePinToo })
  expect((await enter({ code: made.body.code, currentPin: '918273', pin: '482913' })).status).toBe(200)
  expect(await groupsOf(asha.token)).toContain(group.groupId)
})

test('only who may give roles there makes a code', async () => {
  const { home, group, asha } = await hired()
  const make = (by: { token: string }, more: object = {}) =>
    server.call(makeRoleCode, {
      token: by.token,
      body: { userId: asha._id, level: 'shop', levelId: group.shopA, ...more },
    })
  expect((await make(await home.at('group', home.groupId, 'admin'))).status).toBe(404)
  expect((await make(await group.at('shop', group.shopB, 'admin'))).status).toBe(404)
  expect((await make(await group.at('shop', group.shopA, 'manager'))).status).toBe(403)
  expect((await make(asha)).status).toBe(404)
  const shopAdmin = await group.at('shop', group.shopA, 'admin')
  expect((await make(shopAdmin, { userId: server.superAdmin._id })).status).toBe(404)
  // Who holds no role there
  expect((await make(shopAdmin, { userId: (await server.person())._id })).status).toBe(404)
  expect((await make(shopAdmin)).body).toEqual({ code: expect.any(String), expires: expect.any(String) })
})

test('a PIN that another dealership relies on is changed by nobody but the person and a super admin', async () => {
  const { home, group, asha, code, enter } = await hired()
  const admin = await home.at('group', home.groupId, 'admin')
  const save = (by: { token: string }, more: object) =>
    server.call(saveUser, { token: by.token, body: { _id: asha._id, name: asha.name, phone: asha.phone, ...more } })
  // While the role there waits the home group may; it waits on
  expect((await save(admin, { pin: '555000' })).status).toBe(200)
  const { token } = await signIn(asha, '555000')
  expect(await groupsOf(token)).toEqual([home.groupId])
  expect((await enter({ code, currentPin: '555000' })).status).toBe(401)
  expect((await entering(token, group)({ code, currentPin: '555000' })).status).toBe(200)

  const [withPin, withPhone] = [await save(admin, { pin: '777000' }), await save(admin, { phone: '+918400000001' })]
  expect([withPin.status, withPin.failure.fields]).toEqual([403, { pin: sentences.pinReliedOn }])
  expect([withPhone.status, withPhone.failure.fields]).toEqual([403, { phone: sentences.phoneReliedOn }])
  expect((await save(admin, { name: 'Asha Rao' })).status).toBe(200)
  expect((await save(server.superAdmin, { pin: '777000' })).status).toBe(200)
  expect(await groupsOf((await signIn(asha, '777000')).token)).toHaveLength(2)
})

test('a code dies after seven days, and with the right of whoever made it', async () => {
  const [old, unfounded] = [await hired(), await hired()]
  await server.db.delete(memberships).where(eq(memberships.userId, unfounded.admin._id))
  const answer = await unfounded.enter({ code: unfounded.code })
  expect(answer.failure.fields).toEqual({ code: sentences.codeDead(unfounded.admin.name) })
  server.clock.now = new Date(server.clock.now.getTime() + 7 * DAY)
  const later = entering((await signIn(old.asha, '123456')).token, old.group)
  expect((await later({ code: old.code })).failure.fields).toEqual({ code: sentences.codeDead(old.admin.name) })
})
