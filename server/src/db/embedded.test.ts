import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { startChild } from '../../test/processes/child-process.ts'
import { CLUSTER, DirectoryInUse } from './data-directory.ts'
import { isDatabaseAway, isDiskFull, isTimedOut } from './database-errors.ts'
import { openEmbedded } from './embedded.ts'

const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-embedded-'))
const original = path.join(temporary, 'original')
afterAll(() => fs.rmSync(temporary, { recursive: true, force: true }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

// A first start takes seconds, a copy of what it made takes none
beforeAll(async () => {
  const { client, close } = await openEmbedded(original)
  await client.exec('create table kept (id int primary key)')
  await client.exec('insert into kept values (1), (2)')
  await close()
})

let copies = 0
function copyOfOriginal() {
  copies += 1
  const dir = path.join(temporary, String(copies))
  fs.cpSync(original, dir, { recursive: true })
  return dir
}

async function keptIn(dir: string) {
  const { client, close } = await openEmbedded(dir)
  const { rows } = await client.query<{ id: number }>('select id from kept order by id')
  await close()
  return rows.map(({ id }) => id)
}

const EMBEDDED = JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))

test('a second process is refused with a sentence and the first goes on', async () => {
  const dir = copyOfOriginal()
  const { client, close } = await openEmbedded(dir)
  const second = startChild(
    '--eval',
    `import { openEmbedded } from ${EMBEDDED}
    await openEmbedded(${JSON.stringify(dir)}).catch((error) => console.log(error.name, error.message))`,
  )
  expect(await second.line()).toBe(`DirectoryInUse ${new DirectoryInUse(dir).message}`)
  await client.exec('insert into kept values (3)')
  await close()
  expect(await keptIn(dir)).toEqual([1, 2, 3])
})

test('a first start that was interrupted leaves a folder that opens', async () => {
  const dir = path.join(temporary, 'interrupted')
  fs.mkdirSync(path.join(dir, `${CLUSTER}.init`, 'base'), { recursive: true })
  fs.writeFileSync(path.join(dir, `${CLUSTER}.init`, 'PG_VERSION'), '18\n')
  const { client, close } = await openEmbedded(dir)
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
  expect(fs.readdirSync(dir).sort()).toEqual(['lock', CLUSTER])
})

test('an empty postmaster.pid, as a crash leaves it, does not stop it from opening', async () => {
  const dir = copyOfOriginal()
  fs.writeFileSync(path.join(dir, CLUSTER, 'postmaster.pid'), '')
  expect(await keptIn(dir)).toEqual([1, 2])
})

test('data of another version of PostgreSQL is never passed over for an empty database', async () => {
  const dir = path.join(temporary, 'older')
  fs.mkdirSync(path.join(dir, 'pg17'), { recursive: true })
  await expect(openEmbedded(dir)).rejects.toThrow(/pg17 is of another version/)
  expect(fs.existsSync(path.join(dir, CLUSTER))).toBe(false)
})

test.skipIf(process.platform === 'win32')('folders are 0700 and files 0600, those made later too', async () => {
  const dir = copyOfOriginal()
  const { client, close } = await openEmbedded(dir)
  await client.exec('create table later as select generate_series(1, 100)')
  const cluster = path.join(dir, CLUSTER)
  const modes = new Map<string, string[]>()
  for (const name of ['', ...(fs.readdirSync(cluster, { recursive: true }) as string[])]) {
    const stat = fs.statSync(path.join(cluster, name))
    const kind = `${stat.isDirectory() ? 'folder' : 'file'} ${(stat.mode & 0o777).toString(8)}`
    modes.set(kind, [...(modes.get(kind) ?? []), name])
  }
  expect([...modes.keys()].sort()).toEqual(['file 600', 'folder 700'])
  await close()
})

