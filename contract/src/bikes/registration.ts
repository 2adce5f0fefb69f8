import { normaliseVehicleNumber } from './vehicle-number.ts'

/**
 * The codes of the states and union territories (Motor Vehicles Act, section 41(6)), those too that older plates carry:
 * OR before Odisha, UA before Uttarakhand, TS before Telangana's TG.
 */
const states: Record<string, string> = {
  AN: 'Andaman and Nicobar Islands',
  AP: 'Andhra Pradesh',
  AR: 'Arunachal Pradesh',
  AS: 'Assam',
  BR: 'Bihar',
  CG: 'Chhattisgarh',
  CH: 'Chandigarh',
  DD: 'Dadra and Nagar Haveli and Daman and Diu',
  DL: 'Delhi',
  DN: 'Dadra and Nagar Haveli and Daman and Diu',
  GA: 'Goa',
  GJ: 'Gujarat',
  HP: 'Himachal Pradesh',
  HR: 'Haryana',
  JH: 'Jharkhand',
  JK: 'Jammu and Kashmir',
  KA: 'Karnataka',
  KL: 'Kerala',
  LA: 'Ladakh',
  LD: 'Lakshadweep',
  MH: 'Maharashtra',
  ML: 'Meghalaya',
  MN: 'Manipur',
  MP: 'Madhya Pradesh',
  MZ: 'Mizoram',
  NL: 'Nagaland',
  OD: 'Odisha',
  OR: 'Odisha',
  PB: 'Punjab',
  PY: 'Puducherry',
  RJ: 'Rajasthan',
  SK: 'Sikkim',
  TG: 'Telangana',
  TN: 'Tamil Nadu',
  TR: 'Tripura',
  TS: 'Telangana',
  UA: 'Uttarakhand',
  UK: 'Uttarakhand',
  UP: 'Uttar Pradesh',
  WB: 'West Bengal',
}

export type Registration =
  | { kind: 'state'; state: string }
  /** The BH series goes by the year of registration instead of a state (CMV rules, rule 47(1A)). */
  | { kind: 'bh'; year: number }
  | { kind: 'unusual' }

// State, district (Delhi adds a letter of the vehicle's class), series, number; the oldest have no series
const stateForm = /^([A-Z]{2})(?:\d{1,2}[A-Z]{1,4}\d{1,4}|\d{6})$/
// I and O are left out of the letters
const bhForm = /^(\d{2})BH\d{4}[A-HJ-NP-Z]{1,2}$/
const firstBhYear = 21

/** What a vehicle number tells, however it is typed: the state by its code, the BH series with its year, or nothing. */
export function recogniseRegistration(vehicleNumber: string): Registration {
  const number = normaliseVehicleNumber(vehicleNumber)
  const state = states[stateForm.exec(number)?.[1] ?? '']
  if (state) return { kind: 'state', state }
  const year = Number(bhForm.exec(number)?.[1] ?? 0)
  if (year >= firstBhYear) return { kind: 'bh', year: 2000 + year }
  return { kind: 'unusual' }
}
