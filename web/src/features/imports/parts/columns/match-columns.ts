import { type BulkColumn, bulkColumns } from '@forecourt/contract/bulk-upload'
import type { ColumnsByHeader } from '@forecourt/contract/imports/calls'
import type { ImportColumn } from '@forecourt/contract/imports/columns'

/** Which column each of the sheet's columns is; null where it is left out. */
export type Mapping = (ImportColumn | null)[]

/** How a column is called on the screen. */
export const columnNames: Record<ImportColumn, string> = {
  vehicleNumber: 'Vehicle number',
  make: 'Make',
  model: 'Model',
  makeAndModel: 'Make and model in one',
  year: 'Year',
  mileage: 'Kilometres',
  listPrice: 'List price',
  color: 'Colour',
  fuel: 'Fuel',
  owners: 'Owners',
  chassisNumber: 'Chassis number',
  engineNumber: 'Engine number',
  cost: 'Cost',
  purchasedOn: 'Purchase date',
  sellerName: 'Seller name',
  sellerPhone: 'Seller phone',
  notes: 'Notes',
}

/** What dealers write above a column, in small letters without spaces and signs. */
const synonyms: Record<ImportColumn, string> = {
  vehicleNumber:
    'vehiclenumber vehicleno vehno vehiclenum vehicle regno regnno regnumber registration registrationno registrationnumber ' +
    'regd regdno reg regn bikeno bikenumber numberplate plateno plate gaadino gadino gaadinumber rcno rcnumber twowheelerno',
  make: 'make brand company manufacturer mfr maker makename brandname oem companyname',
  model: 'model modelname variant modelvariant version modelno bikemodel',
  makeAndModel:
    'makemodel makeandmodel brandmodel brandandmodel bike bikename vehiclename vehiclemodel vehicledetails bikedetails ' +
    'description makemodelvariant companymodel particulars',
  year: 'year yr mfgyear mfg manufacturingyear manufactureyear yearofmanufacture yearofmfg yom makeyear modelyear mfgdate mfd regyear registrationyear mfgmonthyear',
  mileage:
    'mileage km kms kilometers kilometres kmsdriven kmdriven kilometersdriven kilometresdriven odometer odo odoreading ' +
    'odometerreading kmreading kmsrun kmrun running reading driven kmdone',
  listPrice:
    'listprice price askingprice asking askprice rate sellingprice saleprice sellprice expectedprice amount priceinrs ' +
    'pricers mrp quotedprice offerprice demand value',
  color: 'color colour bikecolour bikecolor vehiclecolour clr',
  fuel: 'fuel fueltype petroldiesel',
  owners:
    'owner owners ownership noofowners ownerno ownertype numberofowners ownersno noofowner ownerserial ownersr previousowners',
  chassisNumber: 'chassis chassisno chassisnumber chasis chasisno frameno framenumber vin vinno chassino',
  engineNumber: 'engine engineno enginenumber engno',
  cost: 'cost costprice purchaseprice purchasecost buyingprice buyprice boughtat purchaserate purchaseamount landingcost purchasevalue cp',
  purchasedOn:
    'purchasedon purchasedate dateofpurchase buyingdate boughton indate stockdate dateofbuying purdate purchdate',
  sellerName:
    'seller sellername purchasedfrom boughtfrom customername party partyname vendor suppliername from previousowner ownername',
  sellerPhone:
    'sellerphone sellermobile mobile mobileno mobilenumber phone phoneno phonenumber contact contactno sellercontact sellerno contactnumber cell',
  notes: 'notes note remarks remark comments comment condition details otherdetails',
}

const known = new Map(
  Object.entries(synonyms).flatMap(([column, names]) => names.split(' ').map((name) => [name, column as ImportColumn])),
)

/** A header that is longer is remembered by its beginning. */
const longestHeader = 100

/** A header as it is compared and remembered: in small letters, without spaces, signs, and units in brackets. */
const plainHeader = (header: string): string =>
  header
    .replaceAll(/\([^)]*\)/g, '')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')
    .slice(0, longestHeader)

/** What a group chose for a header before: by its plain form; null where the column was left out. */
export type Remembered = Readonly<ColumnsByHeader>

/**
 * Which column each header means: as the group chose before, else by what dealers write. Of two that mean the same, the
 * first has it.
 */
export function matchColumns(headers: readonly string[], remembered: Remembered = {}): Mapping {
  const taken = new Set<ImportColumn>()
  return headers.map((header) => {
    const plain = plainHeader(header)
    const chosen = Object.hasOwn(remembered, plain) ? remembered[plain] : known.get(plain)
    if (!chosen || taken.has(chosen)) return null
    taken.add(chosen)
    return chosen
  })
}

/** The columns of the template that no column of the sheet is mapped to. */
export function missingColumns(mapping: Mapping): BulkColumn[] {
  const has = new Set(mapping)
  const inOne = has.has('makeAndModel')
  return bulkColumns.filter((column) => !has.has(column) && !(inOne && (column === 'make' || column === 'model')))
}

/**
 * What was chosen otherwise than the headers alone, and what the group chose before, would have it: by their plain form,
 * to be remembered. A header that stands twice means what was chosen last.
 */
export function chosenColumns(headers: readonly string[], mapping: Mapping, remembered: Remembered): Remembered {
  const expected = matchColumns(headers, remembered)
  return Object.fromEntries(
    headers.flatMap((header, at) => {
      const plain = plainHeader(header)
      const column = mapping[at] ?? null
      return plain === '' || column === expected[at] ? [] : [[plain, column]]
    }),
  )
}
