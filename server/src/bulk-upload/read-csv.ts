import { isUtf8 } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { invalid } from '../http/errors.ts'
import { csvSlices } from './csv-slices.ts'

/** A line of a CSV file that holds something: its number, from 1, and its cells without the spaces around them. */
export type CsvLine = { line: number; cells: string[] }

const notCsv =
  'This is not a CSV file in UTF-8. In Excel choose "Save As", then "CSV UTF-8 (Comma delimited)", and upload that file'

// As little work as leaves other callers their turn in between
const rowsPerTurn = 500

/** Reads a CSV file line by line and lets other work go on meanwhile. Throws 400 for what cannot be read. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<CsvLine> {
  if (!isUtf8(bytes) || bytes.includes(0)) throw invalid('not_csv', notCsv)
  requireCommas(bytes)
  const parser = parse({ bom: true, trim: true, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] })
  // What fails is thrown where the rows are read
  pipeline(Readable.from(csvSlices(bytes)), parser, () => {})
  let line = 1
  let rows = 0
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells }
      line += 1 + lineBreaks(cells)
      rows += 1
      if (rows % rowsPerTurn === 0) await nextTurn()
    }
  } catch (error) {
    throw error instanceof CsvError ? brokenQuotes(bytes, Number(error.bytes)) : error
  }
}

function requireCommas(bytes: Buffer) {
  const [firstLine = ''] = bytes
    .toString('utf8', 0, 4096)
    .trimStart()
    .split(/[\r\n]/, 1)
  if (firstLine.includes(',')) return
  const separator = firstLine.includes(';') ? 'semicolons' : firstLine.includes('\t') ? 'tabs' : undefined
  if (separator === undefined) return
  const sentence = `The columns of this file are separated by ${separator}. Please save it with commas (CSV, comma delimited)`
  throw invalid('not_commas', sentence)
}

const lineBreak = /\r\n|\n|\r/g

/** How many more lines a row takes: cells in quotes may hold several. */
const lineBreaks = (cells: string[]): number =>
  cells.reduce((count, cell) => count + (cell.match(lineBreak)?.length ?? 0), 0)

/** All that can be wrong with the form of a CSV file: a quotation mark that is not closed, or not where a cell ends. */
function brokenQuotes(bytes: Buffer, read: number) {
  // Counted here: the parser's own count of lines goes astray inside of quotes. One by one: there may be millions
  let line = 1
  for (let at = 0; at < read; at += 1) {
    if (bytes[at] === 10 ? bytes[at - 1] !== 13 : bytes[at] === 13) line += 1
  }
  return invalid('broken_quotes', `The quotation marks in line ${line} do not match. Please mend that line`)
}
