import type { FurtherColumn } from '@forecourt/contract/bulk-upload'
import { expect, test } from 'vitest'
import { rowsOf } from '../../test/bulk-upload/bike-csv.ts'

const header = 'vehicleNumber,make,model,year,mileage,listPrice'
const row = 'TS09EA1234,Honda,Activa 6G,2023,7500,85000'
const today = '2026-03-05'

/** The good row with these columns beside it. */
async function parseWith(cells: Partial<Record<FurtherColumn, string>>) {
  const quoted = Object.values(cells).map((cell) => `"${cell}"`)
  const lines = [
    [header, ...Object.keys(cells)],
    [row, ...quoted],
  ].map((line) => line.join(','))
  const [one] = await rowsOf(lines.join('\n'), today)
  return one
}

test('all that is known of a bike, each column where it stands in the file', async () => {
  const text = [
    'Seller Phone,color,vehicleNumber,Purchased On,make,FUEL,model,year,chassis_number,mileage,Cost,listPrice,Owners,engineNumber,notes,sellerName',
    '098480 12345,Black,TS09EA1234,28/02/2026,Honda,Petrol,Activa 6G,2023,me4 jf50,7500,"₹61,000",85000,2,jf50e,"Two keys, one helmet",Asha',
  ]
  const [one] = await rowsOf(text.join('\n'), today)
  expect(one?.bike).toEqual({
    vehicleNumber: 'TS09EA1234',
    make: 'Honda',
    model: 'Activa 6G',
    year: 2023,
    mileage: 7500,
    listPrice: 85_000,
    color: 'Black',
    fuel: 'petrol',
    owners: 2,
    chassisNumber: 'ME4JF50',
    engineNumber: 'JF50E',
    cost: 61_000,
    purchasedOn: '2026-02-28',
    sellerName: 'Asha',
    sellerPhone: '+919848012345',
    notes: 'Two keys, one helmet',
  })
  expect(one?.record).toMatchObject({ sellerPhone: '098480 12345', fuel: 'Petrol', purchasedOn: '28/02/2026' })
})

test('cells that are left empty are not known; a record has the columns of its file alone', async () => {
  const one = await parseWith({ color: '', fuel: '', owners: '', cost: '', purchasedOn: '', sellerPhone: '' })
  expect(Object.keys(one?.bike ?? {})).toEqual(header.split(','))
  const further = ['color', 'fuel', 'owners', 'cost', 'purchasedOn', 'sellerPhone']
  expect(Object.keys(one?.record ?? {})).toEqual([...header.split(','), ...further])
})

test.each([
  '2025-03-05',
  '05/03/2025',
  '5/3/2025',
  '5-3-2025',
  '05.03.2025',
  '5 Mar 2025',
  '05-MAR-2025',
  '5 March 2025',
  '5 Mar, 2025',
  // As Excel writes it
  '5-Mar-25',
])('the day %s is 5 March 2025', async (purchasedOn) => {
  expect((await parseWith({ purchasedOn }))?.bike?.purchasedOn).toBe('2025-03-05')
})

test.each([
  ['2026-03-05', '2026-03-05'],
  ['29 Feb 2024', '2024-02-29'],
])('the day %s is taken', async (purchasedOn, day) => {
  expect((await parseWith({ purchasedOn }))?.bike?.purchasedOn).toBe(day)
})

const notADay = 'Purchase date: Enter a date'

test.each([
  [{ purchasedOn: '2026-03-06' }, 'The purchase date cannot be in the future'],
  [{ purchasedOn: '31/02/2025' }, notADay],
  [{ purchasedOn: '29/02/2025' }, notADay],
  [{ purchasedOn: '03/13/2025' }, notADay],
  [{ purchasedOn: '05/03/25' }, notADay],
  [{ purchasedOn: '5/3-2025' }, notADay],
  [{ purchasedOn: '5 Foo 2025' }, notADay],
  [{ purchasedOn: '0000-01-01' }, notADay],
  [{ purchasedOn: 'yesterday' }, notADay],
  [{ fuel: 'water' }, 'Fuel: Choose petrol, diesel, electric, cng or hybrid'],
  [{ owners: 'two' }, 'Owners: Enter a whole number'],
  [{ owners: '1.5' }, 'Owners: Enter a whole number'],
  [{ owners: '0' }, 'Owners: At least 1 owner'],
  [{ owners: '21' }, 'Owners: At most 20 owners'],
  [{ cost: 'a lot' }, 'Cost: Enter an amount in rupees'],
  [{ cost: '-5' }, 'Cost: Enter an amount in rupees'],
  [{ color: 'x'.repeat(41) }, 'Colour: At most 40 characters'],
  [{ chassisNumber: 'x'.repeat(31) }, 'Chassis number: At most 30 characters'],
  [{ sellerPhone: 'Asha' }, 'Seller phone: Enter a valid phone number'],
  [{ sellerPhone: '0000000000' }, 'Seller phone: Enter a valid phone number'],
  [{ fuel: 'water', owners: '0' }, 'Fuel: Choose petrol, diesel, electric, cng or hybrid. Owners: At least 1 owner'],
])('a row with %j fails: %s', async (cells, error) => {
  const one = await parseWith(cells)
  expect(one).toMatchObject({ error, record: cells })
  expect(one?.bike).toBeUndefined()
})

test.each([
  ['0', 0],
  ['61000.50', 61_000.5],
  ['₹ 1,19,900/-', 119_900],
  ['Rs. 85,000', 85_000],
])('the cost %s is read as %d', async (cost, value) => {
  expect((await parseWith({ cost }))?.bike?.cost).toBe(value)
})

test.each(['PETROL', 'Petrol', 'petrol'])('the fuel %s is petrol', async (fuel) => {
  expect((await parseWith({ fuel }))?.bike?.fuel).toBe('petrol')
})

test('an apostrophe before what looks like a formula is taken off', async () => {
  const one = await parseWith({ sellerPhone: "'+919848012345", notes: "'=1+1" })
  expect(one?.bike).toMatchObject({ sellerPhone: '+919848012345', notes: '=1+1' })
})
