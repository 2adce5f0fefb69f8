import { addEnquiry } from '@forecourt/contract/enquiries'
import { listNotes, takeBackNote, writeNote } from '@forecourt/contract/notes/calls'
import { defaultNotificationChoices } from '@forecourt/contract/notifications/kinds'
import { customerKept, eraseCustomer, userKept } from '@forecourt/contract/personal-data'
import { sellBike } from '@forecourt/contract/sales'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { later } from '../../test/later.ts'
import { notified } from '../../test/notified.ts'
import { historyFile, seal, verify } from '../../test/sealed-history.ts'
import { auditRecords, pushDevices } from '../db/schema.ts'
import { hashToken } from '../session/read.ts'

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
  return { groupId, enquiryId, saleId: sale.body._id, otherId: other.body._id, bikeId }
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
