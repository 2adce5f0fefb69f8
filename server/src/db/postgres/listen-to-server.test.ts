import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../../test/databases/postgres.ts'
import { type Database, openDatabase } from '../open.ts'
import { ANYTHING, CHANNEL } from './listen-to-server.ts'

let server: TestPostgres
let folder: string
beforeAll(async () => {
  server = await startPostgres()
  folder = await mkdtemp(join(tmpdir(), 'forecourt-listen-'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const onError = () => {}
const open = async (kind: Database['kind']) =>
  openDatabase({
    ...(kind === 'postgres' && { databaseUrl: await server.createDatabase() }),
    dataDir: join(folder, 'data'),
    onError,
    migrationsFolder: null,
  })
const notify = (payload: string) => sql`select pg_notify(${CHANNEL}, ${payload})`

test.each(['embedded', 'postgres'] as const)(
  '%s: what is committed is heard once, what is undone is not, and nothing once it is over',
  // A database of its own is made first
  { timeout: 120_000 },
  async (kind) => {
    const { db, listen, close } = await open(kind)
    const heard: string[] = []
    const stop = await listen((payload) => void heard.push(payload))
    await db.transaction(async (tx) => {
      await tx.execute(notify('twice'))
      await tx.execute(notify('twice'))
    })
    const undone = db.transaction(async (tx) => {
      await tx.execute(notify('undone'))
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await db.execute(notify(''))
    await expect.poll(() => heard).toEqual(['twice', ''])
    await stop()
    await db.execute(notify('late'))
    const other: string[] = []
    await (await listen((payload) => void other.push(payload)))()
    await db.execute(notify('later'))
    expect([heard, other]).toEqual([['twice', ''], []])
    await close()
  },
)

test.each([false, true])(
  'a server that restarts (abruptly: %s) is listened to again, and that something may be missing is heard',
  async (abruptly) => {
    const { db, listen, close } = await open('postgres')
    const heard: string[] = []
    const stop = await listen((payload) => void heard.push(payload))
    await server.restart({ abruptly })
    await expect.poll(() => heard).toEqual([ANYTHING])
    await db.execute(notify('after'))
    await expect.poll(() => heard).toEqual([ANYTHING, 'after'])
    await stop()
    await close()
  },
)

test('a server that is away is not listened to', async () => {
  const { listen, close } = await open('postgres')
  await server.stop()
  await expect(listen(() => {})).rejects.toThrow()
  await server.restart()
  await close()
})
