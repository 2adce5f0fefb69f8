import { readFileSync, writeFileSync } from 'node:fs'
import type { Endpoint } from '@forecourt/contract/endpoint'
import { load } from '../workspace.ts'

/*
 * Writes mix.json, how often the screens ask each route, from the calls that the browser tests of the daily work noted:
 *
 *   FORECOURT_E2E_CALLS=/tmp/calls.txt npm test -- --only=e2e e2e/taps.test.ts e2e/sale.test.ts ...
 *   node --conditions=source --import tsx bench/day/write-mix.ts /tmp/calls.txt
 */

const { endpoints } = (await load('server/test/endpoints.ts')) as { endpoints: Endpoint[] }
const patterns = endpoints.map(({ method, url }) => ({
  route: `${method} ${url}`,
  pattern: new RegExp(`^${method} ${url.replaceAll(/:\w+/g, '[^/]+')}$`),
  // Of two that fit, the one with fewer names is meant: /api/me/devices, and not /api/me/:what
  names: url.split(':').length,
}))
patterns.sort((one, other) => one.names - other.names)

const times = new Map<string, number>()
for (const call of readFileSync(process.argv[2] ?? '', 'utf8')
  .trim()
  .split('\n')) {
  const route = patterns.find(({ pattern }) => pattern.test(call))?.route ?? call
  times.set(route, (times.get(route) ?? 0) + 1)
}
const mix = [...times].toSorted((one, other) => other[1] - one[1])
writeFileSync(new URL('mix.json', import.meta.url), `${JSON.stringify(Object.fromEntries(mix), null, 2)}\n`)
