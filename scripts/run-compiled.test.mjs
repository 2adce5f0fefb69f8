import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const runner = fileURLToPath(new URL('run-compiled.mjs', import.meta.url))

/** A bundle of these files, and how it is run: each time as by a process of its own. */
function bundleOf(files) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bundle-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name, text) => writeFileSync(join(folder, name), text)
  for (const [name, text] of Object.entries(files)) write(name, text)
  let processes = 0
  async function start() {
    processes += 1
    const copy = join(folder, `run-${processes}.mjs`)
    copyFileSync(runner, copy)
    return import(pathToFileURL(copy).href)
  }
  return { folder, write, start }
}

test('files require each other, in a circle too, and what is theirs of Node', async () => {
  const { start, folder } = bundleOf({
    'one.cjs': `exports.name = 'one'; exports.other = require('./two.cjs').name; exports.file = __filename`,
    'two.cjs': `const { join } = require('node:path'); exports.name = join(require('./one.cjs').name, 'two')`,
  })
  const { run } = await start()
  expect(run('one.cjs')).toEqual({ name: 'one', other: join('one', 'two'), file: join(folder, 'one.cjs') })
  expect(run('one.cjs')).toBe(run('one.cjs'))
})

test('a module is imported without a warning of Node', async () => {
  const warnings = []
  process.once('warning', (warning) => warnings.push(warning.message))
  const { start } = bundleOf({ 'part.cjs': `exports.read = async () => (await importOutside('node:path')).sep` })
  expect(await (await start()).run('part.cjs').read()).toBe(sep)
  expect(warnings).toEqual([])
})

test('what was compiled is used, but not for another text that is as long', async () => {
  const { start, write, folder } = bundleOf({ 'limit.cjs': 'exports.limit = () => 10' })
  const first = await start()
  expect(first.run('limit.cjs').limit()).toBe(10)
  first.keepCompiled()
  const second = await start()
  expect(second.scriptOf(join(folder, 'limit.cjs')).cachedDataRejected).toBe(false)
  expect(second.run('limit.cjs').limit()).toBe(10)
  write('limit.cjs', 'exports.limit = () => 20')
  expect((await start()).run('limit.cjs').limit()).toBe(20)
})

test('compiled code that was cut off does no harm', async () => {
  const { start, write, folder } = bundleOf({ 'limit.cjs': 'exports.limit = () => 10' })
  const first = await start()
  first.run('limit.cjs')
  first.keepCompiled()
  const kept = readFileSync(join(folder, 'limit.cjs.compiled'))
  for (const length of [0, 20, 32, 60, kept.length - 1]) {
    write('limit.cjs.compiled', kept.subarray(0, length))
    expect((await start()).run('limit.cjs').limit()).toBe(10)
  }
})

test('a file that fails is run anew for whoever asks again', async () => {
  const { start } = bundleOf({ 'part.cjs': `exports.half = true; require('./there.cjs')` })
  const { run } = await start()
  expect(() => run('part.cjs')).toThrow('there.cjs')
  expect(() => run('part.cjs')).toThrow('there.cjs')
})

test('an error says at which line of the file it was', async () => {
  const { start } = bundleOf({ 'fails.cjs': `'use strict'\nexports.fail = () => {\n  throw new Error('no')\n}\n` })
  const { run } = await start()
  expect(() => run('fails.cjs').fail()).toThrow(
    expect.objectContaining({ stack: expect.stringContaining('fails.cjs:3:9') }),
  )
})
