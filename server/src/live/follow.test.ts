import { editBike } from '@forecourt/contract/bikes'
import { HOUR } from '@forecourt/contract/calendar'
import { addEnquiry } from '@forecourt/contract/enquiries'
import { type LiveChange, liveChanges } from '@forecourt/contract/live/calls'
import { saveZone } from '@forecourt/contract/places'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { endOtherDevices, logout } from '@forecourt/contract/session'
import { transferBike } from '@forecourt/contract/transfers'
import { saveUser, setRoles } from '@forecourt/contract/users'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { anotherServer, follow, is, untilToldOnce } from '../../test/follow.ts'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { openSession } from '../session/open-session.ts'

const server = await startApp()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { app, db, call, superAdmin } = server
const dealership = await newDealership(server)
const { at, groupId, shopA, shopB, north } = dealership

const buyer = { buyerName: 'Ravi Kumar', buyerContact: '9848012345', salePrice: 80_000 }
/** Something that everybody in the group may know: what comes before it has come, and what did not come never does. */
const mark = async () =>
  (await call(saveZone, { token: superAdmin.token, body: { groupId, name: `Mark ${(marks += 1)}` } })).body._id
let marks = 0

/** All that is told up to the mark. */
async function toldUntil(line: Awaited<ReturnType<typeof follow>>, zoneId: string): Promise<LiveChange[]> {
  const told: LiveChange[] = []
  await line.until((change) => {
    told.push(change)
    return is('zones', zoneId)(change)
  })
  return told.slice(0, -1)
}

describe('refused', () => {
  test('without a living session: 401, followed or not', async () => {
    for (const query of [{}, { follow: 'true' as const }]) {
      for (const token of ['', 'nonsense']) {
        const answer = await call(liveChanges, { token, query })
        expect(answer.status).toBe(401)
        expect(answer.failure.message).toBe('Please sign in')
      }
    }
  })

  test('what is no cursor of the form, or a word that says no follow', async () => {
    const { token } = superAdmin
    expect((await server.send({ endpoint: liveChanges, query: { cursor: 'x'.repeat(61) } }, token)).status).toBe(400)
    expect((await server.send({ endpoint: liveChanges, query: { follow: 'false' } }, token)).status).toBe(400)
  })
})

