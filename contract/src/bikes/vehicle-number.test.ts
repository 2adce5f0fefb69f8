import { expect, test } from 'vitest'
import { normaliseVehicleNumber } from './vehicle-number.ts'

test.each(['ts 09 ea 1234', 'TS-09-EA-1234', ' ts09.ea1234 '])('%j is kept as TS09EA1234', (typed) => {
  expect(normaliseVehicleNumber(typed)).toBe('TS09EA1234')
})
