import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startChild } from '../../test/processes/child-process.ts'
import { BULK_ROWS, type Found } from '../../test/processes/kill-writer.ts'

const WRITER = 'server/test/processes/kill-writer.ts'
const ROUNDS = 20

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-kill-'))
afterAll(() => fs.rmSync(dir, { recursive: true, force: true }))

const acknowledged = { rows: new Set<number>(), bulks: new Set<number>() }

/** Checks what was found after the last kill against what was acknowledged before it. */
function check(found: Found) {
  const rows = new Set(found.rows)
  expect([...acknowledged.rows].filter((row) => !rows.has(row))).toEqual([])
  expect(found.rowsByIndex).toBe(found.rows.length)
  const bulks = new Set(found.bulks.map(({ batch }) => batch))
  expect([...acknowledged.bulks].filter((batch) => !bulks.has(batch))).toEqual([])
  expect(found.bulks.filter(({ count }) => count !== BULK_ROWS)).toEqual([])
}

/** Starts a writer, checks what it found, and kills it once it has said so many lines more. */
async function round(linesBeforeKill: number) {
  // The quicker of Node's compilers for WebAssembly: these processes live for moments
  const writer = startChild('--liftoff-only', WRITER, dir)
  let lines = 0
  for (let line = await writer.line(); line !== undefined; line = await writer.line()) {
    const [word, rest = ''] = line.split(/ (.*)/)
    if (word === 'found') check(JSON.parse(rest))
    if (word === 'row') acknowledged.rows.add(Number(rest))
    if (word === 'bulk') acknowledged.bulks.add(Number(rest))
    // Not the end: what it still said before the kill reached it was acknowledged too
    if (lines === linesBeforeKill) void writer.kill()
    lines += 1
  }
  const { code, errors } = await writer.end()
  expect({ code, errors }).toEqual({ code: null, errors: '' })
  expect(lines).toBeGreaterThan(linesBeforeKill)
}

test(`kill -9 in mid-write, ${ROUNDS} times, loses nothing that was acknowledged`, { timeout: 300_000 }, async () => {
  // 24 lines make one cycle of rows and a bulk: 17 steps through its moments, a little further each time
  for (let n = 0; n < ROUNDS; n++) await round((n * 17) % 47)
  await round(0)
  expect(acknowledged.rows.size).toBeGreaterThan(ROUNDS * 5)
  expect(acknowledged.bulks.size).toBeGreaterThan(3)
})
