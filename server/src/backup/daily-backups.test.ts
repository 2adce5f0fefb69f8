import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApp } from '../../test/harness.ts'
import { installation } from '../db/schema.ts'
import { makeDailyBackup } from './daily-backups.ts'

const folder = await mkdtemp(join(tmpdir(), 'forecourt-daily-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const METRICS_TOKEN = 'a token for the figures'
const server = await startApp({ settings: { BACKUP_DIR: folder, METRICS_TOKEN } })
let made: string[] = []

beforeEach(async () => {
  made = []
  await server.db.delete(installation)
  for (const name of await readdir(folder)) await rm(join(folder, name))
})

const make = async (file: string) => {
  made.push(file)
  await writeFile(file, 'a backup')
}
const fail = async () => {
  throw new Error('The disk is full.')
}
const daily = (now: string, how = make) =>
  makeDailyBackup({ db: server.db, now: () => new Date(now), folder, at: '02:30', encrypted: false }, how)

const fileOf = (day: string) => join(folder, `forecourt-daily-${day}.tar.gz`)
const metrics = async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  return (await server.app.inject({ url: '/metrics', headers })).body
}

test('one a day, the first at once, also after days without', async () => {
  expect(await daily('2026-03-10T12:00:00Z')).toBe(fileOf('2026-03-10'))
  expect(await daily('2026-03-10T20:59:00Z')).toBeUndefined()
  expect(await daily('2026-03-10T21:00:00Z')).toBe(fileOf('2026-03-11'))
  expect(await daily('2026-03-15T04:00:00Z')).toBe(fileOf('2026-03-15'))
  expect(await daily('2026-03-15T20:00:00Z')).toBeUndefined()
  expect(made).toEqual([fileOf('2026-03-10'), fileOf('2026-03-11'), fileOf('2026-03-15')])
})

test('of several servers one makes it', async () => {
  await Promise.all([1, 2, 3].map(() => daily('2026-03-10T21:00:00Z')))
  expect(made).toEqual([fileOf('2026-03-11')])
})

test('one that fails is tried again an hour later, and no earlier one goes for it', async () => {
  for (let day = 10; day < 20; day += 1) await writeFile(fileOf(`2026-02-${day}`), 'an old backup')
  await expect(daily('2026-03-10T21:00:00Z', fail)).rejects.toThrow('The disk is full')
  expect(await readdir(folder)).toHaveLength(10)
  expect(await daily('2026-03-10T21:59:00Z')).toBeUndefined()
  expect(await daily('2026-03-10T22:00:00Z')).toBe(fileOf('2026-03-11'))
})

test('one that a power cut left without a note is not made twice', async () => {
  await writeFile(fileOf('2026-03-11'), 'made before')
  expect(await daily('2026-03-10T21:00:00Z')).toBe(fileOf('2026-03-11'))
  expect(made).toEqual([])
  expect(await readFile(fileOf('2026-03-11'), 'utf8')).toBe('made before')
})

test('what it outlives goes, what others put there stays', async () => {
  for (let day = 10; day < 29; day += 1) await writeFile(fileOf(`2026-02-${day}`), 'an old backup')
  await writeFile(join(folder, 'by-hand.backup'), 'mine')
  await daily('2026-03-10T21:00:00Z')
  const days = [...['15', '22', '23', '24', '25', '26', '27', '28'].map((day) => `2026-02-${day}`), '2026-03-11']
  expect((await readdir(folder)).sort()).toEqual([
    'by-hand.backup',
    ...days.map((day) => `forecourt-daily-${day}.tar.gz`),
  ])
})

test('the figures say when the last one was made', async () => {
  expect(await metrics()).toContain('\nforecourt_last_backup_timestamp_seconds 0\n')
  await daily('2026-03-10T21:00:00Z')
  expect(await metrics()).toContain('\nforecourt_last_backup_timestamp_seconds 1773176400\n')
})
