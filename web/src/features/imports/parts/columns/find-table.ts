import type { Sheet } from '../file/sheet.ts'
import { matchColumns, type Remembered } from './match-columns.ts'

/** A sheet's headers and what stands below them, each row with its line in the sheet, counted from 1. */
export type Table = { headers: string[]; rows: { line: number; cells: string[] }[] }

/** How far down a header is looked for: titles and addresses stand above it. */
const lookedAt = 30

/**
 * Takes a sheet's titles, its empty rows, headers that are repeated, and its totals away. The header is the row of which
 * most cells are known as headers; where none has two, the first row with several cells.
 */
export function findTable({ rows }: Sheet, remembered?: Remembered): Table {
  const scores = rows.slice(0, lookedAt).map((row) => matchColumns(row, remembered).filter(Boolean).length)
  const best = Math.max(...scores)
  const at =
    best >= 2
      ? scores.indexOf(best)
      : Math.max(
          0,
          rows.findIndex((row) => row.filter(Boolean).length > 1),
        )
  const width = Math.max(...rows.slice(at).map((row) => row.length))
  const headers = Array.from({ length: width }, (_, n) => (rows[at]?.[n] ?? '').replaceAll(/\s+/g, ' ').trim())
  const header = headers.join('\n')
  const below = rows.slice(at + 1).map((row, n) => ({ line: at + n + 2, cells: headers.map((_, c) => row[c] ?? '') }))
  return {
    headers,
    rows: below.filter(({ cells }) => !isEmpty(cells) && !isTotal(cells) && cells.join('\n') !== header),
  }
}

const isEmpty = (cells: string[]) => cells.every((cell) => cell === '')

/** 'Total', 'Grand total:', with few cells beside it, all of them numbers. */
function isTotal(cells: string[]): boolean {
  const filled = cells.filter((cell) => cell !== '')
  const [first = '', ...others] = filled
  return /^(?:grand |sub)?\s*total\b/i.test(first) && others.every((cell) => /^[^a-z]*$/i.test(cell))
}

/** The sheet that most looks like a list of bikes. */
export function findSheet(sheets: readonly Sheet[], remembered?: Remembered): number {
  const known = sheets.map(
    (sheet) => matchColumns(findTable(sheet, remembered).headers, remembered).filter(Boolean).length,
  )
  return known.indexOf(Math.max(...known))
}
