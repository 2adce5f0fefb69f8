import { bulkColumns, bulkLimits } from '@forecourt/contract/bulk-upload'
import { expect, test } from 'vitest'
import { inPieces, rowsOf } from '../../test/bulk-upload/bike-csv.ts'
import { Refusal } from '../http/errors.ts'
import { csvSlices } from './csv-slices.ts'

const header = bulkColumns.join(',')
const row = 'TS09EA1234,Honda,Activa 6G,2023,7500,85000'

async function refusalOf(text: string) {
  const refusal = await rowsOf(text, '2026-03-05').catch((error: unknown) => error)
  if (!(refusal instanceof Refusal)) throw new Error('Not refused')
  return { status: refusal.status, message: refusal.message }
}

const commas = ','.repeat(bulkLimits.columns)
const keep = 'Please keep the columns of the template'
const close = 'Perhaps a quotation mark is not closed'

test.each([
  ['a file of commas', ','.repeat(bulkLimits.bytes), `Line 1 has more than 60 columns. ${keep}`],
  ['a row of commas', `${header}\r\n${row}\r\n${commas}\r\n${row}`, `Line 3 has more than 60 columns. ${keep}`],
  [
    'one behind a cell of several lines',
    `${header}\n${row.replace('Honda', '"Hon\n\r\nda"')}\n${commas}`,
    `Line 5 has more than 60 columns. ${keep}`,
  ],
  [
    'a cell as long as a book',
    `${header}\n${row.replace('Honda', 'x'.repeat(bulkLimits.cell + 1))}`,
    'Line 2 has a cell of more than 10,000 characters. Please shorten it',
  ],
  [
    'a quotation mark that is never closed',
    `${header}\n${row.replace('Honda', '"Honda')}\n${`${row}\n`.repeat(10_000)}`,
    `Line 2 has a cell of more than 10,000 characters. ${close}`,
  ],
  [
    'many long cells',
    `${header}\n${row}\n${`${'x'.repeat(9000)},`.repeat(7)}`,
    'Line 3 has more than 50,000 characters. Please shorten it',
  ],
])('%s is refused with its line', async (_, text, message) => {
  expect(await refusalOf(text)).toEqual({ status: 400, message })
})

test('at the limits a file is read: columns that mean nothing, and a long cell in any script', async () => {
  const more = bulkLimits.columns - bulkColumns.length
  const wide = `${header}${',x'.repeat(more)}\n${row}${','.repeat(more)}\n`
  expect(await rowsOf(wide, '2026-03-05')).toMatchObject([{ bike: { make: 'Honda' } }])
  const long = `${header}\n${row.replace('Honda', 'క'.repeat(bulkLimits.cell))}`
  expect(await rowsOf(long, '2026-03-05')).toMatchObject([{ error: 'Make: At most 60 characters' }])
})

test('others have their turn between two slices', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  let slices = 0
  for await (const _ of csvSlices(inPieces(Buffer.alloc(1024 * 1024, '\n'), 1024 * 1024))) slices += 1
  clearImmediate(next)
  expect(slices).toBe(64)
  expect(turns).toBeGreaterThanOrEqual(slices - 1)
})
