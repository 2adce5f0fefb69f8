import type { Address } from '../fields.ts'

/** An address in one line: '12 MG Road, Kukatpally, Hyderabad, Telangana 500072'. */
export function addressLine({ addressLine1, addressLine2, city, state, zip }: Address): string {
  const stateAndZip = [state, zip].filter(Boolean).join(' ')
  return [addressLine1, addressLine2, city, stateAndZip].filter(Boolean).join(', ')
}
