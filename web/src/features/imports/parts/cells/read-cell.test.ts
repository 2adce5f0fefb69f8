import { marketModels } from '@forecourt/contract/bikes/market-models'
import { expect, test } from 'vitest'
import { knownBikes } from './known-bikes.ts'
import { type Cell, readCell } from './read-cell.ts'

const known = knownBikes(marketModels)
const read = (column: Parameters<typeof readCell>[0], typed: string, make = 'Honda'): Cell =>
  readCell(column, typed, { known, make, today: '2026-03-05' })

test.each([
  ['vehicleNumber', 'ka01ab1234', 'KA01AB1234'],
  ['vehicleNumber', 'KA-01 AB 1234', 'KA01AB1234'],
  ['vehicleNumber', '22 BH 1234 AA', '22BH1234AA'],
  ['make', 'HONDA', 'Honda'],
  ['make', 'Hero MotoCorp', 'Hero'],
  ['make', 'RE', 'Royal Enfield'],
  ['make', 'Keeway', 'Keeway'],
  ['model', 'activa-6g', 'activa-6g'],
  ['year', '2019', '2019'],
  ['year', '2019.0', '2019'],
  ['year', '03-2019', '2019'],
  ['year', 'Mar-19', '2019'],
  ['year', "Mar'19", '2019'],
  ['year', '03/19', '2019'],
  ['year', '2019-03-01', '2019'],
  ['year', '19', '2019'],
  ['mileage', '10 km', '10'],
  ['mileage', '12,345 kms', '12345'],
  ['mileage', '12.5k', '12500'],
  ['mileage', '45k km', '45000'],
  ['mileage', '7500.0', '7500'],
  ['mileage', '18000 Kms.', '18000'],
  ['listPrice', '85k', '85000'],
  ['listPrice', '1.2L', '120000'],
  ['listPrice', '1.15 lakh', '115000'],
  ['listPrice', '1.2 Lacs', '120000'],
  ['listPrice', '₹65,000/-', '65000'],
  ['listPrice', 'Rs. 65000', '65000'],
  ['listPrice', 'Rs.1,19,900', '119900'],
  ['listPrice', '65000/- only', '65000'],
  ['listPrice', '65 thousand', '65000'],
  ['listPrice', '2 Cr', '20000000'],
  ['owners', '1st', '1'],
  ['owners', '2nd Owner', '2'],
  ['owners', 'Third', '3'],
  ['owners', 'Single owner', '1'],
  ['owners', '1.0', '1'],
  ['fuel', 'P', 'petrol'],
  ['fuel', 'EV', 'electric'],
  ['purchasedOn', '05/03/25', '2025-03-05'],
  ['purchasedOn', '5th Mar 2025', '2025-03-05'],
  ['purchasedOn', '45721', '2025-03-05'],
  ['sellerPhone', '9848012345.0', '9848012345'],
  ['chassisNumber', 'me4 jf50', 'ME4JF50'],
  ['color', 'N/A', ''],
] as const)('%s: %s is read as %s', (column, typed, value) => {
  expect(read(column, typed)).toEqual({ value })
})

test.each([
  ['make', 'Hondaa', 'Honda'],
  ['make', 'Bajja', 'Bajaj'],
  ['make', 'Royal Enfeild', 'Royal Enfield'],
  ['model', 'Actva 6G', 'Activa 6G'],
  ['vehicleNumber', 'KAO1AB1234', 'KA01AB1234'],
  ['listPrice', '65', '65000'],
] as const)('%s: with %s perhaps %s was meant, and the row may come in as it is', (column, typed, suggestion) => {
  const cell = read(column, typed)
  expect(cell).toMatchObject({ suggestion, trouble: expect.any(String) })
  expect(cell.stops).toBeUndefined()
})

test.each([
  ['Thunderbird X 350cc', 'Royal Enfield'],
  ['Activa 5G', 'Honda'],
  ['Pulsar NS 200 ABS', 'Bajaj'],
])('the model %s is no slip of the hand', (model, make) => {
  expect(read('model', model, make)).toEqual({ value: model })
})

test.each([
  ['vehicleNumber', '', 'The vehicle number is missing'],
  ['mileage', 'NA', 'The kilometres are missing'],
  ['vehicleNumber', '@@', 'Enter the vehicle number in letters and digits, such as TS09EA1234'],
  ['year', 'old', 'This is not a year'],
  ['year', '1900', /^The year must be between/],
  ['mileage', 'low', 'These are no kilometres'],
  ['listPrice', 'call', 'This is not an amount'],
  ['listPrice', '1.2.3', 'This is not an amount'],
  ['listPrice', '12,34', 'This is not an amount'],
  ['listPrice', '0', 'The price must be more than zero'],
  ['owners', 'many', 'This is not a number of owners'],
  ['fuel', 'water', 'This fuel is not known'],
  ['purchasedOn', '31/02/2025', 'This is not a date'],
  ['purchasedOn', '06/03/2026', 'The purchase date cannot be in the future'],
  ['sellerPhone', '9.848E+09', 'Enter a valid phone number'],
] as const)('%s: %s keeps the row out: %s', (column, typed, trouble) => {
  const cell = read(column, typed)
  expect(cell.stops).toBe(true)
  expect(cell.trouble).toMatch(trouble)
})