describe('who is told', () => {
  test('whoever sees the shop: the kind, the shop and what it is about, and no amount', async () => {
    const lines = {
      'its staff': await follow(app, (await at('shop', shopA, 'staff')).token),
      'staff of its zone': await follow(app, (await at('zone', north, 'staff')).token),
      'its manager': await follow(app, (await at('shop', shopA, 'manager')).token),
      'an admin of the group': await follow(app, (await at('group', groupId, 'admin')).token),
      'the super admin': await follow(app, superAdmin.token),
    }
    const bike = await addBike(server, shopA)
    for (const [who, { until }] of Object.entries(lines)) {
      const told = await until(is('bikes', bike._id))
      expect(told, who).toEqual({
        kind: 'bikes',
        groupId,
        shopIds: [shopA],
        ids: [bike._id],
        transaction: expect.any(Number),
      })
    }
  })

  test('nobody of another shop, of another zone or of another dealership', async () => {
    const other = await newDealership(server)
    const [ofShop, ofZone] = [await at('shop', shopB, 'admin'), await at('zone', dealership.south, 'admin')]
    const stranger = await follow(app, (await other.at('group', other.groupId, 'admin')).token)
    const lines = [await follow(app, ofShop.token), await follow(app, ofZone.token)]
    // What was written just before a line began may come with its first look
    const before = await mark()
    for (const line of lines) await line.until(is('zones', before))
    const bike = await addBike(server, shopA)
    await call(sellBike, { token: superAdmin.token, params: { bikeId: bike._id }, body: buyer })
    const zoneId = await mark()
    for (const line of lines) expect(await toldUntil(line, zoneId)).toEqual([])
    // Of their own they are told, and of nothing else before it
    const own = await addBike(server, other.shopA)
    const told: LiveChange[] = []
    await stranger.until((change) => {
      told.push(change)
      return is('bikes', own._id)(change)
    })
    expect(new Set(told.map((change) => change.groupId))).toEqual(new Set([other.groupId]))
  })

  test('of money and of people only those who see them', async () => {
    const staff = await follow(app, (await at('shop', shopA, 'staff')).token)
    const manager = await follow(app, (await at('shop', shopA, 'manager')).token)
    // Bought on credit: what is owed to the seller, and an entry in the books
    const bike = await addBike(server, shopA, { cost: 60_000, sellerName: 'Anu', sellerPhone: '+919848012399' })
    await call(saveUser, {
      token: superAdmin.token,
      body: { name: 'New', phone: '+918300000001', pin: '482913', groupId },
    })
    const zoneId = await mark()
    const kinds = (told: LiveChange[]) => new Set(told.map(({ kind }) => kind))
    const toStaff = await toldUntil(staff, zoneId)
    expect(toStaff.some(is('bikes', bike._id))).toBe(true)
    expect([...kinds(toStaff)]).toEqual(['bikes'])
    expect(kinds(await toldUntil(manager, zoneId))).toContain('users')
  })

  test('both shops of a transfer, each of itself alone', async () => {
    const left = await follow(app, (await at('shop', shopA, 'staff')).token)
    const entered = await follow(app, (await at('shop', shopB, 'staff')).token)
    const both = await follow(app, (await at('group', groupId, 'staff')).token)
    const bike = await addBike(server, shopA)
    const token = superAdmin.token
    await call(transferBike, { token, params: { bikeId: bike._id }, body: { targetShopId: shopB } })
    const isMove = (change: LiveChange) => is('bikes', bike._id)(change)
    await left.until(isMove)
    expect((await left.until(isMove)).shopIds).toEqual([shopA])
    expect((await entered.until(isMove)).shopIds).toEqual([shopB])
    await both.until(isMove)
    expect(new Set((await both.until(isMove)).shopIds)).toEqual(new Set([shopA, shopB]))
  })

  test('a sale, its end and an enquiry name their bike', async () => {
    const { token } = await at('shop', shopA, 'manager')
    const line = await follow(app, token)
    const bike = await addBike(server, shopA)
    const asked = {
      shopId: shopA,
      bikeId: bike._id,
      customerName: 'Sita',
      customerPhone: '9848012346',
      enquiryType: ['Buy'],
    }
    const enquiry = await call(addEnquiry, { token, body: asked })
    expect(enquiry.status).toBe(201)
    expect((await line.until(is('enquiries', enquiry.body._id))).ids).toContain(bike._id)
    const sale = await call(sellBike, { token, params: { bikeId: bike._id }, body: buyer })
    expect((await line.until(is('sales', sale.body._id))).ids).toContain(bike._id)
    await call(cancelSale, { token, params: { saleId: sale.body._id }, query: { reason: 'Came back' } })
    expect((await line.until(is('sales', sale.body._id))).ids).toContain(bike._id)
  })

  test('of a write that is refused nobody', async () => {
    const { token } = await at('shop', shopA, 'staff')
    const line = await follow(app, token)
    const bike = await addBike(server, shopA)
    await line.until(is('bikes', bike._id))
    const refused = await call(editBike, { token, params: { bikeId: bike._id }, body: { version: 99, color: 'Red' } })
    expect(refused.status).toBe(409)
    expect(await toldUntil(line, await mark())).toEqual([])
  })
})

