import { bulkColumns, bulkUpload } from '@forecourt/contract/bulk-upload'
import { writeNote } from '@forecourt/contract/notes/calls'
import { getSeal } from '@forecourt/contract/seals'
import { transferBike } from '@forecourt/contract/transfers'
import { and, asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { historyFile, seal, tamper, verify } from '../../test/sealed-history.ts'
import { auditLeaves, auditRecords, auditSeals, auditUnsealed } from '../db/schema.ts'

const server = await startApp()
const { token } = server.superAdmin
const { db } = server

const sealOf = async (groupId: string, by = token) => server.call(getSeal, { token: by, params: { groupId } })

const waitingIn = (groupId: string) => db.$count(auditUnsealed, eq(auditUnsealed.groupId, groupId))

/** The sizes of a group's seals; throws where the history has a fault or a record is not under exactly one of them. */
async function sizesOf(groupId: string): Promise<number[]> {
  const { faults, waiting, sealed } = await verify(await historyFile(server, groupId))
  expect({ faults, waiting }).toEqual({ faults: [], waiting: 0 })
  expect(sealed).toBe(await db.$count(auditRecords, eq(auditRecords.groupId, groupId)))
  const seals = await db
    .select()
    .from(auditSeals)
    .where(eq(auditSeals.groupId, groupId))
    .orderBy(asc(auditSeals.number))
  return seals.map(({ records }) => records)
}

test('only admins of the group see the seal', async () => {
  const { at, groupId, shopA } = await newDealership(server)
  const other = await newDealership(server)
  const { token: stranger } = await other.at('group', other.groupId, 'admin')
  expect((await sealOf(groupId, stranger)).status).toBe(404)
  for (const { token: by } of [await at('group', groupId, 'manager'), await at('shop', shopA, 'admin')]) {
    expect((await sealOf(groupId, by)).status).toBe(403)
  }
})

test('a seal comes with what waited, and is the same to all who may see it', async () => {
  const { at, groupId } = await newDealership(server)
  const before = await sealOf(groupId)
  expect(before.body).toEqual({ seal: null, unsealed: await waitingIn(groupId) })
  await seal(server)
  const { token: admin } = await at('group', groupId, 'admin')
  const after = await sealOf(groupId, admin)
  const totalRecords = before.body.unsealed
  const sealedAt = server.clock.now.toISOString()
  expect(after.body).toEqual({
    seal: { number: 1, totalRecords, sealedAt, line: expect.any(String) },
    unsealed: 0,
  })
  expect(after.body.seal?.line).toMatch(/^forecourt-seal:v1:/)
  expect(after.body.seal?.line).toContain(`${groupId}:1:${totalRecords}:${sealedAt}:`)
  await seal(server)
  expect((await sealOf(groupId)).body).toEqual(after.body)
})

test('a write that was refused leaves nothing to seal', async () => {
  const { groupId, shopA } = await newDealership(server)
  const bike = await addBike(server, shopA)
  await seal(server)
  const body = { targetShopId: shopA }
  expect((await server.call(transferBike, { token, params: { bikeId: bike._id }, body })).status).toBe(400)
  expect(await waitingIn(groupId)).toBe(0)
})

test('what bears an earlier moment than the last seal is sealed all the same', async () => {
  const { groupId, shopA } = await newDealership(server)
  await seal(server)
  const { now } = server.clock
  server.clock.now = new Date(now.getTime() - 60_000)
  await addBike(server, shopA)
  server.clock.now = now
  await seal(server)
  expect((await sizesOf(groupId)).at(-1)).toBe(1)
})

test('a bulk upload is sealed in turns', async () => {
  const { groupId, shopA } = await newDealership(server)
  await seal(server)
  const rows = Array.from({ length: 1200 }, (_, n) => `TS11BU${1000 + n},Hero,Glamour,2021,100,50000`)
  const body = new FormData()
  body.append('file', new Blob([[bulkColumns.join(','), ...rows].join('\n')], { type: 'text/csv' }), 'bikes.csv')
  expect((await server.call(bulkUpload, { token, query: { shopId: shopA }, body })).body.succeeded).toHaveLength(1200)
  await seal(server)
  expect((await sizesOf(groupId)).slice(1)).toEqual([1000, 200])
})

test('servers that seal at once put every record under one seal', async () => {
  const { groupId, shopA } = await newDealership(server)
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([seal(server), addBike(server, shopA), seal(server), addBike(server, shopA)])
  }
  await seal(server)
  await sizesOf(groupId)
})

test('a record that is marked again, as a restored backup may have it, is not sealed twice', async () => {
  const { groupId } = await newDealership(server)
  await seal(server)
  const before = await sizesOf(groupId)
  await db.execute(sql`insert into audit_unsealed select group_id, id from audit_records where group_id = ${groupId}`)
  await seal(server)
  expect(await sizesOf(groupId)).toEqual(before)
  expect(await db.$count(auditLeaves, eq(auditLeaves.groupId, groupId))).toBe(before.reduce((sum, size) => sum + size))
})

test.skipIf(process.env.TEST_DATABASE === 'embedded')('a record that is committed late is not missed', async () => {
  const { groupId, shopA } = await newDealership(server)
  const [first] = await db.select().from(auditRecords).where(eq(auditRecords.groupId, groupId))
  if (!first) throw new Error('A new group is on record')
  await db.transaction(async (tx) => {
    await tx.insert(auditRecords).values({ ...first, id: '01890000-0000-7000-8000-000000000001' })
    // Over other connections
    await addBike(server, shopA)
    await seal(server)
  })
  expect(await waitingIn(groupId)).toBe(1)
  await seal(server)
  expect((await sizesOf(groupId)).at(-1)).toBe(1)
})

test('a server of before, which knows nothing of what may be erased of a note, seals none; the new one does', async () => {
  const { groupId, shopA } = await newDealership(server)
  const { _id: bikeId } = await addBike(server, shopA)
  await seal(server)
  await server.call(writeNote, { token, body: { bikeId, text: 'Meena calls at six' } })
  const [record] = await db
    .select()
    .from(auditRecords)
    .where(and(eq(auditRecords.groupId, groupId), eq(auditRecords.collectionName, 'notes')))
  if (!record) throw new Error('A note is on record')
  const leaf = { groupId, auditId: record.id, sealNumber: 2, position: 0, hash: 'of all of it', salt: null }
  // Its text in the leaf itself
  const sealed = db.insert(auditLeaves).values({ ...leaf, personalHash: null })
  await expect(sealed).rejects.toMatchObject({
    cause: { message: 'A seal would hold personal details in the clear: a server of an older version runs beside' },
  })
  expect(await waitingIn(groupId)).toBe(1)
  await seal(server)
  expect((await sizesOf(groupId)).at(-1)).toBe(1)
})

test('a group whose seals were tampered with holds up no other', async () => {
  const [tampered, other] = [await newDealership(server), await newDealership(server)]
  await seal(server)
  await tamper(server, `delete from audit_seals where group_id = '${tampered.groupId}'`)
  await addBike(server, tampered.shopA)
  await addBike(server, other.shopA)
  await expect(seal(server)).rejects.toThrow('Not all was sealed')
  expect([await waitingIn(tampered.groupId), await waitingIn(other.groupId)]).toEqual([1, 0])
  // Nobody can mend it, and the other tests seal too
  await server.asOwner(`delete from audit_unsealed where group_id = '${tampered.groupId}'`)
})
