import { randomUUID } from 'node:crypto'
import { addEnquiry, deleteEnquiry } from '@forecourt/contract/enquiries'
import { fullSentences, limits } from '@forecourt/contract/limits'
import { sentences } from '@forecourt/contract/messages'
import { findMentionable, listNotes, longestNote, mostMentions, writeNote } from '@forecourt/contract/notes/calls'
import { listNotifications } from '@forecourt/contract/notifications/calls'
import { sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addBike, type Dealership, newDealership, startApp } from '../../test/harness.ts'
import { later } from '../../test/later.ts'
import { auditRecords, memberships, notes, users } from '../db/schema.ts'

const server = await startApp()
const { call, db, superAdmin } = server
const text = 'The second key is in the drawer'
const buyer = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 80_000 }
const customer = { customerName: 'Meena', customerPhone: '98480 12346', enquiryType: ['Purchase'] }

const write = (by: { token: string }, body: object) =>
  later(server).send({ endpoint: writeNote, body: { text, ...body } }, by.token)
const notesOn = async (by: { token: string }, query: object) =>
  (await call(listNotes, { token: by.token, query })).body.notes
const toldOf = async (by: { token: string }) =>
  (await call(listNotifications, { token: by.token, query: {} })).body.notifications

/** A bike at shop A, and somebody of each role there. */
async function atShopA(dealership: Dealership) {
  const { at, shopA } = dealership
  const { _id: bikeId } = await addBike(server, shopA)
  return { bikeId, manager: await at('shop', shopA, 'manager'), staff: await at('shop', shopA, 'staff') }
}

describe('refused', () => {
  test('without exactly one thing that it is on', async () => {
    const { bikeId, staff } = await atShopA(await newDealership(server))
    for (const named of [{}, { bikeId, saleId: randomUUID() }]) {
      const { status, failure } = await write(staff, named)
      expect([status, failure.message]).toEqual([400, sentences.notesAboutOne])
    }
  })

  test('what lies outside the reach, like what is not there', async () => {
    const dealership = await newDealership(server)
    const { bikeId } = await atShopA(dealership)
    const stranger = await dealership.at('shop', dealership.shopB, 'admin')
    for (const id of [bikeId, randomUUID()]) {
      const { status, failure } = await write(stranger, { bikeId: id })
      expect([status, failure.message]).toEqual([404, 'This bike was not found'])
    }
  })

  test('an empty note, a longer one than a note is, and more names than it has', async () => {
    const { bikeId, staff } = await atShopA(await newDealership(server))
    expect((await write(staff, { bikeId, text: ' \n ' })).failure.fields).toEqual({ text: sentences.noteRequired })
    expect((await write(staff, { bikeId, text: 'x'.repeat(longestNote + 1) })).status).toBe(400)
    const mentions = Array.from({ length: mostMentions + 1 }, () => randomUUID())
    expect((await write(staff, { bikeId, mentions })).failure.fields).toEqual({
      mentions: sentences.tooManyMentions(String(mostMentions)),
    })
  })

  test('a mention of anybody who may not see it, in one sentence whoever that is', async () => {
    const dealership = await newDealership(server)
    const { at, groupId, shopA, shopB } = dealership
    const { bikeId, manager } = await atShopA(dealership)
    const waits = await at('shop', shopA, 'staff')
    await db.update(memberships).set({ proven: false }).where(eq(memberships.userId, waits._id))
    const off = await at('shop', shopA, 'staff')
    await db.update(users).set({ active: false, switchedOffIn: groupId }).where(eq(users.id, off._id))
    const other = await newDealership(server)
    const people = {
      'of another shop': await at('shop', shopB, 'manager'),
      'of another zone': await at('zone', dealership.south, 'admin'),
      'of another dealership': await other.at('group', other.groupId, 'admin'),
      'whose role waits for a code': waits,
      'who is switched off': off,
      'without a role': await server.person(),
      'who is super admin': superAdmin,
      nobody: { _id: randomUUID() },
    }
    for (const [who, { _id }] of Object.entries(people)) {
      const { status, failure } = await write(manager, { bikeId, mentions: [_id] })
      expect([who, status, failure.fields]).toEqual([who, 400, { mentions: sentences.notToMention }])
    }
    expect(await notesOn(manager, { bikeId })).toEqual([])
  })

  test('one more than a bike has room for', async () => {
    const { bikeId, staff } = await atShopA(await newDealership(server))
    await db.execute(sql`
      insert into notes (group_id, id, bike_id, text, written_by, written_by_name, created)
      select group_id, gen_random_uuid(), id, 'x', ${staff._id}, 'x', now()
      from bikes, generate_series(1, ${limits.notes}) where bikes.id = ${bikeId}`)
    const { status, failure } = await write(staff, { bikeId })
    expect([status, failure.message]).toEqual([409, fullSentences.notes])
  })
})

