import { marketModels } from '@forecourt/contract/bikes/market-models'
import { expect, test } from 'vitest'
import { knownBikes } from '../cells/known-bikes.ts'
import { matchColumns } from '../columns/match-columns.ts'
import { noMends, readRows, valueOf } from './read-rows.ts'

const context = { known: knownBikes(marketModels), today: '2026-11-28' }

/** Make and model of one row under these headers. */
function makeAndModel(headers: string[], cells: string[]) {
  const rows = readRows({ headers, rows: [{ line: 2, cells }] }, matchColumns(headers), noMends, context)
  return rows.map((row) => [valueOf(row, 'make'), valueOf(row, 'model')])
}

test.each([
  [['Bike'], ['Honda Activa 6G'], ['Honda', 'Activa 6G']],
  [
    ['Company', 'Bike'],
    ['Honda', 'Activa 6G'],
    ['Honda', 'Activa 6G'],
  ],
  [
    ['Company', 'Bike'],
    ['Honda', 'Honda Activa 6G'],
    ['Honda', 'Activa 6G'],
  ],
  [
    ['Company', 'Bike'],
    ['Ather', '450X'],
    ['Ather', '450X'],
  ],
  [
    ['Company', 'Bike'],
    ['', 'Honda Activa 6G'],
    ['Honda', 'Activa 6G'],
  ],
  [
    ['Make', 'Model', 'Description'],
    ['Honda', 'Activa 6G', 'Good condition'],
    ['Honda', 'Activa 6G'],
  ],
  [
    ['Bike', 'Model'],
    ['Honda Activa 6G', '2019'],
    ['Honda', 'Activa 6G'],
  ],
])('under %j %j is %j', (headers, cells, said) => {
  expect(makeAndModel(headers, cells)).toEqual([said])
})
