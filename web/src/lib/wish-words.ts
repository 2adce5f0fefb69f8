import { parseWish } from '@forecourt/contract/wish'
import { fuelNames } from './fuel-names.ts'
import { count, rupees } from './rupees.ts'

/** What is understood of a wish: '350 · up to ₹1,20,000'; nothing where it says nothing to look for. */
export function wishWords(text: string): string | null {
  const { words, fuel, minPrice, maxPrice, minYear, maxMileage } = parseWish(text)
  const parts = [
    words.join(' '),
    fuel && fuelNames[fuel],
    minPrice !== null && maxPrice !== null && `${rupees(minPrice)} to ${rupees(maxPrice)}`,
    minPrice !== null && maxPrice === null && `from ${rupees(minPrice)}`,
    minPrice === null && maxPrice !== null && `up to ${rupees(maxPrice)}`,
    minYear !== null && `${minYear} or newer`,
    maxMileage !== null && `at most ${count(maxMileage)} km`,
  ]
  return parts.filter(Boolean).join(' · ') || null
}
