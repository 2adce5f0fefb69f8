import type { Address } from '@forecourt/contract/fields'

/** An address in one line: '12 MG Road, Kukatpally, Hyderabad, Telangana 500072'. */
export function addressLine({ addressLine1, addressLine2, city, state, zip }: Address): string {
  const stateAndZip = [state, zip].filter(Boolean).join(' ')
  return [addressLine1, addressLine2, city, stateAndZip].filter(Boolean).join(', ')
}

/** Where a map shows 'latitude,longitude'. */
export const mapLink = (geoLocation: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(geoLocation.replaceAll(' ', ''))}`

export const emptyAddress: Address = { addressLine1: '', addressLine2: '', city: '', state: '', zip: '' }