describe('written', () => {
  test('on a bike, an enquiry and a sale: whoever sees them reads it, newest first', async () => {
    const dealership = await newDealership(server)
    const { bikeId, manager, staff } = await atShopA(dealership)
    const { token } = manager
    const { body: enquiry } = await call(addEnquiry, { token, body: { ...customer, shopId: dealership.shopA } })
    const { body: sale } = await call(sellBike, { token, params: { bikeId }, body: buyer })
    for (const on of [{ bikeId }, { enquiryId: enquiry._id }, { saleId: sale._id }]) {
      expect((await write(staff, on)).status).toBe(201)
      expect((await write(manager, { ...on, text: '  Later  ' })).status).toBe(201)
      const reader = await dealership.at('zone', dealership.north, 'staff')
      expect(await notesOn(reader, on)).toEqual([
        expect.objectContaining({ text: 'Later', writtenBy: { _id: manager._id, name: manager.name } }),
        expect.objectContaining({ text, mentions: [], writtenBy: { _id: staff._id, name: staff.name } }),
      ])
    }
  })

  test('it moves with its bike: read where the bike is now, and nowhere else', async () => {
    const dealership = await newDealership(server)
    const { bikeId, manager } = await atShopA(dealership)
    await write(manager, { bikeId })
    const there = await dealership.at('shop', dealership.shopB, 'staff')
    const query = { bikeId }
    expect((await call(listNotes, { token: there.token, query })).status).toBe(404)
    const { token } = superAdmin
    await call(transferBike, { token, params: { bikeId }, body: { targetShopId: dealership.shopB } })
    expect(await notesOn(there, query)).toHaveLength(1)
    expect((await call(listNotes, { token: manager.token, query })).status).toBe(404)
  })

  test('page by page', async () => {
    const { bikeId, staff } = await atShopA(await newDealership(server))
    for (const said of ['One', 'Two', 'Three']) await write(staff, { bikeId, text: said })
    const { token } = staff
    const first = (await call(listNotes, { token, query: { bikeId, limit: 2 } })).body
    expect(first.notes.map((note) => note.text)).toEqual(['Three', 'Two'])
    const cursor = first.nextCursor ?? ''
    const second = (await call(listNotes, { token, query: { bikeId, limit: 2, cursor } })).body
    expect([second.notes.map((note) => note.text), second.nextCursor]).toEqual([['One'], null])
  })

  test('it names colleagues under the name they have, each once, and they are told', async () => {
    const dealership = await newDealership(server)
    const { bikeId, manager, staff } = await atShopA(dealership)
    const answer = await write(manager, { bikeId, mentions: [staff._id, staff._id, manager._id] })
    expect(answer.status).toBe(201)
    const [note] = await notesOn(staff, { bikeId })
    const named = [staff, manager].map(({ _id, name }) => ({ _id, name }))
    expect(note?.mentions).toEqual(named.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
    expect(await toldOf(staff)).toEqual([
      expect.objectContaining({ kind: 'mentioned', about: 'bike', aboutId: bikeId, byName: manager.name }),
    ])
    // Nobody is told of what they did themselves
    expect(await toldOf(manager)).toEqual([])
  })

  test('who entered what it is on is told, once, and not of a note of their own', async () => {
    const dealership = await newDealership(server)
    const { shopA } = dealership
    const { manager, staff } = await atShopA(dealership)
    const { body: enquiry } = await call(addEnquiry, { token: staff.token, body: { ...customer, shopId: shopA } })
    const on = { enquiryId: enquiry._id }
    await write(staff, on)
    expect(await toldOf(staff)).toEqual([])
    await write(manager, on)
    await write(manager, { ...on, mentions: [staff._id] })
    expect((await toldOf(staff)).map(({ kind, title }) => [kind, title])).toEqual([
      ['mentioned', 'Meena'],
      ['noteOnYours', 'Meena'],
    ])
  })

  test('it goes with what it is on', async () => {
    const dealership = await newDealership(server)
    const { manager } = await atShopA(dealership)
    const { token } = manager
    const { body: enquiry } = await call(addEnquiry, { token, body: { ...customer, shopId: dealership.shopA } })
    await write(manager, { enquiryId: enquiry._id, mentions: [manager._id] })
    expect((await call(deleteEnquiry, { token, params: { enquiryId: enquiry._id } })).status).toBe(200)
    expect(await db.$count(notes, eq(notes.enquiryId, enquiry._id))).toBe(0)
  })

  test('it is on record', async () => {
    const dealership = await newDealership(server)
    const { bikeId, manager, staff } = await atShopA(dealership)
    const { body } = await write(manager, { bikeId, mentions: [staff._id] })
    const records = await db.select().from(auditRecords).where(eq(auditRecords.recordId, body._id))
    expect(records).toEqual([
      expect.objectContaining({
        collectionName: 'notes',
        operationType: 'CREATE',
        groupId: dealership.groupId,
        shopId: dealership.shopA,
        operationByUser: manager._id,
        data: expect.objectContaining({ _id: body._id, bikeId, text, mentions: [staff.name] }),
      }),
    ])
  })
})

describe('colleagues to choose from', () => {
  test('those who see it, by name, by the words that are typed, without the one who asks', async () => {
    const dealership = await newDealership(server)
    const { at, groupId, north, shopA, shopB } = dealership
    const { bikeId, manager, staff } = await atShopA(dealership)
    const reached = [staff, await at('zone', north, 'staff'), await at('group', groupId, 'admin')]
    await at('shop', shopB, 'staff')
    await db.update(users).set({ name: 'Sita Devi' }).where(eq(users.id, staff._id))
    const find = async (q?: string) => {
      const answer = await call(findMentionable, { token: manager.token, query: { bikeId, q } })
      return answer.body.mentionable
    }
    expect(new Set((await find()).map(({ _id }) => _id))).toEqual(new Set(reached.map(({ _id }) => _id)))
    expect(await find('dev sit')).toEqual([{ _id: staff._id, name: 'Sita Devi' }])
    expect(await find('%')).toEqual([])
    // In the shop it is asked about, and no longer once they have left
    const other = await addBike(server, shopA)
    await db.delete(memberships).where(eq(memberships.userId, staff._id))
    const query = { bikeId: other._id, q: 'sita' }
    expect((await call(findMentionable, { token: manager.token, query })).body.mentionable).toEqual([])
  })
})
