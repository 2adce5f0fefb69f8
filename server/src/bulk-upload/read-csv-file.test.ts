import { bulkColumns, bulkLimits } from '@forecourt/contract/bulk-upload'
import { expect, test } from 'vitest'
import { newRows } from '../../test/bulk-upload/bike-csv.ts'
import { beginSending } from '../../test/bulk-upload/sent-in-pieces.ts'
import { newDealership, startApp } from '../../test/harness.ts'

/* A file that comes over a socket piece by piece, and is refused before it is all there. */

const server = await startApp()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { token } = server.superAdmin

/** Sends a file in pieces, each once the one before has come to the server, and answers what the server says. */
async function send(shopId: string, file: string, piece: number) {
  const body = new FormData()
  body.append('file', new Blob([file], { type: 'text/csv' }), 'bikes.csv')
  const sending = await beginSending(server, { token, shopId, body })
  for (let end = piece; end < sending.length; end += piece) await sending.write(end)
  return sending.end()
}

const header = bulkColumns.join(',')
const csv = (columns: string, ...rows: string[]) => [columns, ...rows, ''].join('\n')
const rows = newRows(4000)
const refused: [string, number, string, string][] = [
  [
    'columns are missing',
    400,
    csv(header.replace(',listPrice', ''), ...rows),
    'This file lacks the column listPrice. Please keep the column names of the template',
  ],
  ['a column stands twice', 400, csv(`${header},year`, ...rows), 'This file has the column year twice'],
  [
    'quotation marks do not match',
    400,
    csv(header, 'AP09ZZ0001,"Hero"o,Glamour,2021,100,50000', ...rows),
    'The quotation marks in line 2 do not match. Please mend that line',
  ],
  [
    'a line has too many columns',
    400,
    csv(header, ','.repeat(bulkLimits.columns), ...rows),
    'Line 2 has more than 60 columns. Please keep the columns of the template',
  ],
  [
    'semicolons part the columns',
    400,
    csv(header.replaceAll(',', ';'), ...rows),
    'The columns of this file are separated by semicolons. Please save it with commas (CSV, comma delimited)',
  ],
]

const pieces = [5000, 65_536]

test.each(refused.flatMap((row) => pieces.map((piece) => [...row, piece] as const)))(
  'a file that comes bit by bit is refused where %s',
  async (_, status, file, message, piece) => {
    const { shopA } = await newDealership(server)
    expect(await send(shopA, file, piece)).toMatchObject({ status, body: { message } })
  },
)

test('a file that comes bit by bit is refused where its rows are too many', { timeout: 120_000 }, async () => {
  const { shopA } = await newDealership(server)
  const many = Array.from({ length: bulkLimits.rows + 4000 }, () => 'x,,,,,')
  expect(await send(shopA, csv(header, ...many), 65_536)).toMatchObject({
    status: 413,
    body: { message: 'This file has more than 1,00,000 rows. Please upload it in parts' },
  })
})
