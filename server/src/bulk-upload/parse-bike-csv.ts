import { type BulkRecord, bulkColumns, bulkLimits, furtherColumns } from '@forecourt/contract/bulk-upload'
import { invalid, Refusal } from '../http/errors.ts'
import { type CsvLine, readCsv } from './read-csv.ts'
import { type NewBike, readCsvRow } from './read-csv-row.ts'

/** A data row with its line in the file: the bike it describes, or why it cannot be one. */
export type BikeCsvRow = { line: number; record: BulkRecord } & (
  | { bike: NewBike; error?: undefined }
  | { bike?: undefined; error: string }
)

/**
 * The rows of a bulk upload's file, in its order, as it comes; `today` is the last day on which a bike can have been
 * bought. Throws 400 or 413 with a sentence for a file that cannot be used, once it comes to that.
 */
export async function* parseBikeCsv(file: AsyncIterable<Buffer>, today: string): AsyncGenerator<BikeCsvRow> {
  // All that is held of rows that have gone: a number and a line each
  const firstLines = new Map<string, number>()
  let header: Header | undefined
  let rows = 0
  for await (const csvLine of readCsv(file)) {
    if (header === undefined) {
      header = readHeader(csvLine.cells)
      continue
    }
    if (rows === bulkLimits.rows) throw tooManyRows()
    rows += 1
    yield refuseSecond(readRow(header, csvLine, today), firstLines)
  }
  if (header === undefined) throw invalid('no_rows', 'This file is empty. The template shows what it should hold')
  if (rows === 0) throw invalid('no_rows', 'This file has no rows below its column names')
}

const tooManyRows = () =>
  new Refusal(
    413,
    'too_many_rows',
    `This file has more than ${bulkLimits.rows.toLocaleString('en-IN')} rows. Please upload it in parts`,
  )

type Header = { columns: { column: keyof BulkRecord; index: number }[]; named: number; width: number }

/** Where each column stands. Names may be written in any case and with spaces; other columns are left alone. */
function readHeader(cells: string[]): Header {
  const names = cells.map((name) => name.toLowerCase().replace(/[\s_-]/g, ''))
  const columns = [...bulkColumns, ...furtherColumns].map((column) => ({
    column,
    index: names.indexOf(column.toLowerCase()),
  }))
  const missing = bulkColumns.filter((column) => !names.includes(column.toLowerCase()))
  if (missing.length > 0) throw missingColumns(missing)
  const there = columns.filter(({ index }) => index >= 0)
  const twice = there.find(({ column, index }) => names.lastIndexOf(column.toLowerCase()) !== index)
  if (twice !== undefined) throw invalid('column_twice', `This file has the column ${twice.column} twice`)
  return { columns: there, named: names.findLastIndex((name) => name !== '') + 1, width: names.length }
}

function missingColumns(missing: string[]) {
  const which = missing.length === 1 ? `the column ${missing[0]}` : `the columns ${missing.join(', ')}`
  return invalid('missing_columns', `This file lacks ${which}. Please keep the column names of the template`)
}

function readRow({ columns, named, width }: Header, { line, cells }: CsvLine, today: string): BikeCsvRow {
  const record = {} as BulkRecord
  for (const { column, index } of columns) record[column] = cells[index] ?? ''
  // 1,19,900 without quotes would else be a price of one rupee
  if (cells.length > width || cells.slice(named).some((cell) => cell !== '')) {
    const error = `This row has more values than there are columns. Amounts with commas need quotes: "1,19,900"`
    return { line, record, error }
  }
  return { line, record, ...readCsvRow(record, today) }
}

/** A vehicle may stand in a file once; of several rows that could be it, the first is. */
function refuseSecond(row: BikeCsvRow, firstLines: Map<string, number>): BikeCsvRow {
  if (row.bike === undefined) return row
  const { line, record, bike } = row
  const first = firstLines.get(bike.vehicleNumber)
  if (first !== undefined)
    return { line, record, error: `Twice in this file: line ${first} has the same vehicle number` }
  firstLines.set(bike.vehicleNumber, line)
  return row
}
