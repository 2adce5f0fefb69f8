import { Readable, type Writable } from 'node:stream'
import { businessDay } from '@forecourt/contract/calendar'
import { stringify } from 'csv-stringify/sync'
import type { Actor } from '../access.ts'
import { dayInWords } from '../calendar/business-date.ts'
import { takeExportTurn } from '../limits/export-turn.ts'
import type { FileColumn, ListFile } from './list-file.ts'
import { rupeesText } from './rupees-text.ts'
import { writeWorkbook } from './workbook.ts'

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Reply<Sent> = { raw: Writable; headers(values: Record<string, string>): { send(content: string): Sent } }

/** Sends a list as an attachment, with the day of the business in its name or what it is of. */
export async function sendListFile<Row, Sent>(
  reply: Reply<Sent>,
  actor: Actor,
  find: () => Promise<ListFile<Row>>,
): Promise<Sent> {
  return sendFile(reply, actor, async () => {
    const file = await find()
    const { name, of = businessDay(actor.at), format } = file
    return { name: `${name}-${of}.${format}`, contentType: contentTypes[format], content: await contentOf(file) }
  })
}

type SentFile = { name: string; contentType: string; content: Readable | Buffer }

/** Sends a file as an attachment, when it is the reader's turn. */
export async function sendFile<Sent>(
  reply: Reply<Sent>,
  { userId }: Actor,
  make: () => Promise<SentFile>,
): Promise<Sent> {
  const { name, contentType, content } = await takeExportTurn(userId, reply.raw, make)
  return (
    reply
      .headers({ 'content-type': contentType, 'content-disposition': `attachment; filename="${name}"` })
      // A stream goes out as it is, whatever the contract calls it
      .send(content as unknown as string)
  )
}

/** A text that is written while it is sent; counted in bytes, since `Readable.from` alone would hold sixteen parts. */
export const streamOf = (parts: AsyncIterable<string>): Readable =>
  Readable.from(parts, { objectMode: false, highWaterMark: 64 * 1024 })

const contentOf = async <Row>(file: ListFile<Row>): Promise<Readable | Buffer> =>
  file.format === 'xlsx' ? writeWorkbook(file) : streamOf(writeCsv(file))

/** A list as the text of a CSV file, part by part. */
export async function* writeCsv<Row>({
  columns,
  batches,
}: Pick<ListFile<Row>, 'columns' | 'batches'>): AsyncGenerator<string> {
  // With a mark by which Excel knows that it is UTF-8
  let unsent = csvOf([columns.map(({ header }) => header)], { bom: true })
  // Goes with the first rows: until they are read a failure can still be told
  for await (const batch of batches) {
    yield unsent + csvOf(batch.map((row) => columns.map(({ kind, value }) => inWords(kind, value(row)))))
    unsent = ''
  }
  if (unsent !== '') yield unsent
}

/** A text that a spreadsheet would take for a formula gets an apostrophe in front; numbers stay numbers. */
const csvOf = (rows: (string | number | bigint | null)[][], { bom = false } = {}) =>
  stringify(rows, { bom, escape_formulas: true, record_delimiter: 'windows', cast: { bigint: rupeesText } })

/** Paise as bigints, which nothing else is: `csvOf` writes them as rupees, and below zero takes none for a formula. */
function inWords(kind: FileColumn<unknown>['kind'], value: string | number | null) {
  if (kind === 'day' && typeof value === 'string') return dayInWords(value)
  return kind === 'paise' && typeof value === 'number' ? BigInt(value) : value
}
