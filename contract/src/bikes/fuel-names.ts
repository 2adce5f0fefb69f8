import type { Fuel } from '../bikes.ts'

/** The fuels as people read them. */
export const fuelNames: Record<Fuel, string> = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  electric: 'Electric',
  cng: 'CNG',
  hybrid: 'Hybrid',
}