test('a commit is written through to the disk before it is acknowledged', async () => {
  const { client, close } = await openEmbedded(copyOfOriginal())
  const settings = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes',
      'wal_sync_method', 'max_wal_size', 'min_wal_size')`,
  )
  expect(Object.fromEntries(settings.rows.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    wal_sync_method: 'fsync',
    max_wal_size: '128',
    min_wal_size: '32',
  })
  await close()
})

/** A copy of the original on a disk that fails while it holds a file of the fault's name: `failing` or `full`. */
function copyOnFaultyDisk() {
  const dir = copyOfOriginal()
  vi.stubEnv('NODE_OPTIONS', `--import=${path.join(import.meta.dirname, '../../test/faults/faulty-disk.mjs')}`)
  vi.stubEnv('FAULTY_DISK', dir)
  const fault = (name: 'failing' | 'full') => path.join(dir, name)
  return {
    dir,
    start: (name: 'failing' | 'full') => fs.writeFileSync(fault(name), ''),
    end: (name: 'failing' | 'full') => fs.rmSync(fault(name)),
  }
}

const errorOf = (running: Promise<unknown>) =>
  running.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a disk that fails in a commit: nothing is acknowledged, and the folder is open again once it works', async () => {
  const disk = copyOnFaultyDisk()
  const onError = vi.fn()
  const { client, close } = await openEmbedded(disk.dir, { onError })
  disk.start('failing')
  expect(isDatabaseAway(await errorOf(client.exec('insert into kept values (3)')))).toBe(true)
  expect(String(onError.mock.calls[0])).toMatch(/The database in .* has stopped: PANIC: {2}could not fsync file/)
  // The folder does not open either
  expect(isDatabaseAway(await errorOf(client.query('select 1')))).toBe(true)
  disk.end('failing')
  await vi.waitFor(() => client.exec('insert into kept values (4)'), 20_000)
  await close()
  expect(await keptIn(disk.dir)).toEqual(expect.arrayContaining([1, 2, 4]))
})

test('a full disk refuses writes and goes on reading, also when it stopped the database; room is found again', async () => {
  const disk = copyOnFaultyDisk()
  const onError = vi.fn()
  const { client, close } = await openEmbedded(disk.dir, { onError })
  await vi.waitFor(() => expect(fs.statSync(path.join(disk.dir, 'reserve')).size).toBe(32 * 1024 * 1024), 20_000)
  disk.start('full')
  // A table that grows fails by itself
  expect(
    isDiskFull(await errorOf(client.exec(`create table wide as select repeat('x', 9) from generate_series(1, 9999)`))),
  ).toBe(true)
  expect(onError).not.toHaveBeenCalled()

  vi.spyOn(fs.promises, 'statfs').mockResolvedValue({ bavail: 0, bsize: 4096 } as fs.StatsFs)
  // PostgreSQL cannot go on without its log
  const stopped = errorOf(
    client.transaction(async (tx) => {
      await tx.query('insert into kept values (3)')
      await tx.query('select pg_switch_wal()')
      await tx.query('insert into kept values (4)')
    }),
  )
  const waits = client.query('select id from kept order by id')
  expect(isDiskFull(await stopped)).toBe(true)
  expect((await waits).rows).toEqual([{ id: 1 }, { id: 2 }])
  expect(await errorOf(client.exec('insert into kept values (5)'))).toMatchObject({ code: '53100' })
  expect(String(onError.mock.calls[0])).toMatch(/PANIC.*No space left on device/)
  expect(onError).toHaveBeenCalledTimes(1)

  disk.end('full')
  vi.restoreAllMocks()
  await vi.waitFor(() => client.exec('insert into kept values (6)'), 20_000)
  await close()
  expect(await keptIn(disk.dir)).toEqual([1, 2, 6])
})

const ENDLESS = 'select count(*) from generate_series(1, 1e15)'

test('a statement past its bound is ended: its transaction is undone, what was acknowledged stays, the next works', async () => {
  const dir = copyOfOriginal()
  const { client, close } = await openEmbedded(dir, { bound: 2_000 })
  await client.exec('insert into kept values (3)')
  const ended = client.transaction(async (tx) => {
    await tx.query('insert into kept values (4)')
    const error = await errorOf(tx.query(ENDLESS))
    expect(isTimedOut(error)).toBe(true)
    // Never in a session of its own
    expect(await errorOf(tx.query('insert into kept values (5)'))).toBe(error)
  })
  const waits = client.query('select id from kept order by id')
  await expect(ended).rejects.toThrow('was ended')
  expect((await waits).rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  await client.transaction((tx) => tx.query('insert into kept values (6)'))
  await close()
  expect(await keptIn(dir)).toEqual([1, 2, 3, 6])
})

describe('what is asked again is planned once', () => {
  const ASKED = 'select id from kept where id = $1'
  const ask = async ({ query }: Pick<Client, 'query'>, id: unknown) => (await query(ASKED, [id])).rows
  /** Whether PostgreSQL has it under a name; asked each time in other words. */
  const isPlanned = async ({ query }: Pick<Client, 'query'>) => {
    plannings += 1
    const { rows } = await query(`select from pg_prepared_statements where statement = $1 and ${plannings} > 0`, [
      ASKED,
    ])
    return rows.length > 0
  }
  type Client = Awaited<ReturnType<typeof openEmbedded>>['client']
  let plannings = 0

  async function withClient(use: (client: Client) => Promise<void>) {
    const { client, close } = await openEmbedded(copyOfOriginal())
    await use(client)
    await close()
  }

  test('from the second time on, with the same answers and the same errors', () =>
    withClient(async (client) => {
      for (const planned of [false, true, true]) {
        expect(await ask(client, 2)).toEqual([{ id: 2 }])
        expect(await isPlanned(client)).toBe(planned)
      }
      expect(await errorOf(ask(client, 'two'))).toMatchObject({ code: '22P02' })
      expect(await ask(client, null)).toEqual([])
      const INSERT = 'insert into kept values ($1)'
      for (const time of [1, 2, 3]) {
        const again = errorOf(client.query(INSERT, [3]))
        expect(await again).toEqual(time === 1 ? undefined : expect.objectContaining({ code: '23505' }))
      }
      const values = [true, 9_007_199_254_740_991, '{"a":[1]}', ['a,b', 'c"'], new Date(0), null]
      const MANY =
        'select $1::bool, $2::int8 as n, $3::jsonb as json, $4::text[] as list, $5::timestamptz as at, $6::date as day'
      const [first, ...more] = [1, 2, 3].map(() => client.query(MANY, values))
      for (const answer of more) expect((await answer).rows).toEqual((await first)?.rows)
    }))

  test('in a transaction that fails, and behind it', () =>
    withClient(async (client) => {
      await ask(client, 1)
      const failing = client.transaction(async (tx) => {
        await ask(tx, 1)
        await errorOf(tx.query('select 1 / 0'))
        await ask(tx, 1)
      })
      expect(await errorOf(failing)).toMatchObject({ code: '25P02' })
      expect(await ask(client, 1)).toEqual([{ id: 1 }])
    }))

  test('and anew once a thousand rows were written, or a table or a setting is another', () =>
    withClient(async (client) => {
      for (const change of [
        'insert into kept select generate_series(10, 1010)',
        'alter table kept add column name text',
        'set enable_seqscan = off',
      ]) {
        await ask(client, 1)
        await ask(client, 1)
        expect(await isPlanned(client)).toBe(true)
        await client.exec(change)
        expect(await ask(client, 1)).toEqual([{ id: 1 }])
        expect(await isPlanned(client)).toBe(false)
      }
      for (const _ of [1, 2]) expect((await client.query('select * from kept where id = $1', [1])).rows).toHaveLength(1)
      await client.exec('alter table kept drop column name')
      expect((await client.query('select * from kept where id = $1', [1])).rows).toEqual([{ id: 1 }])
    }))
})

test('what is known to take its time has no bound', async () => {
  const { client, close } = await openEmbedded(copyOfOriginal(), { bound: 100 })
  const { rows } = await client.unbounded.query('select count(*) from generate_series(1, 4000000)')
  expect(rows).toEqual([{ count: 4_000_000 }])
  await close()
})

test('it closes while a statement runs', async () => {
  const dir = copyOfOriginal()
  const { client, close } = await openEmbedded(dir)
  const ended = errorOf(client.query(ENDLESS))
  await close()
  expect(isDatabaseAway(await ended)).toBe(true)
  expect(await keptIn(dir)).toEqual([1, 2])
})

test('every five minutes it does what a server does in the background', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const onError = vi.fn()
  const { client, close } = await openEmbedded(copyOfOriginal(), { onError })
  const exec = vi.spyOn(client.unbounded, 'exec')
  vi.advanceTimersByTime(5 * 60_000)
  // Waits for the round that is under way
  await close()
  expect(exec.mock.calls.map(([statement]) => statement)).toEqual(['CHECKPOINT', 'VACUUM (ANALYZE, SKIP_LOCKED)'])
  expect(onError).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5 * 60_000)
  expect(exec).toHaveBeenCalledTimes(2)
})

test('it may be closed twice, and then says that it is away', async () => {
  const dir = copyOfOriginal()
  const { client, close } = await openEmbedded(dir)
  await Promise.all([close(), close()])
  await close()
  const error = await client.query('select 1').catch((error: unknown) => error)
  expect(isDatabaseAway(error)).toBe(true)
  expect(await keptIn(dir)).toEqual([1, 2])
})
