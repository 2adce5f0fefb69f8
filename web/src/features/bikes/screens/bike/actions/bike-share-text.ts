import type { BikePage } from '@forecourt/contract/bike-page'
import { fuelNames } from '@forecourt/contract/bikes/fuel-names'
import { phoneText } from '../../../../../format/phone.ts'
import { count, rupees } from '../../../../../format/rupees.ts'

/** What a customer is told of a bike; that names all that it may hold. */
type Told = Pick<
  BikePage,
  'make' | 'model' | 'year' | 'mileage' | 'fuel' | 'color' | 'listPrice' | 'groupName' | 'shopName' | 'shopPhone'
>

/** A bike as a short text for a chat with a customer. */
export function bikeShareText(bike: Told): string {
  const { make, model, year, mileage, fuel, color, listPrice, groupName, shopName, shopPhone } = bike
  const lines = [
    `${make} ${model}, ${year}`,
    [`${count(mileage)} km`, fuel && fuelNames[fuel], color].filter(Boolean).join(' · '),
    `Price ${rupees(listPrice)}`,
    [groupName !== shopName && groupName, shopName].filter(Boolean).join(', '),
    shopPhone && phoneText(shopPhone),
  ]
  return lines.filter(Boolean).join('\n')
}
