import { bulkColumns } from '@forecourt/contract/bulk-upload'
import { type BikeCsvRow, parseBikeCsv } from '../../src/bulk-upload/parse-bike-csv.ts'
import { rowsAtOnce } from '../../src/bulk-upload/take-rows.ts'

/** A file as it comes over a network: in pieces that end anywhere. */
export async function* inPieces(file: Buffer, size = 3001): AsyncGenerator<Buffer> {
  for (let start = 0; start < file.length; start += size) yield file.subarray(start, start + size)
}

/** All rows of a file. Throws what the file is refused with. */
export async function rowsOf(file: Buffer | string, today: string): Promise<BikeCsvRow[]> {
  const rows: BikeCsvRow[] = []
  for await (const row of parseBikeCsv(inPieces(Buffer.from(file)), today)) rows.push(row)
  return rows
}

let series = 0

/** So many rows of vehicles that stand in no other file. */
export function newRows(count: number): string[] {
  series += 1
  const letters = String.fromCharCode(65 + (Math.floor(series / 26) % 26), 65 + (series % 26))
  return Array.from(
    { length: count },
    (_, n) => `AP${letters}${String(n).padStart(6, '0')},Hero,Glamour,2021,100,50000`,
  )
}

/** A form with a file of these rows, or of one row more than goes in at once. */
export function largeFile(rows = newRows(rowsAtOnce + 1), columns: readonly string[] = bulkColumns): FormData {
  const form = new FormData()
  form.append('file', new Blob([[columns.join(','), ...rows].join('\n')], { type: 'text/csv' }), 'bikes.csv')
  return form
}
