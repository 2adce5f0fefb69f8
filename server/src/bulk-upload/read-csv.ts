import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { invalid } from '../http/errors.ts'
import { countLines } from './count-lines.ts'
import { csvSlices } from './csv-slices.ts'

/** A line of a CSV file that holds something: its number, from 1, and its cells without the spaces around them. */
export type CsvLine = { line: number; cells: string[] }

const notCsv =
  'This is not a CSV file in UTF-8. In Excel choose "Save As", then "CSV UTF-8 (Comma delimited)", and upload that file'

/**
 * Reads a CSV file line by line, as it comes, and lets other work go on meanwhile: no more of it is held than its
 * longest row and some slices. Throws 400 for what cannot be read.
 */
export async function* readCsv(file: AsyncIterable<Buffer>): AsyncGenerator<CsvLine> {
  const lines = countLines()
  const slices = Readable.from(lines.over(csvSlices(textOnly(file))), { highWaterMark: 1 })
  const parser = parse({ bom: true, trim: true, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] })
  // What fails is thrown where the rows are read
  pipeline(slices, parser, () => {})
  let line = 1
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells }
      line += 1 + lineBreaks(cells)
    }
  } catch (error) {
    throw error instanceof CsvError ? brokenQuotes(lines.at(Number(error.bytes))) : error
  }
}

/** How much of a file shows by what its columns are separated. */
const shown = 4096

/** A file as it comes, as long as it is text in UTF-8; its first line is looked at before anything goes on. */
async function* textOnly(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const text = new TextDecoder('utf-8', { fatal: true })
  let start: Buffer | undefined = Buffer.alloc(0)
  for await (const bytes of file) {
    requireText(text, bytes)
    if (start === undefined) {
      yield bytes
      continue
    }
    start = Buffer.concat([start, bytes])
    if (start.length < shown) continue
    requireCommas(start)
    yield start
    start = undefined
  }
  requireText(text)
  if (start === undefined) return
  requireCommas(start)
  yield start
}

/** Throws 400 for bytes that no text goes on with; without any, that no text ends with. */
function requireText(text: InstanceType<typeof TextDecoder>, bytes?: Buffer) {
  if (bytes?.includes(0)) throw invalid('not_csv', notCsv)
  try {
    text.decode(bytes, { stream: bytes !== undefined })
  } catch {
    throw invalid('not_csv', notCsv)
  }
}

function requireCommas(start: Buffer) {
  const [firstLine = ''] = start
    .toString('utf8', 0, shown)
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
const brokenQuotes = (line: number) =>
  invalid('broken_quotes', `The quotation marks in line ${line} do not match. Please mend that line`)
