import { auditOfShop } from '@forecourt/contract/audit'
import { deleteBike } from '@forecourt/contract/bikes'
import { DAY } from '@forecourt/contract/calendar'
import * as contract from '@forecourt/contract/documents/calls'
import { fullSentences, limits } from '@forecourt/contract/limits'
import { sentences } from '@forecourt/contract/messages'
import { deleteShop } from '@forecourt/contract/places'
import { sellBike } from '@forecourt/contract/sales'
import { transferBike } from '@forecourt/contract/transfers'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { auditRecords, documents } from '../db/schema.ts'
import { openSession } from '../session/open-session.ts'

const server = await startApp()
const { token } = server.superAdmin

type By = { token: string }
type Body = Parameters<typeof server.call<typeof contract.addDocument>>[1]['body']

function add(by: By, body: Body) {
  // What comes at one moment has no order
  server.clock.now = new Date(server.clock.now.getTime() + 1)
  return server.call(contract.addDocument, { token: by.token, body })
}
const toBike = (by: By, bikeId: string, more: Partial<Body> = {}) =>
  add(by, { about: { of: 'bike', bikeId }, kind: 'rc', ...more })
const list = (by: By, query: Parameters<typeof server.call<typeof contract.listDocuments>>[1]['query']) =>
  server.call(contract.listDocuments, { token: by.token, query })
const edit = (
  by: By,
  documentId: string,
  body: Parameters<typeof server.call<typeof contract.editDocument>>[1]['body'],
) => server.call(contract.editDocument, { token: by.token, params: { documentId }, body })

