import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { startChild } from '../../test/processes/child-process.ts'
import { DirectoryInUse, lockDirectory, makeDirectory, moveIntoPlace, secureTree } from './data-directory.ts'

const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-directory-'))
afterAll(() => fs.rmSync(temporary, { recursive: true, force: true }))
afterEach(() => vi.unstubAllEnvs())

let made = 0
function newDirectory(...below: string[]) {
  made += 1
  const dir = path.join(temporary, String(made), ...below)
  makeDirectory(dir)
  return dir
}

const modeOf = (file: string) => (fs.statSync(file).mode & 0o777).toString(8)

// Locks each folder it is told of, and ends with whoever told it
const LOCKER = `
  import { createInterface } from 'node:readline'
  import { lockDirectory } from ${JSON.stringify(path.join(import.meta.dirname, 'data-directory.ts'))}
  console.log('ready')
  createInterface(process.stdin).on('line', async (dir) => {
    console.log(dir, await lockDirectory(dir).then(() => 'locked', (error) => error.message))
  }).on('close', () => process.exit())
`

async function startLocker() {
  const locker = startChild('--eval', LOCKER)
  expect(await locker.line()).toBe('ready')
  return {
    kill: locker.kill,
    /** Asks for the lock of each folder at once and answers what came of it, in the same order. */
    async lock(...dirs: string[]) {
      for (const dir of dirs) locker.say(dir)
      const outcomes = new Map<string, string>()
      for (const _ of dirs) {
        const [dir = '', outcome = ''] = (await locker.line())?.split(/ (.*)/) ?? []
        outcomes.set(dir, outcome)
      }
      return dirs.map((dir) => outcomes.get(dir))
    },
  }
}

const refusal = (dir: string) =>
  `The data folder ${dir} is already in use by another Forecourt; stop that one first or set DATA_DIR to another folder`

test('a folder that another process holds is refused with a sentence, until that process is gone', async () => {
  const dir = newDirectory()
  const holder = await startLocker()
  expect(await holder.lock(dir)).toEqual(['locked'])
  await expect(lockDirectory(dir)).rejects.toThrow(new DirectoryInUse(dir))
  expect(new DirectoryInUse(dir).message).toBe(refusal(dir))

  await holder.kill()
  const lock = await lockDirectory(dir)
  // What the killed one left is cleared away
  expect(fs.readdirSync(path.join(dir, 'lock'))).toHaveLength(1)
  lock.release()
  expect(fs.readdirSync(path.join(dir, 'lock'))).toEqual([])
})

test('of two processes that start together after a crash, exactly one gets the folder', async () => {
  const dirs = Array.from({ length: 20 }, () => newDirectory())
  const [crashed, first, second] = await Promise.all([startLocker(), startLocker(), startLocker()])
  expect(await crashed.lock(...dirs)).toEqual(dirs.map(() => 'locked'))
  await crashed.kill()

  const [one, other] = await Promise.all([first.lock(...dirs), second.lock(...dirs)])
  for (const [n, dir] of dirs.entries()) expect(new Set([one[n], other[n]])).toEqual(new Set(['locked', refusal(dir)]))
  await Promise.all([first.kill(), second.kill()])
})

test('a lock that is released is free for the next', async () => {
  const dir = newDirectory()
  for (let n = 0; n < 3; n++) (await lockDirectory(dir)).release()
})

test('a path too long for a socket is locked like any other', async () => {
  const dir = newDirectory('a'.repeat(100), 'வாகனங்கள்'.repeat(5))
  const links = newDirectory()
  vi.stubEnv('TMPDIR', links)
  const lock = await lockDirectory(dir)
  await expect(lockDirectory(dir)).rejects.toThrow(DirectoryInUse)
  const holder = await startLocker()
  expect(await holder.lock(dir)).toEqual([refusal(dir)])
  await holder.kill()
  expect(fs.readdirSync(links).filter((name) => name.startsWith('forecourt-'))).toEqual([])
  lock.release()
  ;(await lockDirectory(dir)).release()
})

test.skipIf(process.platform === 'win32')('folders are for their owner alone', () => {
  const dir = newDirectory('data')
  expect(modeOf(dir)).toBe('700')
  const tree = path.join(dir, 'tree.init')
  fs.mkdirSync(path.join(tree, 'deeper'), { recursive: true })
  fs.writeFileSync(path.join(tree, 'deeper', 'file'), 'x')
  for (const name of ['', 'deeper', 'deeper/file']) fs.chmodSync(path.join(tree, name), 0o755)

  secureTree(tree)
  moveIntoPlace(tree, path.join(dir, 'tree'))
  expect(['', 'deeper', 'deeper/file'].map((name) => modeOf(path.join(dir, 'tree', name)))).toEqual([
    '700',
    '700',
    '600',
  ])
  expect(fs.existsSync(tree)).toBe(false)
})

test('a folder that was there before keeps its mode: it may be shared, /tmp even', () => {
  const dir = newDirectory()
  fs.chmodSync(dir, 0o755)
  makeDirectory(dir)
  expect(modeOf(dir)).toBe('755')
})
