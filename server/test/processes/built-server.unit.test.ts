import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Script } from 'node:vm'
import { describe, expect, test } from 'vitest'

/*
 * What the built server reads before it answers. `npm test` builds it; a run of vitest alone finds it or does not.
 */

type Runner = { scriptOf(file: string): Script }

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

/** The files that a file reads, as far as they are ours, and the packages: at once, or `later`. */
function readBy(
  file: string,
  seen = { files: new Set<string>(), packages: new Set<string>(), later: new Set<string>() },
) {
  if (seen.files.has(file)) return seen
  seen.files.add(file)
  const code = readFileSync(file, 'utf8')
  for (const [, from = ''] of code.matchAll(/^(?:(?:let|const|var) [^;'"]*?)?require\("([^"]+)"\)/gm)) {
    if (from.startsWith('.')) readBy(join(dirname(file), from), seen)
    else if (!isBuiltin(from)) seen.packages.add(from)
  }
  for (const [, from = ''] of code.matchAll(/then\(\(\) => require\("(\.[^"]+)"\)/g))
    seen.later.add(join(dirname(file), from))
  return seen
}

describe.runIf(process.env['BUILT_SERVER'] === 'true')('the built server', () => {
  const start = readBy(join(dist, 'bundled/main.cjs'))
  // All calls, which are read in while the database opens
  const calls = [...start.later].filter((file) => /[/\\]app\d*\.cjs$/.test(file))
  for (const file of calls) readBy(file, start)

  test('reads few files until it answers', () => {
    expect(calls).toHaveLength(1)
    expect(start.files.size).toBeLessThan(60)
  })

  test('reads no package before it answers but what is native', () => {
    expect([...start.packages]).toEqual(['@node-rs/argon2'])
  })

  test('takes a byte in memory for each character', () => {
    for (const file of start.files) expect(readFileSync(file, 'latin1'), file).not.toMatch(/[^\0-\x7f]/)
  })

  test('does not compile what it reads, where the Node that built it runs it', async () => {
    const { scriptOf } = (await import(pathToFileURL(join(dist, 'bundled/run-compiled.mjs')).href)) as Runner
    // The program itself is a line
    const parts = [...start.files].filter((file) => !file.endsWith('main.cjs'))
    expect(parts.map((file) => [file, scriptOf(file).cachedDataRejected])).toEqual(parts.map((file) => [file, false]))
  })

  test('is as strict as its sources', () => {
    for (const file of start.files) expect(readFileSync(file, 'latin1'), file).toMatch(/^"use strict"/)
  })

  test('imports nothing in a way that Node warns of', () => {
    for (const file of start.files) expect(readFileSync(file, 'latin1'), file).not.toMatch(/\bimport\("/)
  })

  test('finds what it starts beside itself', () => {
    const started = [...start.files].flatMap((file) =>
      [...readFileSync(file, 'latin1').matchAll(/"(\.\.\/[\w/-]+\.js)"/g)].map(([, path = '']) => path),
    )
    expect(started).toContain('../backup/backup-program.js')
    for (const path of started) expect(existsSync(join(dist, 'bundled', path)), path).toBe(true)
  })

  test('has maps beside its files, so that a trace names the sources', () => {
    for (const file of calls) expect(existsSync(`${file}.map`), file).toBe(true)
  })
})
