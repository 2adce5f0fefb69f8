import type { BulkColumn, FurtherColumn } from '@forecourt/contract/bulk-upload'
import type { ImportColumn } from '@forecourt/contract/imports/columns'
import { type KnownBikes, splitMakeAndModel } from '../cells/known-bikes.ts'
import { type Cell, type CellContext, readCell } from '../cells/read-cell.ts'
import type { Table } from '../columns/find-table.ts'
import type { Mapping } from '../columns/match-columns.ts'

export type RowColumn = BulkColumn | FurtherColumn
export type ReadCell = Cell & { column: RowColumn; typed: string }
/** A row of the sheet as it is understood, by its line there. */
export type ImportRow = { line: number; cells: ReadCell[] }

/** What somebody put right: for all cells of a column that say the same, and for cells of one line. */
export type Mends = {
  /** By `mendKey`. A cell may be mended to what it said: then it is left as it is. */
  everywhere: Readonly<Record<string, string>>
  /** By line. */
  lines: Readonly<Record<number, Readonly<Partial<Record<RowColumn, string>>>>>
}

export const noMends: Mends = { everywhere: {}, lines: {} }

export const mendKey = (column: RowColumn, typed: string): string => `${column}\n${typed}`

/** The rows of a table by what its columns are, with what was mended, and what is in the way of each cell. */
export function readRows(
  table: Table,
  mapping: Mapping,
  mends: Mends,
  context: Omit<CellContext, 'make'>,
): ImportRow[] {
  const places = new Map(mapping.flatMap((column, n) => (column ? [[column, n]] : [])))
  const columns = columnsOf(mapping)
  // In thousands of rows the same few words
  const read = new Map<string, Cell>()
  return table.rows.map(({ line, cells }) => {
    const inSheet = (column: ImportColumn) => cells[places.get(column) ?? -1]?.trim() ?? ''
    const named = makeAndModelOf(context.known, inSheet)
    let make = ''
    const row = columns.map((column): ReadCell => {
      const typed = column === 'make' || column === 'model' ? named[column] : inSheet(column)
      const mended = mends.lines[line]?.[column] ?? mends.everywhere[mendKey(column, typed)]
      const text = (mended ?? typed).trim()
      const key = `${column}\n${text}\n${column === 'model' ? make : ''}`
      const cell = read.get(key) ?? readCell(column, text, { ...context, make })
      read.set(key, cell)
      if (column === 'make') make = cell.value
      // Whoever wrote it, or left it, has looked
      const { value } = cell
      return mended !== undefined && !cell.stops ? { column, typed, value } : { ...cell, column, typed }
    })
    return { line, cells: row }
  })
}

/**
 * What a row says of make and model. A sheet may have columns of their own beside one that names a bike: 'Company' beside
 * 'Bike', which then holds the model alone, or beside a description, which is neither.
 */
function makeAndModelOf(known: KnownBikes, inSheet: (column: ImportColumn) => string) {
  const [make, model, both] = [inSheet('make'), inSheet('model'), inSheet('makeAndModel')]
  if (both === '' || (make !== '' && model !== '')) return { make, model }
  const parts = splitMakeAndModel(known, both)
  return parts ? { make: make || parts.make, model: parts.model } : { make, model: model || both }
}

/** The template's columns, each, so that one that is missing is asked for; and what else the sheet has. */
function columnsOf(mapping: Mapping): RowColumn[] {
  const own = mapping.filter((column) => column !== null && column !== 'makeAndModel')
  // The make before the model, which is looked for among those of the make
  return [...new Set<RowColumn>(['vehicleNumber', 'make', 'model', 'year', 'mileage', 'listPrice', ...own])]
}

export const valueOf = ({ cells }: ImportRow, column: RowColumn): string =>
  cells.find((cell) => cell.column === column)?.value ?? ''

/** Cells of one column that say the same and have the same trouble. */
export type TroubleGroup = Pick<ReadCell, 'column' | 'typed' | 'suggestion' | 'stops'> & {
  trouble: string
  count: number
}

/** What is in the way, the most frequent first; no numbers of vehicles, of which each is another. */
export function troubleGroups(rows: readonly ImportRow[]): TroubleGroup[] {
  const groups = new Map<string, TroubleGroup>()
  for (const { cells } of rows)
    for (const { column, typed, trouble, suggestion, stops } of cells) {
      if (trouble === undefined || (column === 'vehicleNumber' && !suggestion)) continue
      const key = mendKey(column, typed)
      const group = groups.get(key) ?? { column, typed, suggestion, stops, trouble, count: 0 }
      group.count += 1
      groups.set(key, group)
    }
  return [...groups.values()].sort((one, other) => other.count - one.count)
}

export const hasTrouble = ({ cells }: ImportRow): boolean => cells.some(({ trouble }) => trouble !== undefined)
export const isStopped = ({ cells }: ImportRow): boolean => cells.some(({ stops }) => stops)

/** The vehicle numbers of rows, each once, of which one can be in stock. */
export const numbersOf = (rows: readonly ImportRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ cells }) =>
      cells.flatMap(({ column, value, stops }) => (column === 'vehicleNumber' && !stops ? [value] : [])),
    ),
  ),
]

/** Lines whose vehicle number stands in a line above, with that line. */
export function doublesWithin(rows: readonly ImportRow[]): Map<number, number> {
  const first = new Map<string, number>()
  const doubles = new Map<number, number>()
  for (const row of rows) {
    const number = valueOf(row, 'vehicleNumber')
    const above = first.get(number)
    if (number && above !== undefined) doubles.set(row.line, above)
    else first.set(number, row.line)
  }
  return doubles
}
