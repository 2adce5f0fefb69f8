import { type CellObject, read, SSF as untyped, type WorkSheet } from '@e965/xlsx'
import type { Sheet } from './sheet.ts'

/** The package types them as anything. */
const SSF = untyped as {
  is_date: (format: string) => boolean
  parse_date_code: (serial: number, options: { date1904: boolean }) => { y: number; m: number; d: number }
}

/** The sheets of a workbook (xlsx, xlsb, xls, ods and their kin), formulas by the value that was kept with them. */
export function readWorkbook(bytes: Uint8Array, mostRows: number): Sheet[] {
  // By the buffer, not by the name: which of the formats it is, the library sees in the bytes
  const book = read(bytes, { type: 'array', dense: true, cellHTML: false, cellNF: true, sheetRows: mostRows })
  const date1904 = book.Workbook?.WBProps?.date1904 ?? false
  return book.SheetNames.map((name) => ({ name, rows: rowsOf(book.Sheets[name], date1904) }))
}

function rowsOf(sheet: WorkSheet | undefined, date1904: boolean): string[][] {
  // Rows and cells that are empty are holes in these lists
  const data = (sheet?.['!data'] ?? []) as (CellObject[] | undefined)[]
  return Array.from(data, (row) => Array.from(row ?? [], (cell) => textOf(cell, date1904)))
}

function textOf(cell: CellObject | undefined, date1904: boolean): string {
  if (cell?.v === undefined || cell.v === null || cell.t === 'e') return ''
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10)
  if (typeof cell.v === 'number' && typeof cell.z === 'string' && SSF.is_date(cell.z)) return dayOf(cell.v, date1904)
  return String(cell.v).trim()
}

/** A date is a count of days, which looks like a date by the cell's format alone. */
function dayOf(serial: number, date1904: boolean): string {
  const { y, m, d } = SSF.parse_date_code(serial, { date1904 })
  return [String(y).padStart(4, '0'), String(m).padStart(2, '0'), String(d).padStart(2, '0')].join('-')
}
