import { bulkColumns } from '@forecourt/contract/bulk-upload'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOf } from '../../test/bulk-upload/bike-csv.ts'
import { Refusal } from '../http/errors.ts'

const header = 'vehicleNumber,make,model,year,mileage,listPrice'
const row = 'TS09EA1234,Honda,Activa 6G,2023,7500,85000'
const today = '2026-03-05'

/** A data row of the good one with some cells changed. */
const rowWith = (cells: Partial<Record<(typeof bulkColumns)[number], string>>) =>
  bulkColumns.map((column, n) => cells[column] ?? row.split(',')[n]).join(',')

async function refusalOf(bytes: Buffer | string) {
  const refusal = await rowsOf(bytes, today).catch((error: unknown) => error)
  if (!(refusal instanceof Refusal)) throw new Error('Not refused')
  return { status: refusal.status, code: refusal.code, message: refusal.message }
}

const notCsv =
  'This is not a CSV file in UTF-8. In Excel choose "Save As", then "CSV UTF-8 (Comma delimited)", and upload that file'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.each([
  ['an empty file', '', 'no_rows', 'This file is empty. The template shows what it should hold'],
  ['blank lines alone', '\n \n,,\n', 'no_rows', 'This file is empty. The template shows what it should hold'],
  ['no rows', `${header}\n\n,,,,,\n`, 'no_rows', 'This file has no rows below its column names'],
  ['a picture', png, 'not_csv', notCsv],
  ['a workbook', Buffer.from('PK\u0003\u0004\u0000\u0000', 'latin1'), 'not_csv', notCsv],
  ['UTF-16', Buffer.from(`\ufeff${header}\n${row}`, 'utf16le'), 'not_csv', notCsv],
  ['UTF-16 without its mark', Buffer.from(`${header}\n${row}`, 'utf16le'), 'not_csv', notCsv],
  ['Windows-1252', Buffer.from(`${header}\n${rowWith({ make: 'Dürkopp' })}`, 'latin1'), 'not_csv', notCsv],
  ['a NUL byte', `${header}\n${rowWith({ make: 'Hon\u0000da' })}`, 'not_csv', notCsv],
  [
    'one column missing',
    `vehicleNumber,make,model,year,mileage\n${row}`,
    'missing_columns',
    'This file lacks the column listPrice. Please keep the column names of the template',
  ],
  [
    'columns missing',
    `make,model\nHonda,Activa`,
    'missing_columns',
    'This file lacks the columns vehicleNumber, year, mileage, listPrice. Please keep the column names of the template',
  ],
  [
    'no column names',
    row,
    'missing_columns',
    'This file lacks the columns vehicleNumber, make, model, year, mileage, listPrice. Please keep the column names of the template',
  ],
  ['a column twice', `${header},Make\n${row},Hero`, 'column_twice', 'This file has the column make twice'],
  ['one of the others twice', `${header},fuel,FUEL\n${row},,`, 'column_twice', 'This file has the column fuel twice'],
  [
    'semicolons',
    `${header}\n${row}`.replaceAll(',', ';'),
    'not_commas',
    'The columns of this file are separated by semicolons. Please save it with commas (CSV, comma delimited)',
  ],
  [
    'tabs',
    `${header}\n${row}`.replaceAll(',', '\t'),
    'not_commas',
    'The columns of this file are separated by tabs. Please save it with commas (CSV, comma delimited)',
  ],
  [
    'semicolons and quotes',
    `"vehicleNumber";"make"\n"TS09EA1234";"Honda"`,
    'not_commas',
    'The columns of this file are separated by semicolons. Please save it with commas (CSV, comma delimited)',
  ],
  [
    'an unclosed quote',
    `${header}\n${row}\n${rowWith({ make: '"Honda' })}\n${row}\n`,
    'broken_quotes',
    'The quotation marks in line 3 do not match. Please mend that line',
  ],
  [
    'text behind a closing quote',
    `${header}\r\n${rowWith({ make: '"a\r\nb"' })}\r\n${rowWith({ make: '"Hon"da' })}`,
    'broken_quotes',
    'The quotation marks in line 4 do not match. Please mend that line',
  ],
  [
    'a quote inside a cell',
    `${header}\n${rowWith({ model: '5" disk' })}`,
    'broken_quotes',
    'The quotation marks in line 2 do not match. Please mend that line',
  ],
])('%s: the file is refused', async (_, bytes, code, message) => {
  expect(await refusalOf(bytes)).toEqual({ status: 400, code, message })
})

const manyRows = (count: number) => {
  const lines = Array.from({ length: count }, (_, n) => rowWith({ vehicleNumber: `TS${String(n).padStart(8, '0')}` }))
  return `${header}\n${lines.join('\n')}\n`
}

test('a hundred thousand rows are read, and other work goes on meanwhile', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 0)
  const rows = await rowsOf(manyRows(100_000), today)
  clearInterval(timer)
  expect(rows).toHaveLength(100_000)
  expect(rows.filter(({ bike }) => bike === undefined)).toEqual([])
  expect(turns).toBeGreaterThan(50)
})

test('one row more is too many', async () => {
  expect(await refusalOf(manyRows(100_001))).toEqual({
    status: 413,
    code: 'too_many_rows',
    message: 'This file has more than 1,00,000 rows. Please upload it in parts',
  })
})

/** A cell as a file may have it, which may hold anything but what cannot be stored. */
const cell = fc.string({ unit: 'grapheme' }).map((text) => text.toWellFormed().replaceAll('\u0000', '').trim())
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test('whatever the cells hold, every row comes back once, in order, as the file had it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record(Object.fromEntries(bulkColumns.map((column) => [column, cell]))), { minLength: 1 }),
      fc.constantFrom('\n', '\r\n'),
      async (records, lineEnd) => {
        const kept = records.filter((record) => Object.values(record).some((text) => text !== ''))
        fc.pre(kept.length > 0)
        const lines = records.map((record) => bulkColumns.map((column) => quoted(record[column] ?? '')).join(','))
        const rows = await rowsOf([header, ...lines].join(lineEnd), today)
        expect(rows.map(({ record }) => record)).toEqual(kept)
        for (const { bike, error } of rows) expect((bike === undefined) !== (error === undefined)).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})

test('whatever the bytes are, they are read or refused with a sentence', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom(',', '"', '\n', '\r', ';', '=', '\t', ' ', 'a', '1'), maxLength: 200 }),
      async (body) => {
        const result = await rowsOf(`${header}\n${body}`, today).catch((error: unknown) => error)
        if (result instanceof Refusal) expect(result.status).toBe(400)
        else expect(result).toBeInstanceOf(Array)
      },
    ),
    { numRuns: 500 },
  )
})