test('a document belongs to a kind of thing that has such papers', async () => {
  const { shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const answer = await toBike({ token }, bikeId, { kind: 'deliveryNote' })
  expect(answer.status).toBe(400)
  expect(answer.failure.fields).toEqual({ kind: sentences.chooseDocumentKind })
  expect((await toBike({ token }, bikeId, { kind: 'passport' as 'rc' })).failure.fields).toEqual({
    kind: sentences.chooseDocumentKind,
  })
})

test('days that cannot be are refused at their field', async () => {
  const { shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const later = await toBike({ token }, bikeId, { issuedOn: '2999-01-01' })
  expect(later.failure.fields).toEqual({ issuedOn: 'The day cannot be in the future' })
  const before = await toBike({ token }, bikeId, { issuedOn: '2024-05-01', expiresOn: '2024-04-30' })
  expect(before.failure.fields).toEqual({ expiresOn: 'It cannot run out before it was given' })
})

test('one subject is named in a question for documents', async () => {
  const { shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  for (const query of [{}, { bikeId, shopId: shopA }, { bikeId, phone: '9848012345' }]) {
    expect((await list({ token }, query)).status).toBe(400)
  }
})

test('what an identity says is for managers, and on that day for whoever added it', async () => {
  const { at, shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const [staff, colleague] = [await at('shop', shopA, 'staff'), await at('shop', shopA, 'staff')]
  const manager = await at('shop', shopA, 'manager')
  const { body: added } = await toBike(staff, bikeId, { kind: 'sellerIdentity', number: '1234 5678 9012' })
  expect(added).toMatchObject({ number: '1234 5678 9012', openable: true, addedByName: staff.name })

  const seenBy = async (by: By) => (await list(by, { bikeId })).body.documents[0]
  expect(await seenBy(colleague)).toMatchObject({ _id: added._id, number: '', openable: false })
  expect((await edit(colleague, added._id, { version: 1, number: '' })).status).toBe(403)
  expect(await seenBy(manager)).toMatchObject({ number: '1234 5678 9012', openable: true })
  expect(await seenBy(staff)).toMatchObject({ openable: true })

  const now = server.clock.now
  server.clock.now = new Date(now.getTime() + DAY)
  const nextDay = async ({ _id }: { _id: string }) => ({ token: await openSession(server.db, _id, server.clock.now) })
  const late = await nextDay(staff)
  expect(await seenBy(late)).toMatchObject({ number: '', openable: false })
  expect((await edit(late, added._id, { version: 1, number: '' })).status).toBe(403)
  expect((await edit(await nextDay(manager), added._id, { version: 1, number: '1' })).status).toBe(200)
  server.clock.now = now
})

test('what a bike cost is not read in its papers either, but by whoever added them that day', async () => {
  const { at, shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const [staff, colleague] = [await at('shop', shopA, 'staff'), await at('shop', shopA, 'staff')]
  const manager = await at('shop', shopA, 'manager')
  const open = async ({ token }: By, { _id: documentId }: { _id: string }) =>
    (await server.call(contract.openDocument, { token, params: { documentId } })).status
  for (const kind of ['purchaseAgreement', 'invoice'] as const) {
    const { body: added } = await toBike(staff, bikeId, { kind, number: 'PA/7' })
    expect([await open(staff, added), await open(colleague, added), await open(manager, added)]).toEqual([
      200, 403, 200,
    ])
    const [seen] = (await list(colleague, { bikeId })).body.documents
    expect(seen).toMatchObject({ _id: added._id, number: '', openable: false })
    expect((await edit(colleague, added._id, { version: 1, number: '' })).status).toBe(403)
  }
  const about = { of: 'shop', shopId: shopA } as const
  const rent = await server.call(contract.addDocument, { token, body: { about, kind: 'invoice' } })
  expect(await open(colleague, rent.body)).toBe(200)
})

test('of two who edit one document, the second is told', async () => {
  const { at, shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  const staff = await at('shop', shopA, 'staff')
  const { body } = await toBike(staff, bikeId)
  const first = await edit(staff, body._id, { version: 1, number: 'TS/1', holder: 'shop', expiresOn: '2035-01-31' })
  expect(first.body).toMatchObject({ version: 2, number: 'TS/1', holder: 'shop', expiresOn: '2035-01-31' })
  const second = await edit(staff, body._id, { version: 1, number: 'TS/2' })
  expect([second.status, second.failure.message]).toEqual([409, sentences.documentChanged])
})

test('documents are listed for what they belong to, the newest first, and are on record without identities', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const staff = await at('shop', shopA, 'staff')
  const bike = await addBike(server, shopA)
  const sale = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 80_000 }
  const sold = await server.call(sellBike, { token, params: { bikeId: bike._id }, body: sale })
  const saleId = sold.body._id
  const ids = []
  for (const body of [
    { about: { of: 'bike', bikeId: bike._id }, kind: 'rc' },
    { about: { of: 'bike', bikeId: bike._id }, kind: 'puc' },
    { about: { of: 'sale', saleId }, kind: 'buyerIdentity', number: '1234 5678' },
    { about: { of: 'shop', shopId: shopA }, kind: 'form29B' },
    { about: { of: 'person', shopId: shopA, name: 'Ravi', phone: '98480 12345' }, kind: 'buyerIdentity' },
  ] as Body[]) {
    const answer = await add(staff, body)
    expect(answer.status, answer.failure?.message).toBe(201)
    ids.push(answer.body._id)
  }
  const listed = async (query: object) => (await list(staff, query)).body.documents.map(({ _id }) => _id)
  expect(await listed({ bikeId: bike._id })).toEqual([ids[1], ids[0]])
  expect(await listed({ saleId })).toEqual([ids[2]])
  expect(await listed({ shopId: shopA })).toEqual([ids[3]])
  expect(await listed({ shopId: shopA, phone: '+919848012345' })).toEqual([ids[4]])
  expect((await list(staff, { shopId: shopB })).status).toBe(404)

  const records = await server.db.select().from(auditRecords).where(eq(auditRecords.groupId, groupId))
  const ofDocuments = records.filter(({ collectionName }) => collectionName === 'documents')
  expect(ofDocuments.map(({ operationType }) => operationType)).toEqual(Array(5).fill('CREATE'))
  expect(JSON.stringify(ofDocuments)).not.toContain('1234 5678')
  expect(JSON.stringify(ofDocuments)).not.toContain('9848012345')
  // The history of a shop shows what it showed
  const history = await server.call(auditOfShop, { token, params: { shopId: shopA }, query: {} })
  expect(history.status).toBe(200)
})

test('papers move with their bike, and go with it and with their shop', async () => {
  const { at, groupId, shopA, shopB } = await newDealership(server)
  const [there, here] = [await at('shop', shopA, 'staff'), await at('shop', shopB, 'staff')]
  const [moved, deleted] = [await addBike(server, shopA), await addBike(server, shopA)]
  const { body } = await toBike(there, moved._id)
  await toBike(there, deleted._id)
  await server.call(transferBike, { token, params: { bikeId: moved._id }, body: { targetShopId: shopB } })
  expect((await list(there, { bikeId: moved._id })).status).toBe(404)
  expect((await edit(there, body._id, { version: 1 })).status).toBe(404)
  expect((await list(here, { bikeId: moved._id })).body.documents).toHaveLength(1)

  await server.call(deleteBike, { token, params: { bikeId: deleted._id } })
  await server.call(deleteShop, { token, params: { id: shopB } })
  expect(await server.db.select().from(documents).where(eq(documents.groupId, groupId))).toEqual([])
  const records = await server.db.select().from(auditRecords).where(eq(auditRecords.groupId, groupId))
  const gone = records.filter(
    ({ collectionName, operationType }) => collectionName === 'documents' && operationType === 'DELETE',
  )
  expect(gone).toHaveLength(2)
})

test('a bike has at most 100 documents', async () => {
  const { groupId, shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  await server.db.execute(sql`insert into documents (group_id, id, shop_id, bike_id, kind, number, holder, added_by,
      added_by_name, created, updated)
    select ${groupId}::uuid, gen_random_uuid(), ${shopA}::uuid, ${bikeId}::uuid, 'rc', '', 'shop',
      ${server.superAdmin._id}::uuid, '', now(), now() from generate_series(2, ${limits.documents}::int)`)
  const answers = await Promise.all([toBike({ token }, bikeId), toBike({ token }, bikeId)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.failure.message).toBe(fullSentences.documents)
})
