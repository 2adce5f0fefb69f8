import { fuelNames } from '@forecourt/contract/bikes/fuel-names'
import { parseWish } from '@forecourt/contract/enquiries/wish'
import { count, rupees } from '../../../format/rupees.ts'

/** What is understood of a wish: '350 · up to ₹1,20,000'; nothing where it says nothing to look for. */
export function wishWords(text: string): string | null {
  const { models, fuel, scooter, minPrice, maxPrice, minYear, maxYear, maxMileage } = parseWish(text)
  const parts = [
    models.map((words) => words.join(' ')).join(' or '),
    fuel && fuelNames[fuel],
    scooter && 'Scooter',
    minPrice !== null && maxPrice !== null && `${rupees(minPrice)} to ${rupees(maxPrice)}`,
    minPrice !== null && maxPrice === null && `from ${rupees(minPrice)}`,
    minPrice === null && maxPrice !== null && `up to ${rupees(maxPrice)}`,
    minYear !== null && maxYear !== null && `${minYear} to ${maxYear}`,
    minYear !== null && maxYear === null && `${minYear} or newer`,
    minYear === null && maxYear !== null && `${maxYear} or older`,
    maxMileage !== null && `at most ${count(maxMileage)} km`,
  ]
  return parts.filter(Boolean).join(' · ') || null
}
