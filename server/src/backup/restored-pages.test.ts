import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveGroup } from '@forecourt/contract/groups'
import { setPublicPage, setShopPages } from '@forecourt/contract/public-pages/calls'
import { afterAll, expect, test } from 'vitest'
import { addBike, newDealership, sampleAddress, startApp } from '../../test/harness.ts'
import { startChildIn } from '../../test/processes/child-process.ts'
import { allowPages, switchOn } from '../../test/public-page.ts'
import { buildApp } from '../app.ts'
import { copyMigrationsUpTo, knownMigrations } from '../db/migrations.ts'
import { openDatabase } from '../db/open.ts'
import { openPepper } from '../security/pepper.ts'
import { pepperOf } from '../security/pin-hash.ts'
import { openSession } from '../session/open-session.ts'
import { parseSettings } from '../settings.ts'
import { openStorage } from '../storage/open.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const folder = await mkdtemp(join(tmpdir(), 'forecourt-restored-pages-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const server = await startApp()
const { db, storage, settings, now } = server.services
await openPepper(db, settings)

const restore = (place: string, ...args: string[]) =>
  startChildIn({ PATH: process.env.PATH, DATA_DIR: place }, 'server/src/backup/restore-program.ts', ...args).output()

test('a backup from before there were pages for customers is restored as it was', { timeout: 300_000 }, async () => {
  const migrationsFolder = join(folder, 'older-migrations')
  copyMigrationsUpTo(knownMigrations()[17] ?? 0, migrationsFolder)
  const older = parseSettings({ DATA_DIR: join(folder, 'older') })
  const database = await openDatabase({ dataDir: older.DATA_DIR, onError: () => {}, migrationsFolder })
  const pepper = await openPepper(database.db, older)
  const source = { db: database.db, storage: openStorage(older), pepper, now }
  const file = join(folder, 'older.backup')
  const { tables } = await makeBackup(source, { file })
  await database.close()
  expect(Object.keys(tables)).not.toContain('shop_pages')
  const restored = parseSettings({ DATA_DIR: join(folder, 'older-restored') })
  expect((await restoreBackup({ file }, restored)).manifest.tables).toEqual(tables)
})

test('pages for customers rest after a restore, which says so, and are at their addresses once a shop shows bikes', {
  timeout: 300_000,
}, async () => {
  const { groupId, shopA } = await newDealership(server)
  const listPath = await allowPages(server, shopA, { list: true })
  const path = await switchOn(server, (await addBike(server, shopA))._id)
  const { token: superAdmin } = server.superAdmin
  const group = { _id: groupId, name: 'Charminar Wheels', description: 'Used bikes', address: sampleAddress }
  await server.call(saveGroup, { token: superAdmin, body: { ...group, searchEngines: true } })
  expect((await server.app.inject({ url: path })).headers).not.toHaveProperty('x-robots-tag')
  const file = join(folder, 'forecourt.backup')
  await makeBackup({ db, storage, now, pepper: pepperOf(settings) }, { file })
  const place = join(folder, 'restored')
  const told = 'Pages for customers rest'
  expect((await restore(place, '--check', file)).lines.join('\n')).not.toContain(told)
  const restored = await restore(place, file)
  expect(restored).toMatchObject({ code: 0, errors: '' })
  expect(restored.lines.join('\n')).toContain(told)
  expect(restored.lines.join('\n')).toContain('Search engines may find none of them')

  const database = await openDatabase({ dataDir: place, onError: () => {} })
  const services = { ...server.services, ...database, settings: { ...settings, DATA_DIR: place } }
  const app = await buildApp(services, { maxEventLoopDelay: 0 })
  const statuses = async () => [
    (await app.inject({ url: path })).statusCode,
    (await app.inject({ url: listPath })).statusCode,
  ]
  expect(await statuses()).toEqual([404, 404])
  const token = await openSession(database.db, server.superAdmin._id, now())
  const shown = await app.inject({
    method: 'POST',
    url: setShopPages.url.replace(':shopId', shopA),
    headers: { authorization: `Bearer ${token}` },
    payload: { bikePages: true, list: true },
  })
  expect(shown.json()).toEqual({ bikePages: true, listPath, searchEngines: false })
  expect(await statuses()).toEqual([200, 200])
  expect((await app.inject({ url: path })).headers['x-robots-tag']).toBe('noindex, nofollow')
  await app.close()
  await database.close()
})

test('restored with new addresses, nothing of before opens again', { timeout: 300_000 }, async () => {
  const { shopA } = await newDealership(server)
  const listPath = await allowPages(server, shopA, { list: true })
  const { _id: bikeId } = await addBike(server, shopA)
  const path = await switchOn(server, bikeId)
  const file = join(folder, 'new-addresses.backup')
  await makeBackup({ db, storage, now, pepper: pepperOf(settings) }, { file })
  const place = join(folder, 'new-addresses')
  const { lines } = await restore(place, '--new-addresses', file)
  expect(lines.join('\n')).toContain('Pages for customers are taken back')

  const database = await openDatabase({ dataDir: place, onError: () => {} })
  const app = await buildApp(
    { ...server.services, ...database, settings: { ...settings, DATA_DIR: place } },
    { maxEventLoopDelay: 0 },
  )
  const token = await openSession(database.db, server.superAdmin._id, now())
  const headers = { authorization: `Bearer ${token}` }
  const post = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, headers, payload })).json()
  const shown = await post(setShopPages.url.replace(':shopId', shopA), { bikePages: true, list: true })
  expect(shown.listPath).not.toBe(listPath)
  for (const url of [path, listPath]) expect((await app.inject({ url })).statusCode).toBe(404)
  const again = await post(setPublicPage.url.replace(':bikeId', bikeId), { on: true })
  expect(again.path).not.toBe(path)
  expect((await app.inject({ url: again.path })).statusCode).toBe(200)
  await app.close()
  await database.close()
})
