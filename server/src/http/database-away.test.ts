import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listShops } from '@forecourt/contract/places'
import { login, me } from '@forecourt/contract/session'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startPostgres, type TestPostgres } from '../../test/databases/postgres.ts'
import { buildApp } from '../app.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { users } from '../db/schema.ts'
import { hashPin } from '../security/pin-hash.ts'
import { parseSettings } from '../settings.ts'
import { openStorage } from '../storage/open.ts'

// The embedded database lives and dies with its server
describe.skipIf(process.env.TEST_DATABASE !== 'postgres')('a PostgreSQL server that is killed', () => {
  const picture = `shops/images/${'ab'.repeat(16)}.webp`
  let postgres: TestPostgres
  let database: Database
  let app: Awaited<ReturnType<typeof buildApp>>
  let dataDir: string
  let token: string

  beforeAll(async () => {
    postgres = await startPostgres()
    dataDir = await mkdtemp(join(tmpdir(), 'forecourt-away-'))
    const databaseUrl = await postgres.createDatabase()
    database = await openDatabase({ databaseUrl, dataDir, onError: () => {} })
    const pepper = 'a pepper for tests, of enough characters'
    const settings = parseSettings({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PIN_PEPPER: pepper,
      DOCUMENT_KEY: 'a key of documents for tests, long enough',
    })
    const storage = openStorage(settings)
    await storage.put(picture, Buffer.from('a picture'), 'image/webp')
    app = await buildApp({ ...database, storage, settings, now: () => new Date() })
    const at = new Date()
    const anu = { id: uuidv7(), name: 'Anu', phone: '+919848012345', pinHash: await hashPin('123456', pepper) }
    await database.db.insert(users).values({ ...anu, created: at, updated: at })
    token = (await signIn()).json<{ token: string }>().token
  }, 120_000)

  afterAll(async () => {
    await app.close()
    await database.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  const get = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  const signIn = () =>
    app.inject({ method: 'POST', url: login.url, payload: { phoneNumber: '9848012345', pin: '123456' } })
  // The server's processes notice one after another that it is gone
  const untilAway = () => vi.waitFor(async () => expect((await get('/readyz')).statusCode).toBe(503), 20_000)

  it('is answered for with a sentence and a time to try again', async () => {
    expect((await get(me.url)).statusCode).toBe(200)
    await postgres.stop({ abruptly: true })
    await untilAway()
    const sentence = 'The database cannot be reached right now. Please try again in a moment.'
    for (const answer of [await get(me.url), await get(listShops.url), await signIn(), await get('/readyz')]) {
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toEqual({ message: sentence, error: sentence, code: 'database_away' })
      expect(answer.headers['retry-after']).toBe('5')
    }
  })

  it('is not missed by what needs no database', async () => {
    expect((await get('/healthz')).statusCode).toBe(200)
    expect((await get(`/files/${picture}`)).body).toBe('a picture')
  })

  it('is taken up again when it is back, without a restart', async () => {
    await postgres.restart()
    expect((await get('/readyz')).statusCode).toBe(200)
    expect((await get(me.url)).json()).toMatchObject({ name: 'Anu' })
    expect((await signIn()).statusCode).toBe(200)
  })

  it('leaves no call without an answer when it goes in the middle of many', async () => {
    const calls = Array.from({ length: 60 }, () => get(me.url))
    await calls[0]
    await postgres.stop({ abruptly: true })
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    await untilAway()
    await postgres.restart()
    const again = await Promise.all(Array.from({ length: 20 }, () => get(me.url)))
    expect(again.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  })
})
