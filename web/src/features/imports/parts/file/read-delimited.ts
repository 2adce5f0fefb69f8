import { parse } from 'csv-parse/browser/esm/sync'

const delimiters = [',', ';', '\t', '|']
const looked = 20

/** The rows of a text with delimited columns; what parts them is found out. Quotes inside a cell are taken as they are. */
export function readDelimited(text: string): string[][] {
  const [, told] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const body = told ? text.slice(text.indexOf('\n') + 1) : text
  const delimiter = told ?? findDelimiter(body)
  return parse(body, {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    trim: true,
  })
}

/** The one that stands in most of the first lines, equally often: it parts columns, where another is in a cell's words. */
function findDelimiter(text: string): string {
  const lines = text.replaceAll(/"[^"]*"/g, '').split(/\r\n|\n|\r/, looked)
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0)
    const often = new Map<number, number>()
    for (const count of counts) often.set(count, (often.get(count) ?? 0) + 1)
    const [count = 0, times = 0] = [...often].sort(([, one], [, other]) => other - one)[0] ?? []
    return { delimiter, score: times * 100 + count }
  })
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter
}
