import { expect, test } from 'vitest'
import { stateOfZip } from './state-of-zip.ts'

test('the state comes with the six digits of an Indian ZIP, written with a space too', () => {
  expect(stateOfZip('500072')).toBe('Telangana')
  expect(stateOfZip('520 001')).toBe('Andhra Pradesh')
  expect(stateOfZip('600042')).toBe('Tamil Nadu')
})

test('three digits say more than two', () => {
  expect([stateOfZip('400001'), stateOfZip('403001')]).toEqual(['Maharashtra', 'Goa'])
  expect([stateOfZip('734001'), stateOfZip('737101')]).toEqual(['West Bengal', 'Sikkim'])
})

test('half a ZIP, another country’s, and one of a circle over a border leave the state open', () => {
  for (const typed of ['', '50007', '0500072', 'SW1A 1AA', '248001', '605001', '814112'])
    expect(stateOfZip(typed), typed).toBeUndefined()
})
