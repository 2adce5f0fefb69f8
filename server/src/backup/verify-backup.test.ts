import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addEnquiry } from '@forecourt/contract/enquiries'
import { eraseCustomer } from '@forecourt/contract/personal-data'
import { getSeal } from '@forecourt/contract/seals'
import { asc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { addBike, newDealership, startApp } from '../../test/harness.ts'
import { startChildIn } from '../../test/processes/child-process.ts'
import { historyFile, seal, tamper, verify } from '../../test/sealed-history.ts'
import { auditLeaves } from '../db/schema.ts'
import { parseSealLine } from '../seals/seal.ts'
import { openPepper } from '../security/pepper.ts'
import { pepperOf } from '../security/pin-hash.ts'
import { Digest } from './digest.ts'
import { makeBackup } from './make-backup.ts'
import { MANIFEST, type Manifest, PEPPER, partOfTable } from './manifest.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackupFile } from './write-backup-file.ts'

const server = await startApp()
await openPepper(server.db, server.services.settings)
const { token } = server.superAdmin
const folder = await mkdtemp(join(tmpdir(), 'forecourt-verify-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let files = 0
async function newBackup(passphrase?: string) {
  const { db, storage, settings, now } = server.services
  const file = join(folder, `${(files += 1)}.backup`)
  await makeBackup({ db, storage, now, pepper: pepperOf(settings) }, { file, passphrase })
  return file
}

/** A dealership with a history under two seals, and one record that waits for the third. */
async function sealedDealership() {
  const dealership = await newDealership(server)
  const { groupId, shopA } = dealership
  await seal(server)
  await addBike(server, shopA, { sellerName: 'Ravi', sellerPhone: '98480 99999', notes: 'नमस्ते "quoted" \\ {a,b}' })
  await seal(server)
  const { body } = await server.call(getSeal, { token, params: { groupId } })
  const leaves = await server.db
    .select({ id: auditLeaves.auditId })
    .from(auditLeaves)
    .where(eq(auditLeaves.groupId, groupId))
    .orderBy(asc(auditLeaves.sealNumber), asc(auditLeaves.position))
  await addBike(server, shopA)
  return { ...dealership, ids: leaves.map(({ id }) => id), line: body.seal?.line ?? '' }
}

/** What a new backup proves of a group's history. */
async function verdictOf(groupId: string, saved: string[] = []) {
  const { verdicts } = await verifyBackup(
    await newBackup(),
    undefined,
    saved.flatMap((line) => parseSealLine(line) ?? []),
  )
  return verdicts.find((verdict) => verdict.groupId === groupId)
}

/** Runs the command; what it prints, and its exit code. */
async function run(passphrase: string | undefined, ...args: string[]) {
  const environment = { ...process.env, BACKUP_PASSPHRASE: passphrase }
  return startChildIn(environment, 'server/src/verify-history.ts', ...args).output()
}

describe('the command', () => {
  const passphrase = 'three horses under one banyan'

  test('says why a backup cannot be checked, and ends with 2', { timeout: 120_000 }, async () => {
    const encrypted = await newBackup(passphrase)
    const cut = join(folder, 'cut.backup')
    await writeFile(cut, Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]))
    const refused: [string, string | undefined, string][] = [
      ['is encrypted: give its passphrase', undefined, encrypted],
      ['The passphrase is not the one of', 'four horses under one banyan', encrypted],
      ['is damaged or cut', undefined, cut],
      ['There is no file', undefined, join(folder, 'nowhere')],
    ]
    for (const [sentence, given, file] of refused) {
      expect(await run(given, file)).toMatchObject({ code: 2, lines: [], errors: expect.stringContaining(sentence) })
    }
  })

  test('tells the histories of all groups, and holds a saved seal against its own', { timeout: 120_000 }, async () => {
    const { line, groupId } = await sealedDealership()
    await sealedDealership()
    const encrypted = await newBackup(passphrase)
    const file = join(folder, 'passphrase')
    await writeFile(file, `${passphrase}\n`)
    for (const told of [
      await run(passphrase, encrypted, line),
      await run(undefined, '--passphrase-file', file, encrypted, line),
    ]) {
      expect(told).toMatchObject({ code: 0, errors: '' })
      const text = told.lines.join('\n')
      expect(told.lines[0]).toMatch(/^The backup .* holds the histories of \d+ groups\.$/)
      expect(text.match(/It holds the seal 2 that you saved/g)).toHaveLength(1)
      expect(text.match(/Nothing under these seals was changed/g)?.length).toBeGreaterThan(1)
    }
    await tamper(server, `update audit_seals set root = hash where group_id = '${groupId}' and number = 2`)
    const changed = await run(undefined, await newBackup(), line)
    expect(changed).toMatchObject({ code: 1, errors: '' })
    expect(changed.lines.join('\n')).toContain('Seal 2 was changed.')
  })
})

/** A whole backup of these rows alone. */
async function backupOf(tables: Record<string, object[]>) {
  const file = join(folder, `${(files += 1)}.backup`)
  const said: Manifest['tables'] = {}
  await writeBackupFile(file, undefined, async (add) => {
    for (const [name, rows] of Object.entries(tables)) {
      const lines = rows.map((row) => JSON.stringify(row))
      const digest = new Digest()
      for (const line of lines) digest.add(line)
      said[name] = { columns: [], ...digest.result() }
      if (lines.length > 0) await add(partOfTable(name, 1), Buffer.from(lines.join('\n')))
    }
    await add(PEPPER, Buffer.from('a secret'))
    const pictures = { ...new Digest().result(), missing: [] }
    const manifest: Manifest = {
      ...{ format: 1, made: new Date(0).toISOString(), migrations: [1], tables: said, sequences: {}, pictures },
    }
    await add(MANIFEST, Buffer.from(JSON.stringify(manifest)))
  })
  return file
}

test('a backup from before there were seals, or with rows that no Forecourt wrote, is refused', async () => {
  const ofRecord = { group_id: 'g', audit_id: 'a', seal_number: '1', position: '0', hash: 'h' }
  const leaf = { ...ofRecord, personal_hash: null, salt: null }
  const record = {
    ...{ group_id: 'g', id: 'a', collection_name: 'c', record_id: 'r', shop_id: null, from_shop_id: null },
    ...{ operation_type: 'CREATE', operation_by_user: 'u', operation_by_user_name: 'U' },
    ...{ created: '2026-01-02 03:04:05+00', data: '[]' },
  }
  const refused: [string, Record<string, object[]>][] = [
    ['is from before the history was sealed', { audit_records: [] }],
    ['The record a has two leaves', { audit_leaves: [leaf, leaf], audit_seals: [] }],
    ['A row of audit_leaves in the backup is none', { audit_leaves: [ofRecord], audit_seals: [] }],
    ['A row of audit_records in the backup is none', { audit_records: [record], audit_seals: [] }],
    ['It begins with {"group_id":"g","id":"a"', { audit_records: [{ ...record, data: '{' }], audit_seals: [] }],
  ]
  for (const [sentence, tables] of refused) {
    await expect(verifyBackup(await backupOf(tables), undefined, [])).rejects.toThrow(sentence)
  }
})

test('a backup says of a history what its exported file says', async () => {
  const { groupId, line, ids, shopA } = await sealedDealership()
  const asking = { customerName: 'Meena', customerPhone: '98480 54399', enquiryType: ['Purchase'], shopId: shopA }
  await server.call(addEnquiry, { token, body: asking })
  await seal(server)
  await server.call(eraseCustomer, { token, body: { groupId, phone: '98480 54399' } })
  const verdict = await verdictOf(groupId, [line])
  expect(verdict).toMatchObject({ seals: 3, erased: 1, faults: [], held: [expect.objectContaining({ number: 2 })] })
  expect(verdict?.sealed).toBeGreaterThan(ids.length)
  expect(verdict?.waiting).toBeGreaterThan(0)
  expect(verdict).toEqual(await verify(await historyFile(server, groupId), [line]))
})

test('moments are those that were sealed, to the microsecond', async () => {
  for (const moment of ['2026-01-02 03:04:05+05:30', '2026-01-02 03:04:05.6+00', '2026-01-02 03:04:05.000001+00']) {
    const { groupId } = await newDealership(server)
    await tamper(server, `update audit_records set created = '${moment}' where group_id = '${groupId}'`)
    await seal(server)
    expect(await verdictOf(groupId)).toMatchObject({ seals: 1, faults: [] })
  }
})

const changes: [string, (id: string) => string][] = [
  ['changed', (id) => `update audit_records set data = data || '{"listPrice": 1}' where id = '${id}'`],
  ['in its seller', (id) => `update audit_records set data = data || '{"sellerName": "Other"}' where id = '${id}'`],
  ['by a microsecond', (id) => `update audit_records set created = created - interval '1 us' where id = '${id}'`],
  ['removed', (id) => `delete from audit_records where id = '${id}'`],
  [
    'slipped in',
    (id) =>
      `insert into audit_records select group_id, gen_random_uuid(), collection_name, '${id}', shop_id, from_shop_id,
        operation_type, operation_by_user, operation_by_user_name, created, data from audit_records where id = '${id}'`,
  ],
  [
    'robbed of its seal',
    (id) => `delete from audit_seals using audit_leaves l where number = 2
      and audit_seals.group_id = l.group_id and l.audit_id = '${id}'`,
  ],
]

test.each(changes)('a record that was %s before the backup is named, in its own group alone', async (_, statement) => {
  const other = await sealedDealership()
  const { groupId, ids } = await sealedDealership()
  const id = ids.at(-1) ?? ''
  await tamper(server, statement(id))
  const { verdicts } = await verifyBackup(await newBackup(), undefined, [])
  const faultsOf = (wanted: string) => verdicts.find((verdict) => verdict.groupId === wanted)?.faults
  expect(faultsOf(groupId)).toEqual([expect.stringContaining(id)])
  expect(faultsOf(other.groupId)).toEqual([])
  // The leaves of the seal that was taken away are in the way of another one
  await tamper(server, `delete from audit_unsealed where group_id = '${groupId}'`)
})

test('a group that was removed with its history is missed by a saved seal', async () => {
  const { groupId, line } = await sealedDealership()
  const ofGroup = `where group_id = '${groupId}'`
  const tables = ['audit_records', 'audit_leaves', 'audit_seals', 'audit_unsealed']
  await tamper(server, ...tables.map((table) => `delete from ${table} ${ofGroup}`))
  expect((await verdictOf(groupId))?.faults).toEqual([])
  expect((await verdictOf(groupId, [line]))?.faults).toEqual([
    expect.stringMatching(/^The history ends before the seal 2/),
  ])
  const nowhere = line.replace(groupId, '01890000-0000-7000-8000-00000000aaaa')
  expect((await verdictOf('01890000-0000-7000-8000-00000000aaaa', [nowhere]))?.faults).toHaveLength(1)
})
