import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { businessDay, daysAfter, startOfBusinessDay } from '@forecourt/contract/calendar'
import * as contract from '@forecourt/contract/documents/calls'
import { addressOf } from '@forecourt/contract/endpoint'
import { fullSentences, limits } from '@forecourt/contract/limits'
import { sentences } from '@forecourt/contract/messages'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { makePdf } from '../../test/make-pdf.ts'
import { auditRecords, documentFiles, documentOpenings, documentPages } from '../db/schema.ts'
import { openSession } from '../session/open-session.ts'
import { sweepDocuments } from './sweep.ts'

const server = await startApp()
const { token } = server.superAdmin
type By = { token: string }

/** What comes at one moment has no order. */
const later = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 1)
}

const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a7d72' } })
  .jpeg()
  .toBuffer()

async function send(by: By, documentId: string, bytes: Buffer | Uint8Array, name = 'page.jpg') {
  later()
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), name)
  return server.call(contract.addDocumentPage, { token: by.token, params: { documentId }, body })
}
function open(by: By, documentId: string) {
  later()
  return server.call(contract.openDocument, { token: by.token, params: { documentId } })
}
const fetchPage = (by: By, pageId: string, ticket: string) =>
  server.app.inject({
    url: addressOf(contract.getDocumentPage, { params: { pageId }, query: { ticket } }),
    headers: { authorization: `Bearer ${by.token}` },
  })

/** A document of a bike in a shop of its own, and its staff. */
async function newDocument(kind: 'rc' | 'sellerIdentity' = 'rc') {
  const dealership = await newDealership(server)
  const { at, shopA } = dealership
  const staff = await at('shop', shopA, 'staff')
  const { _id: bikeId } = await addBike(server, shopA)
  const body = { about: { of: 'bike', bikeId }, kind } as const
  const added = await server.call(contract.addDocument, { token: staff.token, body })
  return { ...dealership, staff, bikeId, documentId: added.body._id }
}

test('a PDF that is locked, one that is broken, and what is no page at all are refused', async () => {
  const { staff, documentId } = await newDocument()
  const locked = await makePdf((made) => made.encrypt({ userPassword: 'secret', ownerPassword: 'secret' }))
  expect((await send(staff, documentId, locked)).failure.message).toBe(sentences.pdfEncrypted)
  const forOwner = await makePdf((made) => made.encrypt({ userPassword: '', ownerPassword: 'secret' }))
  expect((await send(staff, documentId, forOwner)).failure.message).toBe(sentences.pdfEncrypted)
  const broken = await send(staff, documentId, Buffer.from('%PDF-1.7\nnothing of a PDF'))
  expect([broken.status, broken.failure.message]).toEqual([400, sentences.pdfDamaged])
  for (const bytes of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'hello', '<html>%PDF-1.7</html>']) {
    const answer = await send(staff, documentId, Buffer.from(bytes))
    expect([answer.status, answer.failure.message]).toEqual([415, sentences.photoOrPdf])
  }
  const empty = await send(staff, documentId, Buffer.alloc(0))
  expect(empty.failure.fields).toEqual({ file: sentences.photoOrPdf })
  const large = await send(staff, documentId, Buffer.concat([photo, Buffer.alloc(contract.documentPageBytes)]))
  expect([large.status, large.failure.message]).toEqual([
    413,
    'This page is larger than 10 MB. Please choose a smaller one',
  ])
})

test('pages come back as they were, to nobody without a ticket, and lie on disk as nothing that can be read', async () => {
  const { staff, documentId } = await newDocument()
  const paper = Buffer.from(await makePdf())
  expect((await send(staff, documentId, photo)).status).toBe(201)
  const { body } = await send(staff, documentId, paper, 'rc.pdf')
  expect(body.pages.map(({ contentType }) => contentType)).toEqual(['image/webp', 'application/pdf'])
  const [first, second] = body.pages.map(({ _id }) => _id)

  const { ticket, pages } = (await open(staff, documentId)).body
  expect(pages).toEqual(body.pages)
  const picture = await fetchPage(staff, first ?? '', ticket)
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 })
  const given = await fetchPage(staff, second ?? '', ticket)
  expect(given.rawPayload.equals(paper)).toBe(true)
  expect(given.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${second}.pdf"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })

  const folder = join(server.services.settings.DATA_DIR, 'files/documents')
  const kept = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))))
  expect(kept).toHaveLength(2)
  for (const bytes of kept) {
    for (const sign of ['WEBP', '%PDF', 'endobj', 'RIFF']) expect(bytes.includes(sign)).toBe(false)
    expect([picture.rawPayload, paper].some((plain) => bytes.includes(plain.subarray(0, 32)))).toBe(false)
  }
  for (const { key } of await server.db.select().from(documentPages))
    expect((await server.app.inject({ url: `/files/${key}` })).statusCode).toBe(404)
})

