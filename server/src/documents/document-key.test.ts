import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp } from '../../test/harness.ts'
import { installation } from '../db/schema.ts'
import { WrongSetting } from '../settings.ts'
import { openDocumentKey } from './document-key.ts'

const { db } = await startApp()
const given = 'a given key of quite enough characters'
let DATA_DIR = ''

beforeEach(async () => {
  await db.delete(installation)
  DATA_DIR = await mkdtemp(join(tmpdir(), 'forecourt-document-key-'))
})
afterEach(() => rm(DATA_DIR, { recursive: true }))

const refused = async (settings: { DATA_DIR: string; DOCUMENT_KEY?: string }, sentence: string) => {
  const error = await openDocumentKey(db, settings).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(WrongSetting)
  expect((error as WrongSetting).message).toContain(sentence)
}

test('one is made at the first start, for its owner alone to read, and kept', async () => {
  const key = await openDocumentKey(db, { DATA_DIR })
  const file = join(DATA_DIR, 'document-key')
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(await readFile(file, 'utf8')).toBe(`${key}\n`)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await openDocumentKey(db, { DATA_DIR })).toBe(key)
  expect(JSON.stringify(await db.select().from(installation))).not.toContain(key)
})

test('another key than the documents were encrypted with stops the start', async () => {
  expect(await openDocumentKey(db, { DATA_DIR, DOCUMENT_KEY: given })).toBe(given)
  await refused({ DATA_DIR, DOCUMENT_KEY: `${given}!` }, 'The setting DOCUMENT_KEY is wrong')
  await writeFile(join(DATA_DIR, 'document-key'), 'another one')
  await refused({ DATA_DIR }, `The file ${join(DATA_DIR, 'document-key')} is wrong`)
})

test('a lost file stops the start, and no other is made', async () => {
  await openDocumentKey(db, { DATA_DIR })
  await rm(join(DATA_DIR, 'document-key'))
  await refused({ DATA_DIR }, `The file ${join(DATA_DIR, 'document-key')} is missing`)
  await expect(stat(join(DATA_DIR, 'document-key'))).rejects.toThrow('ENOENT')
})
