import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marketModels } from '@forecourt/contract/bikes/market-models'
import { expect, test } from 'vitest'
import { knownBikes } from './cells/known-bikes.ts'
import { findSheet, findTable } from './columns/find-table.ts'
import { matchColumns, missingColumns } from './columns/match-columns.ts'
import { readSpreadsheet } from './file/read-spreadsheet.ts'
import { noMends, readRows } from './rows/read-rows.ts'
import { toBulkCsv } from './rows/to-bulk-csv.ts'

const folder = join(import.meta.dirname, '../../../../test/spreadsheets')
const files = readdirSync(folder).filter((name) => name !== 'README.md')
const template = readFileSync(join(folder, 'template.csv'), 'utf8').replace('\ufeff', '')
const today = '2026-03-05'

test('files of twenty kinds lie there', () => {
  expect(files.length).toBeGreaterThanOrEqual(20)
})

test.each(files)('%s comes in whole, without a column to map or a cell to mend', async (name) => {
  const sheets = readSpreadsheet(new Uint8Array(readFileSync(join(folder, name))))
  const table = findTable(sheets[findSheet(sheets)] ?? { name: '', rows: [] })
  const mapping = matchColumns(table.headers)
  expect(missingColumns(mapping)).toEqual([])
  const rows = readRows(table, mapping, noMends, { known: knownBikes(marketModels), today })
  expect(rows.flatMap(({ cells }) => cells.filter(({ trouble }) => trouble))).toEqual([])
  const csv = await toBulkCsv(rows)
  const six = csv.split('\r\n').map((line) => line.split(',').slice(0, 6).join(','))
  expect(six.join('\r\n')).toBe(template)
  if (name !== 'template.csv') expect(csv).toContain('"Café style, two keys"')
})
