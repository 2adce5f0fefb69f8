import type { Address } from '@forecourt/contract/fields'

export { addressLine } from '@forecourt/contract/format/address-line'

/** Where a map shows 'latitude,longitude'. */
export const mapLink = (geoLocation: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(geoLocation.replaceAll(' ', ''))}`

export const emptyAddress: Address = { addressLine1: '', addressLine2: '', city: '', state: '', zip: '' }
