import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bulkLimits } from '@forecourt/contract/bulk-upload'
import { expect, test } from 'vitest'
import { readSpreadsheet } from './read-spreadsheet.ts'

const text = (words: string) => new TextEncoder().encode(words)
const sample = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../../../../../test/spreadsheets', name)))

/** The workbook, whose list of files says that the first one unpacks to this much. */
function unpackingTo(bytes: number): Uint8Array {
  const file = sample('libreoffice.xlsx')
  const entry = file.findIndex((_, n) => [0x50, 0x4b, 1, 2].every((sign, at) => file[n + at] === sign))
  new DataView(file.buffer).setUint32(entry + 24, bytes, true)
  return file
}

test.each([
  ['nothing', text(''), 'This file is empty.'],
  ['empty lines', text('\n\n ,,\n'), 'This file is empty.'],
  [
    'a picture',
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 1, 2, 3]),
    /^This is not a spreadsheet/,
  ],
  ['a paper', text('%PDF-1.7\n%abc'), /^This is not a spreadsheet/],
  ['half a workbook', sample('libreoffice.xlsx').slice(0, 2000), /^This file (?:cannot be read|is larger)/],
  ['half an old workbook', sample('libreoffice.xls').slice(0, 600), /^This file cannot be read/],
  ['what unpacks to more than a phone holds', unpackingTo(2 ** 31), /^This file is larger/],
  ['megabytes', new Uint8Array(bulkLimits.bytes + 1), /^This file is larger than 20 MB/],
  ['too many rows', text('a,b\n'.repeat(bulkLimits.rows + 101)), /^This file has more than 1,00,000 rows/],
])('%s is refused with a sentence', (_, bytes, sentence) => {
  expect(() => readSpreadsheet(bytes)).toThrow(sentence)
})

test('quotes that are not closed, and lines of different lengths, lose no row', () => {
  const [sheet] = readSpreadsheet(text('Reg No,Model\nTS09EA1,5" disk\nTS09EA2\nTS09EA3,Dio,more\n'))
  expect(sheet?.rows).toEqual([['Reg No', 'Model'], ['TS09EA1', '5" disk'], ['TS09EA2'], ['TS09EA3', 'Dio', 'more']])
})