describe('rights end', () => {
  test('with a role: told so at once, and of nothing more', async () => {
    const { _id: userId, token } = await at('shop', shopA, 'staff')
    await untilToldOnce(server)
    const line = await follow(app, token)
    const body = { userId, level: 'shop', levelId: shopA, roles: [] } as const
    expect((await call(setRoles, { token: superAdmin.token, body: { ...body, roles: [] } })).status).toBe(200)
    await addBike(server, shopA)
    expect(await line.rest()).toEqual([expect.objectContaining({ ended: 'rights', changes: [], missed: true })])
    // Come again, and still nothing but that the own role went
    await untilToldOnce(server)
    const again = await follow(app, token, line.first.cursor)
    expect(again.first.changes).toEqual([expect.objectContaining({ kind: 'roles', ids: [userId], shopIds: [] })])
    const bike = await addBike(server, shopA)
    const other = await follow(app, superAdmin.token, line.first.cursor)
    expect(other.first.changes.some(is('bikes', bike._id))).toBe(true)
    expect((await call(liveChanges, { token, query: { cursor: again.cursor() } })).body.changes).toEqual([])
  })

  test('a role more ends the lines too: what it shows was never told', async () => {
    const { _id: userId, token } = await at('shop', shopA, 'staff')
    const line = await follow(app, token)
    await db.execute(sql`insert into memberships (group_id, level, unit_id, user_id, role, proven)
      values (${groupId}, 'shop', ${shopB}, ${userId}, 'staff', true)`)
    await addBike(server, shopA)
    expect(await line.rest()).toEqual([expect.objectContaining({ ended: 'rights' })])
  })

  test('with the session, whoever ends it: nothing more, though nothing was written', async () => {
    const person = await at('shop', shopA, 'staff')
    const elsewhere = await openSession(db, person._id, server.clock.now)
    const [line, other] = [await follow(app, person.token), await follow(app, elsewhere)]
    expect((await call(endOtherDevices, { token: elsewhere })).status).toBe(200)
    expect(await line.rest()).toEqual([])
    expect((await call(logout, { token: elsewhere })).status).toBe(200)
    expect(await other.rest()).toEqual([])
  })

  test("with somebody's session nobody else's rights are read", async () => {
    const [person, colleague] = [await at('shop', shopA, 'staff'), await at('shop', shopA, 'staff')]
    const lines = [await follow(app, person.token), await follow(app, colleague.token)]
    const more = sql`memberships where user_id = ${colleague._id} and level = 'shop' and unit_id = ${shopB}`
    await db.execute(sql`insert into memberships (group_id, level, unit_id, user_id, role, proven)
      values (${groupId}, 'shop', ${shopB}, ${colleague._id}, 'staff', true)`)
    expect((await call(logout, { token: person.token })).status).toBe(200)
    expect(await lines[0]?.rest()).toEqual([])
    // Read meanwhile, it would have ended the line
    await db.execute(sql`delete from ${more}`)
    await lines[1]?.until(is('zones', await mark()))
  })

  test('of very many sessions it is not said whose: the rights of all are read', async () => {
    const { _id: userId, token } = await at('shop', shopA, 'staff')
    const line = await follow(app, token)
    await db.execute(sql`
      with person as (
        insert into users (id, name, phone, pin_hash, active, user_type, created, updated)
        select gen_random_uuid(), 'Many', '+9183000' || n, '', true, 'user', now(), now()
        from generate_series(10000, 10299) n returning id
      )
      insert into sessions (token_hash, user_id, created, last_used) select id::text, id, now(), now() from person`)
    await db.execute(sql`delete from sessions where user_id = ${userId}
      or user_id in (select id from users where name = 'Many')`)
    expect(await line.rest()).toEqual([])
  })

  test('with its time, at the next beat', async () => {
    const beating = await anotherServer(server, { beatEvery: 50 })
    const { token } = await at('shop', shopA, 'staff')
    const line = await follow(beating, token)
    const { now } = server.clock
    server.clock.now = new Date(now.getTime() + 13 * HOUR)
    try {
      for (const { changes } of await line.rest()) expect(changes).toEqual([])
    } finally {
      server.clock.now = now
    }
  })

  test('with the account', async () => {
    const person = await at('shop', shopA, 'staff')
    const line = await follow(app, person.token)
    const body = { _id: person._id, name: person.name, phone: person.phone, active: false }
    expect((await call(saveUser, { token: superAdmin.token, body })).status).toBe(200)
    expect(await line.rest()).toEqual([])
  })
})
