import { expect, it } from 'vitest'
import { addressLine, emptyAddress, mapLink } from './address.ts'

it('joins what there is of an address', () => {
  const address = { addressLine1: '12 MG Road', addressLine2: '', city: 'Hyderabad', state: 'Telangana', zip: '500072' }
  expect(addressLine(address)).toBe('12 MG Road, Hyderabad, Telangana 500072')
  expect(addressLine(emptyAddress)).toBe('')
})

it('finds a place on a map', () => {
  expect(mapLink('17.36, 78.47')).toBe('https://www.google.com/maps/search/?api=1&query=17.36%2C78.47')
})
