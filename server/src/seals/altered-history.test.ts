import * as enquiries from '@forecourt/contract/enquiries'
import { sellBike } from '@forecourt/contract/sales'
import { getSeal } from '@forecourt/contract/seals'
import { transferBike } from '@forecourt/contract/transfers'
import { and, asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { historyFile, seal, tamper, verify } from '../../test/sealed-history.ts'
import { auditLeaves, auditRecords, auditSeals, auditUnsealed } from '../db/schema.ts'
import { leafOf, type SealedRecord } from './leaf.ts'
import { merkleRoot } from './merkle-root.ts'
import { sealedColumns, toSeal } from './read.ts'
import { sealHash } from './seal.ts'

const server = await startApp()
const { token } = server.superAdmin
const { db } = server

/** A dealership with a history under three seals, and the ids of its audit records in their order. */
async function sealedDealership() {
  const dealership = await newDealership(server)
  const { groupId, shopA, shopB } = dealership
  await seal(server)
  const bike = await addBike(server, shopA, { sellerName: 'Ravi', sellerPhone: '98480 99999' })
  await server.call(transferBike, { token, params: { bikeId: bike._id }, body: { targetShopId: shopB } })
  const asking = { customerName: 'Meena', customerPhone: '98480 54321', enquiryType: ['Purchase'], shopId: shopB }
  await server.call(enquiries.addEnquiry, { token, body: asking })
  await seal(server)
  const body = { buyerName: 'Lakshmi', buyerContact: '98480 12345', salePrice: 82_500 }
  await server.call(sellBike, { token, params: { bikeId: bike._id }, body })
  await addBike(server, shopA)
  await seal(server)
  const leaves = await db
    .select()
    .from(auditLeaves)
    .where(eq(auditLeaves.groupId, groupId))
    .orderBy(asc(auditLeaves.sealNumber), asc(auditLeaves.position))
  const ids = leaves.map(({ auditId }) => auditId)
  return { ...dealership, leaves, ids, last: ids.at(-1) ?? '', line: (await sealOf(groupId))?.line ?? '' }
}

const sealOf = async (groupId: string) => (await server.call(getSeal, { token, params: { groupId } })).body.seal

const faultsOf = async (groupId: string, saved: string[] = []) =>
  (await verify(await historyFile(server, groupId), saved)).faults

/**
 * What a forger with the whole database would do: every leaf or seal of a group made anew over what now stands there.
 */
async function forge(groupId: string, what: 'leaves' | 'everything') {
  const records = await db.select(sealedColumns).from(auditRecords).where(eq(auditRecords.groupId, groupId))
  const byId = new Map(records.map((record) => [record._id, record as SealedRecord]))
  const leaves = await db.select().from(auditLeaves).where(eq(auditLeaves.groupId, groupId))
  const statements: string[] = []
  const hashes = new Map<string, string>()
  for (const { auditId, salt } of leaves) {
    const record = byId.get(auditId)
    if (!record) continue
    const { hash, personalHash } = leafOf(groupId, record, salt ?? '')
    hashes.set(auditId, hash)
    const personal = personalHash === null ? 'null' : `'${personalHash}'`
    statements.push(
      `update audit_leaves set hash = '${hash}', personal_hash = ${personal} where audit_id = '${auditId}'`,
    )
  }
  let previous = ''
  const seals = await db.select().from(auditSeals).where(eq(auditSeals.groupId, groupId)).orderBy(auditSeals.number)
  for (const row of what === 'everything' ? seals : []) {
    const under = leaves
      .filter(({ sealNumber }) => sealNumber === row.number)
      .toSorted((one, other) => one.position - other.position)
    const root = merkleRoot(under.map(({ auditId }) => hashes.get(auditId) ?? ''))
    const hash = sealHash(groupId, toSeal({ ...row, previous, root }))
    statements.push(
      `update audit_seals set previous = '${previous}', root = '${root}', hash = '${hash}'
        where group_id = '${groupId}' and number = ${row.number}`,
    )
    previous = hash
  }
  await tamper(server, ...statements)
}

test('a history as it was sealed has no fault, and holds the seal that was saved', async () => {
  const { groupId, line, ids, shopA } = await sealedDealership()
  await addBike(server, shopA)
  const verdict = await verify(await historyFile(server, groupId), [line])
  expect(verdict).toMatchObject({ seals: 3, sealed: ids.length, waiting: 1, erased: 0, apart: 0, faults: [] })
  expect(verdict.held).toEqual([expect.objectContaining({ groupId, number: 3, totalRecords: ids.length })])
})

// Values and what is immutable alone: a cluster lets nothing else change a row
const otherId = '01890000-0000-7000-8000-00000000bbbb'
const earlier = (moment: string, by: string) =>
  `${moment} = (${moment} at time zone 'UTC' - interval '${by}') at time zone 'UTC'`

const changes: [string, (id: string) => string][] = [
  ['data', (id) => `update audit_records set data = data || '{"listPrice": 1}' where id = '${id}'`],
  ['what it is of', (id) => `update audit_records set record_id = '${otherId}' where id = '${id}'`],
  ['who did it', (id) => `update audit_records set operation_by_user_name = 'Nobody' where id = '${id}'`],
  ['by id', (id) => `update audit_records set operation_by_user = '${otherId}' where id = '${id}'`],
  ['the operation', (id) => `update audit_records set operation_type = 'DELETE' where id = '${id}'`],
  ['the collection', (id) => `update audit_records set collection_name = 'zones' where id = '${id}'`],
  ['the shop', (id) => `update audit_records set shop_id = null where id = '${id}'`],
  ['the shop it left', (id) => `update audit_records set from_shop_id = '${otherId}' where id = '${id}'`],
  ['back-dated', (id) => `update audit_records set ${earlier('created', '3 days')} where id = '${id}'`],
  ['by a microsecond', (id) => `update audit_records set ${earlier('created', '1 us')} where id = '${id}'`],
  ['dropped', (id) => `delete from audit_records where id = '${id}'`],
  [
    'dropped with its leaf',
    (id) =>
      `with gone as (delete from audit_records where id = '${id}') delete from audit_leaves where audit_id = '${id}'`,
  ],
  ['given another id', (id) => `update audit_records set id = '${otherId}' where id = '${id}'`],
]

test.each(changes)('a single record that was changed (%s) is found, and named or counted', async (how, statement) => {
  const { groupId, last } = await sealedDealership()
  await tamper(server, statement(last))
  const faults = await faultsOf(groupId)
  expect(faults[0]).toContain(how === 'dropped with its leaf' ? '1 of the 2 records of seal 3 were removed' : last)
})

test.each(['customerPhone', 'sellerName', 'buyerName'])('a changed %s is found', async (field) => {
  const { groupId } = await sealedDealership()
  const [record] = await db
    .select({ id: auditRecords.id })
    .from(auditRecords)
    .where(and(eq(auditRecords.groupId, groupId), sql`data ->> ${field} <> ''`))
  await tamper(server, `update audit_records set data = data || '{"${field}": "Other"}' where id = '${record?.id}'`)
  const [fault, ...others] = await faultsOf(groupId)
  expect(fault).toMatch(new RegExp(`^The personal details of the record ${record?.id} .* were changed`))
  expect(others).toEqual([])
  await tamper(
    server,
    `update audit_records set data = data - personal_fields(collection_name) where id = '${record?.id}'`,
  )
  expect((await faultsOf(groupId))[0]).toContain('were changed')
  await tamper(server, `update audit_leaves set salt = null where audit_id = '${record?.id}'`)
  expect(await faultsOf(groupId)).toEqual([
    `The record ${record?.id} has lost its personal details without an erasure on record.`,
  ])
})

test('two records that were swapped are both named', async () => {
  const { groupId, ids } = await sealedDealership()
  const [one = '', other = ''] = ids.slice(-2)
  await tamper(
    server,
    `update audit_records a set data = b.data from audit_records b
      where a.group_id = b.group_id and (a.id, b.id) in (('${one}', '${other}'), ('${other}', '${one}'))`,
  )
  const faults = await faultsOf(groupId)
  expect(faults).toHaveLength(2)
  expect(faults.join()).toContain(one)
  expect(faults.join()).toContain(other)
})

test('records that changed places under their seal are found', async () => {
  const { groupId, ids } = await sealedDealership()
  const [one = '', other = ''] = ids.slice(-2)
  await tamper(
    server,
    `update audit_leaves set position = 9 where audit_id = '${one}'`,
    `update audit_leaves set position = 0 where audit_id = '${other}'`,
    `update audit_leaves set position = 1 where audit_id = '${one}'`,
  )
  const [fault = ''] = await faultsOf(groupId)
  expect(fault).toMatch(/seal 3 was changed or put in another order/)
  expect(fault).toContain(one)
})

const copyOfLast = (last: string) =>
  `insert into audit_records select group_id, '01890000-0000-7000-8000-00000000aaaa', collection_name, record_id, shop_id,
    from_shop_id, operation_type, operation_by_user, operation_by_user_name, created, data
    from audit_records where id = '${last}'`

test('a record that was slipped in past the triggers is named', async () => {
  const { groupId, last } = await sealedDealership()
  await tamper(server, copyOfLast(last).replace('aaaa', 'aaa1'))
  expect(await faultsOf(groupId)).toEqual([
    expect.stringMatching(/^The record 01890000-0000-7000-8000-00000000aaa1 .* was slipped in/),
  ])
})

test('a record that was slipped in with a leaf is found', async () => {
  const { groupId, last } = await sealedDealership()
  await tamper(
    server,
    copyOfLast(last).replace('aaaa', 'aaa2'),
    `insert into audit_leaves select group_id, '01890000-0000-7000-8000-00000000aaa2', 3, 2, hash, personal_hash, salt
      from audit_leaves where audit_id = '${last}'`,
  )
  expect((await faultsOf(groupId)).join()).toMatch(/aaa2 .*Records were slipped in under seal 3, which holds 2/)
})

test('a changed record whose leaves were made anew is found under its seal', async () => {
  const { groupId, last } = await sealedDealership()
  await tamper(server, `update audit_records set ${earlier('created', '3 days')} where id = '${last}'`)
  await forge(groupId, 'leaves')
  const faults = await faultsOf(groupId)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(/^What is under seal 3 was changed/)
  expect(faults[0]).toContain(last)
})

test('a history that was written anew agrees with itself, and not with the seal that was saved', async () => {
  const { groupId, line, ids } = await sealedDealership()
  await tamper(server, `update audit_records set operation_by_user_name = 'Nobody' where id = '${ids[0]}'`)
  await forge(groupId, 'everything')
  expect(await faultsOf(groupId)).toEqual([])
  expect(await faultsOf(groupId, [line])).toEqual([
    expect.stringMatching(
      /^Seal 3 is not the one that was saved on .*: the history up to it was written anew, or .* mistyped\.$/,
    ),
  ])
})

test.each([
  ['changed', `update audit_seals set ${earlier('sealed_at', '1 day')} where number = 2`, /^Seal 2 was changed/],
  ['removed', `delete from audit_seals where number = 2`, /^1 seals before seal 3 were removed/],
  ['counted otherwise', `update audit_seals set records = 1 where number = 3`, /^Seal 3 counts wrongly/],
])('a seal that was %s is found', async (_, statement, fault) => {
  const { groupId } = await sealedDealership()
  await tamper(server, `${statement} and group_id = '${groupId}'`)
  expect((await faultsOf(groupId))[0]).toMatch(fault)
})

test('a history that was cut short agrees with itself, and not with the seal that was saved', async () => {
  const { groupId, line } = await sealedDealership()
  const ofGroup = `group_id = '${groupId}'`
  await tamper(
    server,
    `delete from audit_records r using audit_leaves l
      where r.${ofGroup} and l.group_id = r.group_id and l.audit_id = r.id and l.seal_number = 3`,
    `delete from audit_leaves where ${ofGroup} and seal_number = 3`,
    `delete from audit_seals where ${ofGroup} and number = 3`,
  )
  expect(await faultsOf(groupId)).toEqual([])
  expect(await faultsOf(groupId, [line])).toEqual([expect.stringMatching(/^The history ends before the seal 3/)])
  const other = await sealedDealership()
  expect(await faultsOf(other.groupId, [line])).toEqual(["The saved seal 3 is of another group's history."])
})

test('a seal that is taken away leaves its records unsealed, and they are named', async () => {
  const { groupId, ids } = await sealedDealership()
  await tamper(server, `delete from audit_seals where group_id = '${groupId}' and number = 3`)
  const faults = await faultsOf(groupId)
  expect(faults).toHaveLength(2)
  for (const id of ids.slice(-2)) expect(faults.join()).toContain(id)
})

test('what waits for a seal is not lost when the mark of it is taken away', async () => {
  const { groupId, shopA } = await sealedDealership()
  await addBike(server, shopA)
  await db.delete(auditUnsealed).where(eq(auditUnsealed.groupId, groupId))
  await seal(server)
  expect(await faultsOf(groupId)).toEqual([expect.stringContaining('under no seal and waits for none')])
})
