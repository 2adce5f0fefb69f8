import { deleteBike } from '@forecourt/contract/bikes'
import { addEnquiry, deleteEnquiry } from '@forecourt/contract/enquiries'
import { writeNote } from '@forecourt/contract/notes/calls'
import { deleteShop } from '@forecourt/contract/places'
import { cancelSale, sellBike } from '@forecourt/contract/sales'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { later } from '../../test/later.ts'
import { auditRecords, notes } from '../db/schema.ts'

/* What notes are on may be deleted: they go with it, each on record as it was. */

const server = await startApp()
const { call, db } = server
const { token, _id: admin } = server.superAdmin
const customer = { customerName: 'Meena', customerPhone: '98480 12345', enquiryType: ['Purchase'] }

const write = async (on: { bikeId?: string; enquiryId?: string; saleId?: string }, mentions: string[] = []) =>
  (await later(server).call(writeNote, { token, body: { ...on, text: 'The key is in the drawer', mentions } })).body._id
const askAt = async (shopId: string) => (await call(addEnquiry, { token, body: { ...customer, shopId } })).body._id

/** What stands on record of a note's beginning or end. */
async function recordOf(noteId: string, operation: 'CREATE' | 'DELETE') {
  const isIt = and(eq(auditRecords.recordId, noteId), eq(auditRecords.operationType, operation))
  return (await db.select().from(auditRecords).where(isIt)).map(({ shopId, operationByUser, data }) => {
    const { shopName: _, updated: __, ...note } = data
    return { shopId, operationByUser, note }
  })
}

async function expectOnRecord(noteIds: string[], shopId: string) {
  for (const noteId of noteIds) {
    const [written] = await recordOf(noteId, 'CREATE')
    expect(written?.note).toMatchObject({ text: 'The key is in the drawer' })
    expect(await recordOf(noteId, 'DELETE')).toEqual([{ shopId, operationByUser: admin, note: written?.note }])
    expect(await db.$count(notes, eq(notes.id, noteId))).toBe(0)
  }
}

test('with a bike, and with an enquiry', async () => {
  const { shopA, at } = await newDealership(server)
  const [{ _id: bikeId }, { _id: stays }] = [await addBike(server, shopA), await addBike(server, shopA)]
  const enquiryId = await askAt(shopA)
  const colleague = await at('shop', shopA, 'staff')
  const [onBike, onEnquiry, other] = [
    await write({ bikeId }, [colleague._id]),
    await write({ enquiryId }),
    await write({ bikeId: stays }),
  ]
  expect((await call(deleteBike, { token, params: { bikeId } })).status).toBe(200)
  expect((await call(deleteEnquiry, { token, params: { enquiryId } })).status).toBe(200)
  await expectOnRecord([onBike, onEnquiry], shopA)
  expect(await db.$count(notes, eq(notes.id, other))).toBe(1)
})

test('with a shop: those on its bikes, enquiries and sales, also cancelled ones', async () => {
  const { shopA, shopB, at } = await newDealership(server)
  const colleague = await at('shop', shopA, 'staff')
  const sell = async (bikeId: string) => {
    const body = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 80_000 }
    return (await call(sellBike, { token, params: { bikeId }, body })).body._id
  }
  const [{ _id: bikeId }, { _id: sold }, { _id: stays }] = [
    await addBike(server, shopA),
    await addBike(server, shopA),
    await addBike(server, shopB),
  ]
  const cancelled = await sell(bikeId)
  await call(cancelSale, { token, params: { saleId: cancelled }, query: {} })
  const gone = [
    await write({ bikeId }, [colleague._id]),
    await write({ saleId: cancelled }),
    await write({ saleId: await sell(sold) }),
    await write({ enquiryId: await askAt(shopA) }),
  ]
  const left = [await write({ bikeId: stays }), await write({ enquiryId: await askAt(shopB) })]
  expect((await call(deleteShop, { token, params: { id: shopA } })).status).toBe(200)
  await expectOnRecord(gone, shopA)
  for (const noteId of left) expect(await db.$count(notes, eq(notes.id, noteId))).toBe(1)
})

test('written while the shop is deleted: each is refused or on record with its end', async () => {
  const { groupId, shopA } = await newDealership(server)
  const enquiryIds = [await askAt(shopA), await askAt(shopA), await askAt(shopA)]
  const body = (enquiryId: string) => ({ enquiryId, text: 'The key is in the drawer' })
  const [deleted, ...written] = await Promise.all([
    call(deleteShop, { token, params: { id: shopA } }),
    ...enquiryIds.map((enquiryId) => call(writeNote, { token, body: body(enquiryId) })),
  ])
  expect(deleted?.status).toBe(200)
  for (const { status } of written) expect([201, 404]).toContain(status)
  expect(await db.$count(notes, eq(notes.groupId, groupId))).toBe(0)
  for (const { status, body: note } of written) {
    if (status === 201) expect(await recordOf(note._id, 'DELETE')).toHaveLength(1)
  }
})

test('bikes whose sales were cancelled are deleted while their shop is: neither waits for the other', async () => {
  const { shopA } = await newDealership(server)
  const bikeIds: string[] = []
  for (let n = 0; n < 4; n += 1) {
    const { _id: bikeId } = await addBike(server, shopA)
    const body = { buyerName: 'Ravi', buyerContact: '9848012345', salePrice: 80_000 }
    const { body: sale } = await call(sellBike, { token, params: { bikeId }, body })
    await call(cancelSale, { token, params: { saleId: sale._id }, query: {} })
    bikeIds.push(bikeId)
  }
  const [shop, ...deleted] = await Promise.all([
    call(deleteShop, { token, params: { id: shopA } }),
    ...bikeIds.map((bikeId) => call(deleteBike, { token, params: { bikeId } })),
  ])
  expect(shop?.status).toBe(200)
  for (const { status } of deleted) expect([200, 404]).toContain(status)
})
