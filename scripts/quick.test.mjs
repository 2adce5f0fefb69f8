import { expect, test } from 'vitest'
import { testsOf } from './quick.mjs'

test.each([
  ['a room of the server', ['server/src/sales/sell-bike.ts'], ['server/src/sales/']],
  ['the calls of a room', ['contract/src/sales.ts', 'contract/src/sales/gross.ts'], ['server/src/sales/']],
  ['calls that a room of another name answers', ['contract/src/bike-page.ts'], ['server/src/bikes/']],
  ['a test in a room that changed', ['server/src/sales/read.ts', 'server/src/sales/a.test.ts'], ['server/src/sales/']],
  ['a test alone', ['server/src/sales/sell-bike.test.ts'], ['server/src/sales/sell-bike.test.ts']],
  ['a test over all calls', ['server/test/takeovers.test.ts'], ['server/test/takeovers.test.ts']],
  [
    'what stands beside the rooms',
    ['server/src/access.ts', 'server/src/access.test.ts'],
    ['server/src/access.test.ts'],
  ],
  [
    'what no room of the server is called like',
    ['contract/src/fields.ts', 'web/src/format/rupees.ts', 'README.md'],
    [],
  ],
])('of %s', (_, changed, server) => {
  expect(testsOf(changed).server).toEqual(server)
})

test('unit tests are looked for by the sources that changed', () => {
  const changed = [
    'README.md',
    'web/src/format/rupees.ts',
    'contract/src/sales.ts',
    'e2e/look.ts',
    'server/test/plan.ts',
  ]
  expect(testsOf(changed).related).toEqual(['web/src/format/rupees.ts', 'contract/src/sales.ts'])
})
