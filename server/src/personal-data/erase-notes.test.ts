import { deleteBike } from '@forecourt/contract/bikes'
import type { Input } from '@forecourt/contract/endpoint'
import { addEnquiry, deleteEnquiry, editEnquiry, getEnquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { listNotes, takeBackNote, writeNote } from '@forecourt/contract/notes/calls'
import { defaultNotificationChoices } from '@forecourt/contract/notifications/kinds'
import { customerKept, eraseCustomer, userKept } from '@forecourt/contract/personal-data'
import { deleteShop } from '@forecourt/contract/places'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { addTask } from '@forecourt/contract/tasks/calls'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { later } from '../../test/later.ts'
import { notified } from '../../test/notified.ts'
import { stepsOf } from '../../test/plan.ts'
import { historyFile, seal, verify } from '../../test/sealed-history.ts'
import { auditRecords, pushDevices } from '../db/schema.ts'
import { findNoteRecords } from '../notes/read.ts'
import { hashToken } from '../session/read.ts'
import { findTasksOf } from '../tasks/read.ts'

/* What colleagues wrote about a customer is kept of the customer, and what somebody is told is kept of them. */

const server = await startApp()
const { call, db } = server
const { token } = server.superAdmin
const phone = '98480 12345'

async function writtenAbout() {
  const { groupId, shopA: shopId } = await newDealership(server)
  const customer = { customerName: 'Meena', customerPhone: phone, enquiryType: ['Purchase'] }
  const enquiry = await call(addEnquiry, { token, body: { ...customer, shopId } })
  const { _id: bikeId } = await addBike(server, shopId)
  const buyer = { buyerName: 'Meena', buyerContact: phone, salePrice: 80_000 }
  const sale = await call(sellBike, { token, params: { bikeId }, body: buyer })
  const other = await call(addEnquiry, { token, body: { ...customer, customerPhone: '98480 99999', shopId } })
  const write = async (on: { enquiryId?: string; saleId?: string; bikeId?: string }, text: string) =>
    (await later(server).call(writeNote, { token, body: { ...on, text } })).body._id
  const enquiryId = enquiry.body._id
  await write({ enquiryId }, 'Meena wants a red one')
  const gone = await write({ enquiryId }, 'Meena is late')
  await call(takeBackNote, { token, params: { noteId: gone } })
  await write({ saleId: sale.body._id }, 'Meena paid')
  await write({ enquiryId: other.body._id }, 'Somebody else')
  await write({ bikeId }, 'A scratch at the left')
  return { groupId, shopId, enquiryId, saleId: sale.body._id, otherId: other.body._id, bikeId }
}

const textsOn = async (query: { enquiryId?: string; saleId?: string; bikeId?: string }) =>
  (await call(listNotes, { token, query })).body.notes.map(({ text }) => text)

test('a customer is given what was written about them, taken back or not, and nothing of others', async () => {
  const { groupId, enquiryId, saleId } = await writtenAbout()
  const { body } = await call(customerKept, { token, query: { groupId, phone } })
  expect(body.notes.map((note) => [note.enquiryId ?? note.saleId, note.text])).toEqual([
    [enquiryId, 'Meena wants a red one'],
    [enquiryId, 'Meena is late'],
    [saleId, 'Meena paid'],
  ])
})

test('it goes with the enquiry, from the history too, and stays with a sale that the law holds', async () => {
  const { groupId, enquiryId, saleId, otherId, bikeId } = await writtenAbout()
  await seal(server)
  const { status, body } = await call(eraseCustomer, { token, body: { groupId, phone } })
  expect([status, body.erased.notes]).toEqual([200, 2])
  expect([await textsOn({ enquiryId }), await textsOn({ saleId })]).toEqual([[], ['Meena paid']])
  expect([await textsOn({ enquiryId: otherId }), await textsOn({ bikeId })]).toEqual([
    ['Somebody else'],
    ['A scratch at the left'],
  ])
  const history = await db
    .select({ text: sql<string>`${auditRecords.data}::text` })
    .from(auditRecords)
    .where(eq(auditRecords.groupId, groupId))
  expect(history.filter(({ text }) => /red one|is late/.test(text))).toEqual([])
  expect(history.filter(({ text }) => text.includes('Meena paid'))).toHaveLength(1)
  // And the seals stay true
  expect((await verify(await historyFile(server, groupId))).faults).toEqual([])
  expect((await call(eraseCustomer, { token, body: { groupId, phone } })).body.erased.notes).toBe(0)
})

test('an erased enquiry takes no more notes and tasks, nor words of its own without a number', async () => {
  const { groupId, shopId, enquiryId } = await writtenAbout()
  const note = () => call(writeNote, { token, body: { enquiryId, text: 'Meena again' } })
  const task = () => {
    const about = { kind: 'enquiry', id: enquiryId } as const
    const body = { text: 'Call Meena', dueOn: '2099-01-01', forUser: server.superAdmin._id, shopId, about }
    return call(addTask, { token, body })
  }
  const edit = (body: Input<typeof editEnquiry>['body']) => call(editEnquiry, { token, params: { enquiryId }, body })
  expect([(await note()).status, (await task()).status]).toEqual([201, 201])
  expect((await edit({ notes: 'Meena comes on Friday' })).status).toBe(200)
  await call(eraseCustomer, { token, body: { groupId, phone } })
  const edits = [{ notes: 'Meena again' }, { lostReason: 'Meena bought elsewhere' }, { state: 'open' } as const]
  for (const { status, failure } of [await note(), await task(), ...(await Promise.all(edits.map(edit)))]) {
    expect([status, failure.code, failure.message]).toEqual([409, 'enquiry_erased', sentences.enquiryErased])
  }
  expect((await edit({ followUpOn: null })).status).toBe(200)
  expect((await edit({ notes: 'Somebody else asked', customerPhone: '98480 54321' })).status).toBe(200)
})

test('an enquiry that a sale had won is over once its customer was erased, also when the sale is cancelled', async () => {
  const { groupId, shopId, enquiryId } = await writtenAbout()
  const { _id: bikeId } = await addBike(server, shopId)
  const sale = { buyerName: 'Meena', buyerContact: phone, salePrice: 80_000, enquiryId }
  const { body: sold } = await call(sellBike, { token, params: { bikeId }, body: sale })
  await call(eraseCustomer, { token, body: { groupId, phone } })
  expect((await call(cancelSale, { token, params: { saleId: sold._id }, query: {} })).status).toBe(200)
  const { body: enquiry } = await call(getEnquiry, { token, params: { enquiryId } })
  expect(enquiry).toMatchObject({ state: 'lost', lostReason: sentences.erased, saleId: null })
})

test('notes on anything that hold their number, in any writing, are given and go; of a sale that is held they stay', async () => {
  const { groupId, saleId, otherId, bikeId, shopId } = await writtenAbout()
  const { _id: another } = await addBike(server, shopId)
  const [numbered, written, near] = [
    'Show it to Meena, 098480-12345',
    'मीना ९८४८० १२३४५',
    '98480 1234 and six keys',
  ] as const
  const write = async (on: object, text: string) => later(server).call(writeNote, { token, body: { ...on, text } })
  for (const text of [numbered, written, near]) await write({ bikeId: another }, text)
  await write({ enquiryId: otherId }, 'A friend of 9848012345')
  await write({ saleId }, 'Paid from 98480.12345')
  const gone = await write({ bikeId }, 'She is at +91 (98480) 12345')
  await call(takeBackNote, { token, params: { noteId: gone.body._id } })
  const elsewhere = await newDealership(server)
  const { _id: theirs } = await addBike(server, elsewhere.shopA)
  await write({ bikeId: theirs }, numbered)

  const told = (await call(customerKept, { token, query: { groupId, phone } })).body.notes.map(({ text }) => text)
  expect(told.slice(3)).toEqual([
    numbered,
    written,
    'A friend of 9848012345',
    'Paid from 98480.12345',
    'She is at +91 (98480) 12345',
  ])
  await seal(server)
  expect((await call(eraseCustomer, { token, body: { groupId, phone } })).body.erased.notes).toBe(6)
  expect(await textsOn({ bikeId: another })).toEqual([near])
  expect([await textsOn({ bikeId }), await textsOn({ enquiryId: otherId })]).toEqual([
    ['A scratch at the left'],
    ['Somebody else'],
  ])
  expect(await textsOn({ saleId })).toEqual(['Paid from 98480.12345', 'Meena paid'])
  expect(await textsOn({ bikeId: theirs })).toEqual([numbered])
  const history = await db
    .select({ text: sql<string>`${auditRecords.data} ->> 'text'` })
    .from(auditRecords)
    .where(and(eq(auditRecords.groupId, groupId), eq(auditRecords.collectionName, 'notes')))
  expect(history.filter(({ text }) => /friend|Show|मीना|She/.test(text))).toEqual([])
  expect((await verify(await historyFile(server, groupId))).faults).toEqual([])
})

test('of what is gone too each note is given, held or not, and exactly what is not held goes', async () => {
  const { groupId, shopId, enquiryId, saleId } = await writtenAbout()
  const { _id: bought } = await addBike(server, shopId, { sellerName: 'Meena', sellerPhone: phone })
  const { _id: other } = await addBike(server, shopId)
  const write = (on: object, text: string) => later(server).call(writeNote, { token, body: { ...on, text } })
  await write({ saleId }, 'Paid from 98480 12345')
  await write({ bikeId: bought }, 'Bought from 98480 12345')
  await write({ bikeId: bought }, 'Her second key')
  await write({ bikeId: other }, 'Show it to 98480 12345')
  await write({ bikeId: other }, 'A new tyre')
  await call(deleteBike, { token, params: { bikeId: bought } })
  await call(deleteEnquiry, { token, params: { enquiryId } })
  // With the bike, its sale and the other's enquiry
  expect((await call(deleteShop, { token, params: { id: shopId } })).status).toBe(200)

  const keptNow = async () => (await call(customerKept, { token, query: { groupId, phone } })).body
  const before = await keptNow()
  expect(before.notes.map(({ text, held }) => [text, held])).toEqual([
    ['Meena wants a red one', false],
    ['Meena is late', false],
    ['Meena paid', true],
    ['Paid from 98480 12345', true],
    ['Bought from 98480 12345', true],
    ['Her second key', true],
    ['Show it to 98480 12345', false],
  ])
  expect(before.notes.find(({ text }) => text === 'Meena paid')).toMatchObject({ saleId, bikeId: null })
  await seal(server)
  const { erased } = (await call(eraseCustomer, { token, body: { groupId, phone } })).body
  const goes = before.history.filter(({ held }) => !held)
  expect([erased.notes, erased.records]).toEqual([3, goes.length])
  const after = await keptNow()
  expect(after.notes).toEqual(before.notes.filter(({ held }) => held))
  expect(after.history).toEqual(before.history.filter(({ held }) => held))
  const said = await db
    .select({ text: sql<string>`${auditRecords.data} ->> 'text'` })
    .from(auditRecords)
    .where(and(eq(auditRecords.groupId, groupId), eq(auditRecords.collectionName, 'notes')))
  const left = new Set(said.map(({ text }) => text).filter((text) => text !== null))
  expect(left).toEqual(
    new Set([
      ...['Meena paid', 'Paid from 98480 12345', 'Bought from 98480 12345', 'Her second key'],
      ...['Somebody else', 'A scratch at the left', 'A new tyre'],
    ]),
  )
  expect((await verify(await historyFile(server, groupId))).faults).toEqual([])
})

test('what has come under another’s number since is theirs: its notes are neither given nor erased', async () => {
  const { groupId, enquiryId } = await writtenAbout()
  const body = { customerName: 'Asha', customerPhone: '98480 77777' }
  expect((await call(editEnquiry, { token, params: { enquiryId }, body })).status).toBe(200)
  const given = async () =>
    (await call(customerKept, { token, query: { groupId, phone } })).body.notes.map(({ text }) => text)
  expect(await given()).toEqual(['Meena paid'])
  expect((await call(eraseCustomer, { token, body: { groupId, phone } })).body.erased.notes).toBe(0)
  expect(await textsOn({ enquiryId })).toEqual(['Meena wants a red one'])
  await call(deleteEnquiry, { token, params: { enquiryId } })
  expect(await given()).toEqual(['Meena paid'])
})

test('of 20,000 records of notes, and as many tasks, those of the customer are read', async () => {
  const { groupId, shopA } = await newDealership(server)
  const { _id: by } = server.superAdmin
  const about = '01890000-0000-7000-8000-00000000000a'
  // In parts: a statement has ten seconds, and a busy machine would take more for all of them
  for (const from of [1, 4001, 8001, 12_001, 16_001]) {
    await db.execute(sql`
      insert into audit_records (group_id, id, collection_name, record_id, shop_id, operation_type, operation_by_user,
        operation_by_user_name, created, data)
      select ${groupId}, gen_random_uuid(), 'notes', gen_random_uuid(), ${shopA}, 'CREATE', ${by}, 'Anu', now(),
        jsonb_build_object((array['bikeId', 'enquiryId', 'saleId'])[1 + n % 3], case when n <= 3 then ${about}::text
          else gen_random_uuid()::text end, 'text', case when n in (4, 5) then 'Call 98480-12345' else 'Key ' || n end)
      from generate_series(${from}::int, ${from + 3999}::int) n`)
    await db.execute(sql`
      insert into tasks (group_id, id, shop_id, text, due_on, for_user, for_name, given_by, given_by_name, done_at, done_by,
        created, updated)
      select ${groupId}, gen_random_uuid(), ${shopA}, case when n <= 5 then 'Call 098480 12345' else 'Task ' || n end,
        '2026-01-01', ${by}, '', ${by}, '', now(), ${by}, now(), now() from generate_series(${from}::int, ${from + 3999}::int) n`)
  }
  const none = [{ id: about }]
  const theirs = { phone: '+919848012345', enquiries: none, sales: none, purchases: none }
  const notes = findNoteRecords(db, groupId, { phone: theirs.phone, on: [about] })
  const tasks = findTasksOf(db, groupId, theirs)
  expect([(await notes).length, (await tasks).length]).toEqual([5, 5])
  for (const analyzed of [false, true]) {
    if (analyzed) await server.asOwner('analyze audit_records, tasks')
    for (const query of [notes, tasks]) {
      for (const { type, rows } of await stepsOf(db, query)) expect(rows, type).toBeLessThanOrEqual(5)
    }
  }
})

test('of a user what they are told of, for themselves; of a phone only whose it is', async () => {
  const { groupId, shopA: shopId, at } = await newDealership(server)
  const person = await notified(server, { groupId, shopId })
  const endpoint = 'https://push.example.com/a-secret'
  const created = server.clock.now
  await db.insert(pushDevices).values({ endpoint, tokenHash: hashToken(person.token), userId: person._id, created })
  const kept = async (by: string) => (await call(userKept, { token: by, params: { userId: person._id } })).body
  const own = await kept(person.token)
  expect(own.told).toEqual({
    choices: defaultNotificationChoices,
    notifications: [
      { kind: 'mentioned', about: 'bike', aboutId: person.bikeId, created: expect.any(String), isRead: false },
    ],
    pushedBy: [{ service: 'push.example.com', created: created.toISOString() }],
  })
  expect(JSON.stringify(own)).not.toContain('a-secret')
  expect((await kept((await at('group', groupId, 'admin')).token)).told).toBeNull()
})
