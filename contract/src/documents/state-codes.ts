/** How registration numbers of each state and union territory begin (CMVR rule 50; S.O. 444(E) and its amendments). */
export const stateCodes: Record<string, readonly string[]> = {
  'andaman and nicobar islands': ['AN'],
  'andhra pradesh': ['AP'],
  'arunachal pradesh': ['AR'],
  assam: ['AS'],
  bihar: ['BR'],
  chandigarh: ['CH'],
  chhattisgarh: ['CG'],
  'dadra and nagar haveli and daman and diu': ['DD', 'DN'],
  delhi: ['DL'],
  goa: ['GA'],
  gujarat: ['GJ'],
  haryana: ['HR'],
  'himachal pradesh': ['HP'],
  'jammu and kashmir': ['JK'],
  jharkhand: ['JH'],
  karnataka: ['KA'],
  kerala: ['KL'],
  ladakh: ['LA'],
  lakshadweep: ['LD'],
  'madhya pradesh': ['MP'],
  maharashtra: ['MH'],
  manipur: ['MN'],
  meghalaya: ['ML'],
  mizoram: ['MZ'],
  nagaland: ['NL'],
  odisha: ['OD', 'OR'],
  puducherry: ['PY'],
  punjab: ['PB'],
  rajasthan: ['RJ'],
  sikkim: ['SK'],
  'tamil nadu': ['TN'],
  // Until 2024 TS, and old numbers keep it
  telangana: ['TG', 'TS'],
  tripura: ['TR'],
  'uttar pradesh': ['UP'],
  uttarakhand: ['UK', 'UA'],
  'west bengal': ['WB'],
}

export const everyStateCode = Object.values(stateCodes).flat()

/**
 * Whether a vehicle is registered in another state than its shop's. Not where either is not known, nor for the BH
 * series, which belongs to no state: then the shorter deadlines hold, and no NOC is asked for.
 */
export function isOutOfState(vehicleNumber: string, shopState: string): boolean {
  const own =
    stateCodes[
      shopState
        .trim()
        .toLowerCase()
        .replace(/\s*&\s*/g, ' and ')
        .replace(/\s+/g, ' ')
    ]
  const begins = vehicleNumber.slice(0, 2).toUpperCase()
  if (own === undefined || !everyStateCode.includes(begins)) return false
  return !own.includes(begins)
}
