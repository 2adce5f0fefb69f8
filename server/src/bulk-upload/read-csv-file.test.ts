import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { bulkColumns, bulkLimits, bulkUpload } from '@forecourt/contract/bulk-upload'
import { addressOf } from '@forecourt/contract/endpoint'
import { expect, test } from 'vitest'
import { newRows } from '../../test/bulk-upload/bike-csv.ts'
import { newDealership, startApp } from '../../test/harness.ts'

/* A file that comes over a socket piece by piece, and is refused before it is all there. */

const server = await startApp()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.app.server.address() as AddressInfo

/** Sends a file in pieces, each once the one before has come to the server, and answers what the server says. */
async function send(shopId: string, file: string, piece: number) {
  const body = new FormData()
  body.append('file', new Blob([file], { type: 'text/csv' }), 'bikes.csv')
  const form = new Response(body)
  const bytes = Buffer.from(await form.arrayBuffer())
  const accepted = once(server.app.server, 'connection')
  const sending = request({
    port,
    path: addressOf(bulkUpload, { query: { shopId } }),
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${server.superAdmin.token}`,
      'content-type': form.headers.get('content-type') ?? '',
      'content-length': bytes.length,
    },
  })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  sending.flushHeaders()
  const [atServer] = (await accepted) as [Socket]
  for (let start = 0; start < bytes.length; start += piece) {
    const before = atServer.bytesRead
    const part = bytes.subarray(start, start + piece)
    sending.write(part)
    await expect.poll(() => atServer.bytesRead, { interval: 1 }).toBeGreaterThanOrEqual(before + part.length)
  }
  sending.end()
  const [answer] = await answered
  return { status: answer.statusCode, ...(JSON.parse(await text(answer)) as { message: string }) }
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
    expect(await send(shopA, file, piece)).toMatchObject({ status, message })
  },
)

test('a file that comes bit by bit is refused where its rows are too many', { timeout: 120_000 }, async () => {
  const { shopA } = await newDealership(server)
  const many = Array.from({ length: bulkLimits.rows + 4000 }, () => 'x,,,,,')
  expect(await send(shopA, csv(header, ...many), 65_536)).toMatchObject({
    status: 413,
    message: 'This file has more than 1,00,000 rows. Please upload it in parts',
  })
})
