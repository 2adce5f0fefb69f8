import { readFileSync } from 'node:fs'
import { marketModels } from '@forecourt/contract/bikes/market-models'
import { expect, test } from 'vitest'
import { madeBikes, rowsOf, spoilBikes } from '../../../../test/spoil-bikes.ts'
import { knownBikes } from './cells/known-bikes.ts'
import { findTable } from './columns/find-table.ts'
import { matchColumns, missingColumns } from './columns/match-columns.ts'
import { readSpreadsheet } from './file/read-spreadsheet.ts'
import {
  doublesWithin,
  hasTrouble,
  isStopped,
  type Mends,
  mendKey,
  noMends,
  type RowColumn,
  readRows,
  troubleGroups,
} from './rows/read-rows.ts'
import { toBulkCsv } from './rows/to-bulk-csv.ts'

/** Whoever has a list of their own, in the template's columns, tries that one. */
const own = process.env.BIKES_CSV
const columns = ['vehicleNumber', 'make', 'model', 'year', 'mileage', 'listPrice'] as const

test('a file with other headers, with numbers as people write them and every tenth row spoilt comes in whole', async () => {
  const bikes = own ? rowsOf(readFileSync(own, 'utf8')) : madeBikes(6000)
  const [sheet = { name: '', rows: [] }] = readSpreadsheet(new TextEncoder().encode(spoilBikes(bikes)))
  const table = findTable(sheet)
  const mapping = matchColumns(table.headers)
  expect(missingColumns(mapping)).toEqual([])
  const context = { known: knownBikes(marketModels), today: '2026-03-05' }
  const read = (mends: Mends) => readRows(table, mapping, mends, context)
  const rows = read(noMends)
  expect(rows).toHaveLength(bikes.length)
  const spoilt = rows.filter((_, n) => n % 10 === 9)
  expect(spoilt.filter(isStopped).length).toBeGreaterThan(spoilt.length / 2)

  // What was meant is taken where it is offered, for all rows at once; else a person writes what they know
  const everywhere: Record<string, string> = {}
  for (const { column, typed, suggestion } of troubleGroups(rows)) {
    const isSlip = suggestion !== undefined && column !== 'model'
    if (isSlip || suggestion) everywhere[mendKey(column, typed)] = isSlip ? suggestion : typed
  }
  const lines: Record<number, Partial<Record<RowColumn, string>>> = {}
  for (const [n, row] of read({ everywhere, lines }).entries()) {
    const wrong = row.cells.filter(({ stops }) => stops).map(({ column }) => column as (typeof columns)[number])
    if (wrong.length > 0)
      lines[row.line] = Object.fromEntries(wrong.map((column) => [column, bikes[n]?.[columns.indexOf(column)] ?? '']))
  }
  const mended = read({ everywhere, lines })
  expect(mended.filter(hasTrouble)).toEqual([])
  expect(doublesWithin(mended).size).toBe(0)
  const csv = await toBulkCsv(mended)
  expect(rowsOf(csv)).toEqual(bikes)
})
