import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startChild } from '../../test/child-process.ts'
import { isDatabaseAway } from './connection-errors.ts'
import { DirectoryInUse } from './data-directory.ts'
import { CLUSTER, openEmbedded } from './embedded.ts'

const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-embedded-'))
const original = path.join(temporary, 'original')
afterAll(() => fs.rmSync(temporary, { recursive: true, force: true }))
afterEach(() => {
  vi.restoreAllMocks()
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
  const fsync = vi.spyOn(fs, 'fsyncSync')
  await client.exec('insert into kept values (3)')
  expect(fsync).toHaveBeenCalled()
  await close()
})

test('a disk that fails in a commit ends the process: nothing is acknowledged and nothing hangs', async () => {
  const dir = copyOfOriginal()
  const child = startChild(
    '--eval',
    `import fs from 'node:fs'
    import { openEmbedded } from ${EMBEDDED}
    const { client } = await openEmbedded(${JSON.stringify(dir)})
    fs.fsyncSync = () => { throw Object.assign(new Error('EIO'), { code: 'EIO' }) }
    await client.exec('insert into kept values (3)').then(() => console.log('acknowledged'))`,
  )
  const { code, errors } = await child.end()
  expect(errors).toMatch(/The database in .* has stopped: PANIC: {2}could not fsync file/)
  expect(code).toBe(1)
  expect(await child.line()).toBeUndefined()
  expect(await keptIn(dir)).toEqual(expect.arrayContaining([1, 2]))
})

test('every five minutes it does what a server does in the background', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const onError = vi.fn()
  const { client, close } = await openEmbedded(copyOfOriginal(), { onError })
  const exec = vi.spyOn(client, 'exec')
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
