import type { EarlierSale } from '@forecourt/contract/bike-page'
import type { BikeDetails, Fuel, PurchaseForm } from '@forecourt/contract/bikes'
import type { z } from 'zod'

/** What the inputs of a bike hold while it is typed: texts, also where a number is meant. */
export type BikeValues = {
  vehicleNumber: string
  make: string
  model: string
  year: string
  mileage: string
  color: string
  fuel: Fuel | ''
  owners: string
  chassisNumber: string
  engineNumber: string
}

export const blankBike: BikeValues = {
  vehicleNumber: '',
  make: '',
  model: '',
  year: '',
  mileage: '',
  color: '',
  fuel: '',
  owners: '',
  chassisNumber: '',
  engineNumber: '',
}

type Typed = Pick<z.input<z.ZodObject<typeof PurchaseForm>>, keyof BikeValues>

/**
 * What was typed, as the calls take it. A number that is missing or is none comes as NaN, which they refuse by name.
 */
export function typedBike({ year, mileage, fuel, owners, ...texts }: BikeValues): Typed {
  return {
    ...texts,
    year: numberIn(year),
    mileage: numberIn(mileage),
    fuel: fuel || null,
    owners: owners.trim() === '' ? null : numberIn(owners),
  }
}

const numberIn = (typed: string) => {
  const digits = typed.replace(/[\s,]/g, '')
  return digits === '' ? Number.NaN : Number(digits)
}

type Known = Pick<BikeDetails, Exclude<keyof BikeValues, 'vehicleNumber'>>

/** What is known of a bike, as the inputs hold it. */
export const bikeValues = ({ year, mileage, fuel, owners, ...bike }: Known): Omit<BikeValues, 'vehicleNumber'> => ({
  make: bike.make,
  model: bike.model,
  year: String(year),
  mileage: String(mileage),
  color: bike.color,
  fuel: fuel ?? '',
  owners: owners === null ? '' : String(owners),
  chassisNumber: bike.chassisNumber,
  engineNumber: bike.engineNumber,
})

/** What an earlier stay of the same vehicle tells for now: one owner more, and kilometres that must be read anew. */
export function againFrom({ owners, ...stay }: EarlierSale): Partial<BikeValues> {
  const { mileage: _, ...details } = bikeValues({ ...stay, owners: owners === null ? null : owners + 1 })
  return details
}
