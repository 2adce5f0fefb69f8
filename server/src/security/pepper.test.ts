import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startApp } from '../../test/harness.ts'
import { installation } from '../db/schema.ts'
import { WrongSetting } from '../settings.ts'
import { openPepper } from './pepper.ts'

const { db } = await startApp()
const given = 'a given pepper of quite enough characters'
let DATA_DIR = ''

beforeEach(async () => {
  await db.delete(installation)
  DATA_DIR = await mkdtemp(join(tmpdir(), 'forecourt-pepper-'))
})
afterEach(() => rm(DATA_DIR, { recursive: true }))

const refused = async (settings: { DATA_DIR: string; PIN_PEPPER?: string }, sentence: string) => {
  const error = await openPepper(db, settings).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(WrongSetting)
  expect((error as WrongSetting).message).toContain(sentence)
}

test('one is made at the first start, for its owner alone to read, and kept', async () => {
  const pepper = await openPepper(db, { DATA_DIR })
  const file = join(DATA_DIR, 'pin-pepper')
  expect(Buffer.from(pepper, 'base64')).toHaveLength(32)
  expect(await readFile(file, 'utf8')).toBe(`${pepper}\n`)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await openPepper(db, { DATA_DIR })).toBe(pepper)
})

test('the setting goes before the file, and nothing of it is in the database', async () => {
  expect(await openPepper(db, { DATA_DIR, PIN_PEPPER: given })).toBe(given)
  expect(await openPepper(db, { DATA_DIR, PIN_PEPPER: given })).toBe(given)
  expect(JSON.stringify(await db.select().from(installation))).not.toContain(given)
})

test('another pepper than the PINs were made with stops the start', async () => {
  await openPepper(db, { DATA_DIR, PIN_PEPPER: given })
  await refused({ DATA_DIR, PIN_PEPPER: `${given}!` }, 'The setting PIN_PEPPER is wrong')
  await writeFile(join(DATA_DIR, 'pin-pepper'), 'another one')
  await refused({ DATA_DIR }, `The file ${join(DATA_DIR, 'pin-pepper')} is wrong`)
})

test('a lost file stops the start, and no other is made', async () => {
  await openPepper(db, { DATA_DIR })
  await rm(join(DATA_DIR, 'pin-pepper'))
  await refused({ DATA_DIR }, `The file ${join(DATA_DIR, 'pin-pepper')} is missing`)
  await expect(stat(join(DATA_DIR, 'pin-pepper'))).rejects.toThrow('ENOENT')
})

test('of two servers with different peppers that start together one is refused', async () => {
  const starts = await Promise.allSettled(
    [given, `${given}!`].map((PIN_PEPPER) => openPepper(db, { DATA_DIR, PIN_PEPPER })),
  )
  expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
