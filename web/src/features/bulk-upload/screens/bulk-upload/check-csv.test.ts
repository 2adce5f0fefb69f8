import { describe, expect, it } from 'vitest'
import { templateCsv } from '../../csv.ts'
import { checkCsv, countRows } from './check-csv.ts'

const header = 'vehicleNumber,make,model,year,mileage,listPrice'
const row = 'GJ11EN0792,TVS,Star City Plus,2018,17654,35000'
const content = `${header}\n${row}\n`
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
const file = (type: string, name = 'bikes.csv', bytes: BlobPart = content) => new File([bytes], name, { type })
const rowsOf = (text: string) => countRows(new TextEncoder().encode(text))

describe('the look at a chosen file', () => {
  it.each(['text/csv', 'application/vnd.ms-excel', 'application/octet-stream', 'text/comma-separated-values', ''])(
    'takes a .csv that the browser calls "%s"',
    async (type) => {
      expect(await checkCsv(file(type, 'BIKES.CSV'))).toEqual({ rows: 1, hasSample: false })
    },
  )

  it.each([
    ['a picture named .csv', file('text/csv', 'bikes.csv', png)],
    ['a picture', file('image/png', 'bike.png', png)],
    ['a text of another name', file('text/plain', 'bikes.txt')],
    ['an Excel workbook', file('application/vnd.ms-excel', 'bikes.xls')],
    ['a workbook named .csv', file('application/vnd.ms-excel', 'bikes.csv', 'PK\u0003\u0004\u0014\u0000')],
    ['UTF-16', file('text/csv', 'bikes.csv', new Uint8Array([0xff, 0xfe, 0x76, 0, 0x65, 0]))],
  ])('refuses %s', async (_, chosen) => {
    expect(await checkCsv(chosen)).toBeNull()
  })

  it('leaves other encodings than UTF-8 to the server, which says what to do', async () => {
    expect(
      await checkCsv(file('text/csv', 'bikes.csv', new Uint8Array([...png.slice(1, 4), 0xe9, 0x2c]))),
    ).not.toBeNull()
  })

  it('finds a sample row that was left in', async () => {
    expect(await checkCsv(file('text/csv', 'bikes.csv', await templateCsv()))).toEqual({ rows: 1, hasSample: true })
  })

  it('does not read a file that is too large to be taken', async () => {
    const large = new File([new Uint8Array(20 * 1024 * 1024 + 1).fill(65)], 'bikes.csv', { type: 'text/csv' })
    expect(await checkCsv(large)).toEqual({ rows: null, hasSample: false })
  })
})

it.each([
  ['', 0],
  [header, 0],
  [content, 1],
  [`${header}\r\n${row}\r\n${row}`, 2],
  [`${header}\r${row}\r`, 1],
  [`${header}\n\n${row}\n  \n,,,,,\n`, 1],
  [`${header}\n"GJ11EN0792","TVS","Star\nCity ""Plus""",2018,17654,35000\n${row}\n`, 2],
])('counts the rows of %j', (text, rows) => {
  expect(rowsOf(text)).toBe(rows)
})
