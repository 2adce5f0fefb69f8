import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { inSources } from './source-names.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-trace-'))
afterAll(() => rmSync(folder, { recursive: true }))
const built = pathToFileURL(join(folder, 'dist/app.js')).href
const at = (place: string) => `Error: it failed\n    at sellBike (${place})\n    at node:internal/timers:581:11`

test('a trace without a map stays as it is', () => {
  expect(inSources(at(`${built}:9:1`))).toBe(at(`${built}:9:1`))
})

test('a trace names the source from which its line was made', () => {
  mkdirSync(join(folder, 'dist'))
  // The first line was made of the second of its source
  const map = { version: 3, sources: ['../src/sales/sell-bike.ts'], names: [], mappings: 'AACA' }
  writeFileSync(join(folder, 'dist/app.js.map'), JSON.stringify(map))
  const source = pathToFileURL(join(folder, 'src/sales/sell-bike.ts')).href
  expect(inSources(at(`${built}:1:1`))).toBe(at(`${source}:2:1`))
})