test('a ticket is for one document, one session and one minute', async () => {
  const { at, shopA, staff, bikeId, documentId } = await newDocument()
  const { body } = await send(staff, documentId, photo)
  const pageId = body.pages[0]?._id ?? ''
  const { ticket } = (await open(staff, documentId)).body
  const over = async (by: By, given: string) => {
    const answer = await fetchPage(by, pageId, given)
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([403, sentences.documentTicketOver])
  }
  const colleague = await at('shop', shopA, 'staff')
  await over(colleague, ticket)
  // The same person at another device
  await over({ token: await openSession(server.db, staff._id, server.clock.now) }, ticket)
  const other = await server.call(contract.addDocument, {
    token: staff.token,
    body: { about: { of: 'bike', bikeId }, kind: 'puc' },
  })
  await over(staff, (await open(staff, other.body._id)).body.ticket)
  const [until = '', mark = ''] = ticket.split('.')
  for (const crafted of ['', 'nonsense', `${until}.`, `${Number(until) + 60_000}.${mark}`, `${until}.${mark.slice(1)}`])
    await over(staff, crafted)
  expect((await fetchPage(staff, pageId, ticket)).statusCode).toBe(200)

  const now = server.clock.now
  server.clock.now = new Date(now.getTime() + 60_000)
  await over(staff, ticket)
  server.clock.now = now
})

test('a page of another dealership is not found, not even with its own ticket', async () => {
  const { staff, documentId } = await newDocument()
  const { body } = await send(staff, documentId, photo)
  const { staff: stranger } = await newDocument()
  const { ticket } = (await open(staff, documentId)).body
  expect((await fetchPage(stranger, body.pages[0]?._id ?? '', ticket)).statusCode).toBe(404)
  expect((await open(stranger, documentId)).status).toBe(404)
  expect((await send(stranger, documentId, photo)).status).toBe(404)
})

test('each opening of an identity is on record, and its ticket ends with the right', async () => {
  const { at, groupId, shopA, staff, documentId } = await newDocument('sellerIdentity')
  const { body } = await send(staff, documentId, photo)
  const manager = await at('shop', shopA, 'manager')
  const colleague = await at('shop', shopA, 'staff')
  expect((await open(colleague, documentId)).status).toBe(403)
  expect((await send(colleague, documentId, photo)).status).toBe(403)
  const { ticket } = (await open(staff, documentId)).body
  await open(manager, documentId)
  const openings = await server.db
    .select()
    .from(documentOpenings)
    .where(eq(documentOpenings.documentId, documentId))
    .orderBy(documentOpenings.id)
  expect(openings).toMatchObject([
    { groupId, shopId: shopA, kind: 'sellerIdentity', byUserName: staff.name },
    { byUserId: manager._id, byUserName: manager.name },
  ])
  const records = await server.db.select().from(auditRecords).where(eq(auditRecords.recordId, documentId))
  expect(records.filter(({ data }) => data.opened === true)).toHaveLength(2)

  // Past midnight in India the ticket of half a minute ago opens nothing more
  const now = server.clock.now
  const midnight = startOfBusinessDay(daysAfter(businessDay(now), 1))
  server.clock.now = new Date(midnight.getTime() - 20_000)
  const by = { token: await openSession(server.db, staff._id, server.clock.now) }
  const late = (await open(by, documentId)).body
  expect(late.ticket).not.toBe(ticket)
  server.clock.now = new Date(midnight.getTime() + 10_000)
  expect((await fetchPage(by, body.pages[0]?._id ?? '', late.ticket)).statusCode).toBe(403)
  server.clock.now = now
})

test('opening an RC is not on record', async () => {
  const { staff, documentId } = await newDocument()
  await open(staff, documentId)
  expect(await server.db.select().from(documentOpenings).where(eq(documentOpenings.documentId, documentId))).toEqual([])
})

test('bytes that were changed, or put in the place of another page, are not given', async () => {
  const { staff, documentId } = await newDocument()
  await send(staff, documentId, photo)
  const { body } = await send(staff, documentId, Buffer.concat([photo, Buffer.from('x')]))
  const { ticket } = (await open(staff, documentId)).body
  const [one, other] = await server.db
    .select()
    .from(documentPages)
    .where(eq(documentPages.documentId, documentId))
    .orderBy(documentPages.id)
  const { storage } = server.services
  const kept = await storage.get(one?.key ?? '')
  await storage.put(other?.key ?? '', kept?.bytes ?? Buffer.alloc(0), 'application/octet-stream')
  const isDamaged = async (at: number) => {
    const answer = await fetchPage(staff, body.pages[at]?._id ?? '', ticket)
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'page_damaged'])
    expect(answer.json().message).toBe(sentences.pageDamaged)
  }
  await isDamaged(1)
  const changed = Buffer.from(kept?.bytes ?? '')
  changed.writeUInt8(changed.readUInt8(40) ^ 1, 40)
  await storage.put(one?.key ?? '', changed, 'application/octet-stream')
  await isDamaged(0)
  await storage.remove(one?.key ?? '')
  await isDamaged(0)
})

