import { setImmediate as nextTurn } from 'node:timers/promises'
import { bulkLimits } from '@forecourt/contract/bulk-upload'
import { invalid } from '../http/errors.ts'
import { carriageReturn, endsLine, newLine } from './count-lines.ts'

// As little work as leaves other callers their turn in between
const sliceBytes = 16 * 1024

const [quote, comma] = Buffer.from('",')

/**
 * A CSV file in slices, as it comes, with a turn for other callers after each, as far as its rows are of a size that a
 * person's file can have: what would fill the memory of whoever takes rows apart goes no further. Throws 400 with the
 * row's line.
 */
export async function* csvSlices(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const row = { line: 1, columns: 1, cell: 0, length: 0, inQuotes: false, breaks: 0 }
  let before = 0
  for await (const slice of inSlices(file)) {
    for (const sign of slice) {
      const isBreak = sign === newLine || sign === carriageReturn
      if (endsLine(sign, before)) row.breaks += 1
      before = sign
      if (isBreak && !row.inQuotes) {
        row.line += row.breaks
        row.columns = 1
        row.cell = row.length = row.breaks = 0
      } else if (sign === comma && !row.inQuotes) {
        row.columns += 1
        row.length += 1
        row.cell = 0
        if (row.columns > bulkLimits.columns) throw tooManyColumns(row.line)
      } else if ((sign & 0xc0) !== 0x80) {
        // Else a further byte of the same character
        if (sign === quote) row.inQuotes = !row.inQuotes
        row.cell += 1
        row.length += 1
        if (row.cell > bulkLimits.cell || row.length > bulkLimits.row) throw tooLong(row)
      }
    }
    yield slice
    await nextTurn()
  }
}

async function* inSlices(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const bytes of file)
    for (let start = 0; start < bytes.length; start += sliceBytes) yield bytes.subarray(start, start + sliceBytes)
}

const tooManyColumns = (line: number) =>
  invalid(
    'too_many_columns',
    `Line ${line} has more than ${bulkLimits.columns} columns. Please keep the columns of the template`,
  )

const inWords = (characters: number) => `${characters.toLocaleString('en-IN')} characters`

function tooLong({ line, cell, inQuotes }: { line: number; cell: number; inQuotes: boolean }) {
  const what =
    cell > bulkLimits.cell ? `a cell of more than ${inWords(bulkLimits.cell)}` : `more than ${inWords(bulkLimits.row)}`
  const hint = inQuotes ? '. Perhaps a quotation mark is not closed' : '. Please shorten it'
  return invalid('too_long', `Line ${line} has ${what}${hint}`)
}
