import { bulkColumns } from '@forecourt/contract/bulk-upload'
import { expect, test } from 'vitest'
import { rowsOf } from '../../test/bulk-upload/bike-csv.ts'

const header = 'vehicleNumber,make,model,year,mileage,listPrice'
const row = 'TS09EA1234,Honda,Activa 6G,2023,7500,85000'
const today = '2026-03-05'
const bike = {
  vehicleNumber: 'TS09EA1234',
  make: 'Honda',
  model: 'Activa 6G',
  year: 2023,
  mileage: 7500,
  listPrice: 85_000,
}

const parse = (...lines: string[]) => rowsOf(lines.join('\n'), today)

/** A data row of the good one with some cells changed. */
const rowWith = (cells: Partial<Record<(typeof bulkColumns)[number], string>>) =>
  bulkColumns.map((column, n) => cells[column] ?? row.split(',')[n]).join(',')

test('a row becomes a bike, and its record is what the file had', async () => {
  expect(await parse(header, row)).toEqual([
    {
      line: 2,
      record: Object.fromEntries(bulkColumns.map((column, n) => [column, row.split(',')[n]])),
      bike,
    },
  ])
})

test.each([
  ['a byte order mark', `\ufeff${header}\n${row}`],
  ['CRLF', `${header}\r\n${row}\r\n`],
  ['CR alone', `${header}\r${row}\r`],
  ['mixed line ends', `${header}\r\n${row}\n`],
  [
    'quotes',
    `"vehicleNumber","make",model,year,mileage,"listPrice"\n"TS09EA1234","Honda","Activa 6G","2023",7500,"85000"`,
  ],
  ['spaces around quotes', `${header}\nTS09EA1234, "Honda" ,Activa 6G,2023,7500, "85,000" `],
  ['letter case and spaces in column names', `VEHICLE NUMBER, Make ,model,Year,MILEAGE,List Price\n${row}`],
  ['underscores and hyphens in column names', `vehicle_number,make,model,year,mileage,list-price\n${row}`],
  [
    'another order and other columns',
    'tyres,listPrice,mileage,year,model,make,remarks,vehicleNumber\nnew,85000,7500,2023,Activa 6G,Honda,"a, b",TS09EA1234',
  ],
  ['blank lines and lines of commas', `\n${header}\n\n,,,,,\n  \n${row}\n\n`],
  ['empty columns at the end, as Excel leaves them', `${header},,\n${row},,\n`],
  ['a vehicle number with spaces and hyphens', `${header}\n${rowWith({ vehicleNumber: ' ts-09 ea 1234' })}`],
])('%s: accepted', async (_, text) => {
  const rows = await rowsOf(text, today)
  expect(rows.map((one) => one.bike)).toEqual([bike])
})

test.each([
  ['85000', 85_000],
  ['85000.00', 85_000],
  ['85000.5', 85_000.5],
  ['"85,000"', 85_000],
  ['"1,19,900"', 119_900],
  ['"119,900.50"', 119_900.5],
  ['"₹1,19,900"', 119_900],
  ['"₹ 1,19,900/-"', 119_900],
  ['"Rs. 85,000"', 85_000],
  ['Rs 85000', 85_000],
  ['INR 85000', 85_000],
])('the price %s is read as %d', async (listPrice, value) => {
  const [one] = await parse(header, rowWith({ listPrice }))
  expect(one?.bike?.listPrice).toBe(value)
})

test.each([
  ['12000', 12_000],
  ['"12,000"', 12_000],
  ['"1,12,000 km"', 112_000],
  ['7500 Kms', 7500],
  ['0', 0],
])('the mileage %s is read as %d', async (mileage, value) => {
  const [one] = await parse(header, rowWith({ mileage }))
  expect(one?.bike?.mileage).toBe(value)
})

const nextYear = new Date().getFullYear() + 1