test('a document has at most 20 pages; whoever added it takes a blurred one out on that day', async () => {
  const { at, shopA, staff, documentId } = await newDocument()
  for (let n = 0; n < limits.documentPages; n += 1) expect((await send(staff, documentId, photo)).status).toBe(201)
  const full = await send(staff, documentId, photo)
  expect([full.status, full.failure.message]).toEqual([409, fullSentences.documentPages])
  const { pages } = (await open(staff, documentId)).body
  const remove = (by: By, pageId = '') =>
    server.call(contract.removeDocumentPage, { token: by.token, params: { pageId } })
  expect((await remove(await at('shop', shopA, 'admin'), pages[3]?._id)).status).toBe(403)
  const removed = await remove(staff, pages[3]?._id)
  expect(removed.body.pages.map(({ _id }) => _id)).toEqual(pages.filter((_, at) => at !== 3).map(({ _id }) => _id))
  expect((await remove(staff, pages[3]?._id)).status).toBe(404)
})

test('bytes of a page that is refused, or comes a second time, do not wait for the sweep', async () => {
  const { documentId, staff } = await newDocument()
  const filesKept = () => server.db.$count(documentFiles)
  const before = await filesKept()
  const endpoint = contract.addDocumentPage
  const sendOnce = (key: string) => {
    later()
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(photo)]), 'page.jpg')
    return server.send({ endpoint, params: { documentId }, body, headers: { 'idempotency-key': key } }, staff.token)
  }
  const [first, again] = [await sendOnce('page-of-the-test'), await sendOnce('page-of-the-test')]
  expect([again.status, again.body]).toEqual([201, first.body])
  expect((await filesKept()) - before).toBe(1)
  for (let n = 1; n < limits.documentPages; n += 1) expect((await send(staff, documentId, photo)).status).toBe(201)
  const folder = join(server.services.settings.DATA_DIR, 'files/documents')
  const full = await readdir(folder)
  expect((await send(staff, documentId, photo)).status).toBe(409)
  expect((await filesKept()) - before).toBe(limits.documentPages)
  expect((await readdir(folder)).toSorted()).toEqual(full.toSorted())
})

test('an hour later the sweep takes the bytes of what is gone and of what never came, and no others', async () => {
  const { documentId, staff } = await newDocument()
  const { body } = await send(staff, documentId, photo)
  const { documentId: goneId, staff: other } = await newDocument()
  await send(other, goneId, photo)
  const gone = await server.db.select().from(documentPages).where(eq(documentPages.documentId, goneId))
  const never = `documents/${'ab'.repeat(16)}.bin`
  await server.services.storage.put(never, Buffer.from('half a page'), 'application/octet-stream')
  await server.db.insert(documentFiles).values({ key: never, created: server.clock.now })
  await server.call(contract.deleteDocument, { token, params: { documentId: goneId } })
  const keys = [gone[0]?.key ?? '', never]
  const left = async () => {
    const found = await Promise.all(keys.map((key) => server.services.storage.get(key)))
    return found.filter((bytes) => bytes !== undefined).length
  }
  // Something may be on its way
  expect(await left()).toBe(2)
  const now = server.clock.now
  server.clock.now = new Date(now.getTime() + 61 * 60_000)
  await sweepDocuments(server.services)
  server.clock.now = now
  expect(await left()).toBe(0)
  const { ticket } = (await open(staff, documentId)).body
  expect((await fetchPage(staff, body.pages[0]?._id ?? '', ticket)).statusCode).toBe(200)
})

test('the sweep goes through all that is kept, however much came at one moment', async () => {
  const { documentId, staff } = await newDocument()
  const { body } = await send(staff, documentId, photo)
  await server.db.execute(sql`
    insert into document_files (key, created)
    select 'documents/' || md5(n::text) || '.bin', '2020-01-01' from generate_series(1, 2500) n`)
  const now = server.clock.now
  server.clock.now = new Date(now.getTime() + 61 * 60_000)
  await sweepDocuments(server.services)
  server.clock.now = now
  const left = await server.db.execute<{ n: number }>(sql`
    select count(*)::int as n from document_files where created = '2020-01-01'`)
  expect(left.rows).toEqual([{ n: 0 }])
  const { ticket } = (await open(staff, documentId)).body
  expect((await fetchPage(staff, body.pages[0]?._id ?? '', ticket)).statusCode).toBe(200)
})
