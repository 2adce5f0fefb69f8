import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/*
 * What the built server reads before it answers. `npm test` builds it; a run of vitest alone finds it or does not.
 */

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))

/** The files that a file reads, as far as they are ours, and the packages: at once, or `later`, by import(). */
function readBy(
  file: string,
  seen = { files: new Set<string>(), packages: new Set<string>(), later: new Set<string>() },
) {
  if (seen.files.has(file)) return seen
  seen.files.add(file)
  const code = readFileSync(file, 'utf8')
  for (const [, from = ''] of code.matchAll(/^(?:import|export)(?:[^;'"]*?\sfrom)? ?"([^"]+)";$/gm)) {
    if (from.startsWith('.')) readBy(join(dirname(file), from), seen)
    else if (!isBuiltin(from)) seen.packages.add(from)
  }
  for (const [, from = ''] of code.matchAll(/import\("(\.[^"]+)"\)/g)) seen.later.add(join(dirname(file), from))
  return seen
}

describe.runIf(process.env['BUILT_SERVER'] === 'true')('the built server', () => {
  const start = readBy(join(dist, 'main.js'))
  // All calls, which are read in while the database opens
  const calls = [...start.later].filter((file) => /[/\\]app\d*\.js$/.test(file))
  for (const file of calls) readBy(file, start)

  test('reads few files until it answers', () => {
    expect(calls).toHaveLength(1)
    expect(start.files.size).toBeLessThan(60)
  })

  test('reads no package before it answers but what is native', () => {
    expect([...start.packages]).toEqual(['@node-rs/argon2'])
  })

  test('takes a byte in memory for each character', () => {
    for (const file of start.files) expect(readFileSync(file, 'utf8'), file).not.toMatch(/[^\0-\xff]/)
  })

  test('has maps beside its files, so that a trace names the sources', () => {
    for (const file of calls) expect(existsSync(`${file}.map`), file).toBe(true)
  })
})