test.each([
  [{ vehicleNumber: '' }, 'Vehicle number is required'],
  [{ vehicleNumber: 'TS' }, 'Enter the vehicle number in letters and digits, such as TS09EA1234'],
  [{ vehicleNumber: 'TS09/1234' }, 'Enter the vehicle number in letters and digits, such as TS09EA1234'],
  [{ make: '' }, 'Make is required'],
  [{ make: '" "' }, 'Make is required'],
  [{ make: 'x'.repeat(61) }, 'Make: At most 60 characters'],
  [{ model: '' }, 'Model is required'],
  [{ model: 'x'.repeat(121) }, 'Model: At most 120 characters'],
  [{ year: '' }, 'Year is required'],
  [{ year: '23' }, 'Enter the year in four digits'],
  [{ year: 'old' }, 'Enter the year in four digits'],
  [{ year: '1949' }, `The year must be between 1950 and ${nextYear}`],
  [{ year: String(nextYear + 1) }, `The year must be between 1950 and ${nextYear}`],
  [{ mileage: '' }, 'Mileage is required'],
  [{ mileage: '12.5' }, 'Enter whole kilometres'],
  [{ mileage: '-5' }, 'Enter whole kilometres'],
  [{ mileage: '1000000' }, 'Kilometres must be at most 999999'],
  [{ listPrice: '' }, 'List price is required'],
  [{ listPrice: '0' }, 'The price must be more than zero'],
  [{ listPrice: '-85000' }, 'Enter an amount in rupees'],
  [{ listPrice: 'a lot' }, 'Enter an amount in rupees'],
  [{ listPrice: '"85,50"' }, 'Enter an amount in rupees'],
  [{ listPrice: '1e5' }, 'Enter an amount in rupees'],
  [{ listPrice: '9'.repeat(400) }, 'Enter an amount in rupees'],
  [{ listPrice: '99999999999' }, 'The amount is too large'],
  [{ listPrice: '85000.005' }, 'List price: At most two decimals'],
  [{ make: '', year: '', listPrice: '0' }, 'Make is required. Year is required. The price must be more than zero'],
])('a row with %j fails: %s', async (cells, error) => {
  const text = rowWith(cells)
  const [one, ...others] = await parse(header, text)
  expect(one).toMatchObject({ line: 2, error })
  expect(one?.bike).toBeUndefined()
  expect(others).toEqual([])
})

test('what looks like a formula is text', async () => {
  const [one] = await parse(header, rowWith({ make: '=1+1', model: '@SUM(A1)' }))
  expect(one?.bike).toMatchObject({ make: '=1+1', model: '@SUM(A1)' })
})

test('a short row lacks its last fields; an amount with commas outside of quotes is not read as another', async () => {
  const [short, long] = await parse(header, 'TS09EA1234,Honda,Activa 6G', rowWith({ listPrice: '1,19,900' }))
  expect(short?.error).toBe('Year is required. Mileage is required. List price is required')
  expect(short?.record).toEqual({
    vehicleNumber: 'TS09EA1234',
    make: 'Honda',
    model: 'Activa 6G',
    year: '',
    mileage: '',
    listPrice: '',
  })
  const error = 'This row has more values than there are columns. Amounts with commas need quotes: "1,19,900"'
  expect(long?.error).toBe(error)
  const [shifted] = await parse(`${header},,`, rowWith({ listPrice: '1,19,900' }))
  expect(shifted?.error).toBe(error)
})

test('of two rows with one vehicle number the second fails and names the line of the first', async () => {
  const rows = await parse(
    header,
    rowWith({ make: '' }),
    '',
    rowWith({ model: '"Activa\n6G"' }),
    rowWith({ vehicleNumber: 'TS-09-EA-1234' }),
  )
  expect(rows.map(({ line, error }) => ({ line, error }))).toEqual([
    { line: 2, error: 'Make is required' },
    // The first that could be a bike
    { line: 4, error: undefined },
    { line: 6, error: 'Twice in this file: line 4 has the same vehicle number' },
  ])
})

test('what the file of failed rows put before a formula is taken off again', async () => {
  expect(await parse(header, rowWith({ model: "'-X pulse" }))).toMatchObject([{ bike: { ...bike, model: '-X pulse' } }])
})
