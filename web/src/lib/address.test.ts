import { expect, it } from 'vitest'
import { addressLine, emptyAddress } from './address.ts'

it('joins what there is of an address', () => {
  const address = { addressLine1: '12 MG Road', addressLine2: '', city: 'Hyderabad', state: 'Telangana', zip: '500072' }
  expect(addressLine(address)).toBe('12 MG Road, Hyderabad, Telangana 500072')
  expect(addressLine(emptyAddress)).toBe('')
})
