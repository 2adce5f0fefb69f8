import { importColumns } from '@forecourt/contract/imports/columns'
import { expect, test } from 'vitest'
import { findTable } from './find-table.ts'
import { chosenColumns, matchColumns, missingColumns } from './match-columns.ts'

test.each([
  ['Regn. No.', 'vehicleNumber'],
  ['Vehicle No', 'vehicleNumber'],
  ['BIKE NO.', 'vehicleNumber'],
  ['Company', 'make'],
  ['Variant', 'model'],
  ['Brand & Model', 'makeAndModel'],
  ['Make/Model', 'makeAndModel'],
  ['Mfg. Year', 'year'],
  ['Kms driven', 'mileage'],
  ['KM (approx)', 'mileage'],
  ['Asking price (₹)', 'listPrice'],
  ['Colour', 'color'],
  ['Owner', 'owners'],
  ['Chasis No', 'chassisNumber'],
  ['Purchase Price', 'cost'],
  ['Date of purchase', 'purchasedOn'],
  ['Mobile', 'sellerPhone'],
  ['Remarks', 'notes'],
  ['Insurance', null],
])('%s is %s', (header, column) => {
  expect(matchColumns([header])).toEqual([column])
})

test('of two that mean the same the first counts; what the group chose before goes before both', () => {
  expect(matchColumns(['Price', 'Rate'])).toEqual(['listPrice', null])
  expect(matchColumns(['Price', 'Rate'], { price: 'cost', rate: 'listPrice' })).toEqual(['cost', 'listPrice'])
  expect(matchColumns(['Remarks', 'constructor'], { remarks: null })).toEqual([null, null])
})

test('make and model in one stand for both', () => {
  expect(missingColumns(['makeAndModel', 'vehicleNumber'])).toEqual(['year', 'mileage', 'listPrice'])
  expect(missingColumns(importColumns.slice())).toEqual([])
})

test('without a header that is known, the first row with several cells is the header', () => {
  const rows = [['My bikes'], ['', ''], ['ab', 'cd'], ['TS09EA1', 'Dio'], ['', ''], ['ab', 'cd'], ['Total', '12']]
  expect(findTable({ name: '', rows })).toEqual({
    headers: ['ab', 'cd'],
    rows: [{ line: 4, cells: ['TS09EA1', 'Dio'] }],
  })
})

test('what was chosen by hand is what a group need not choose again', () => {
  const headers = ['Reg No', 'Bhaav (Rs.)', 'Tyres', 'Brand', '']
  const chosen = chosenColumns(headers, ['vehicleNumber', 'listPrice', null, null, 'notes'], {})
  expect(chosen).toEqual({ bhaav: 'listPrice', brand: null })
  expect(matchColumns(headers, chosen)).toEqual(['vehicleNumber', 'listPrice', null, null, null])
  expect(chosenColumns(headers, matchColumns(headers, chosen), chosen)).toEqual({})
  expect(chosenColumns(headers, ['vehicleNumber', null, null, 'make', null], chosen)).toEqual({
    bhaav: null,
    brand: 'make',
  })
})
