import type { BikePage } from '@forecourt/contract/bike-page'
import { fuelNames } from '@forecourt/contract/bikes/fuel-names'
import { phoneText } from '../../../../format/phone.ts'
import { count, rupees } from '../../../../format/rupees.ts'

/** What a customer is told of a bike; that names all that it may hold. */
type Told = Pick<
  BikePage,
  | 'make'
  | 'model'
  | 'year'
  | 'mileage'
  | 'fuel'
  | 'color'
  | 'listPrice'
  | 'groupName'
  | 'shopName'
  | 'shopPhone'
  | 'publicPage'
>

/** A bike as a short text for a chat with a customer, with its page for customers at this origin where that is on. */
export function bikeShareText(bike: Told, origin: string): string {
  const { make, model, year, mileage, fuel, color, listPrice, groupName, shopName, shopPhone, publicPage } = bike
  const lines = [
    `${make} ${model}, ${year}`,
    [`${count(mileage)} km`, fuel && fuelNames[fuel], color].filter(Boolean).join(' · '),
    `Price ${rupees(listPrice)}`,
    [groupName !== shopName && groupName, shopName].filter(Boolean).join(', '),
    shopPhone && phoneText(shopPhone),
    publicPage.path && origin + publicPage.path,
  ]
  return lines.filter(Boolean).join('\n')
}
