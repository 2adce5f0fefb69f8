import type { BulkChange, Happening } from '@forecourt/contract/bulk-changes/calls'
import { daysToRestore } from '@forecourt/contract/bulk-changes/days-to-restore'
import type { PriceKeeper } from '@forecourt/contract/bulk-changes/price-calls'
import type { Keeper } from '@forecourt/contract/bulk-changes/staying-bike'
import { amount } from '../../../format/rupees.ts'

type Told = Pick<BulkChange, 'kind' | 'bikes' | 'shops' | 'toShopName'>

/** What a change did, in a line: '12 bikes uploaded to Kukatpally'. */
export function changeTitle({ kind, bikes, shops, toShopName }: Told): string {
  const some = amount(bikes, 'bike', 'bikes')
  const [shop] = shops
  const where = shops.length === 1 && shop ? shop.shopName : amount(shops.length, 'shop', 'shops')
  switch (kind) {
    case 'upload':
      return `${some} uploaded to ${where}`
    case 'price':
      return `Price of ${some} changed at ${where}`
    case 'move':
      return `${some} moved to ${toShopName}`
    case 'delete':
      return `${some} deleted at ${where}`
  }
}

/** What keeps a bike from being taken back, as its row says it. */
export const happeningWords: Record<Happening, string> = {
  deleted: 'It was deleted',
  sold: 'It was sold',
  moved: 'It was moved',
  sent: 'It was sent to another shop',
  held: 'It was held for a customer',
  leased: 'It is reserved on a phone',
  edited: 'It was edited',
  priced: 'Its price was changed again',
  enquiry: 'A customer asked for it',
  note: 'There is a note on it',
  task: 'There is a task about it',
  paper: 'It has papers',
  money: 'Money was entered for it',
  approval: 'A price below the floor was asked for it',
  shown: 'Customers were given its page',
  shopGone: 'Its shop is not there any more',
  boughtAgain: 'This vehicle came into stock again',
  tooLate: `It was deleted more than ${daysToRestore} days ago`,
  noRights: 'It is not yours to take back',
}

/** Why a bike's price stays while those of others change. */
export const priceKeepers: Record<PriceKeeper, string> = {
  sold: 'It is sold',
  noRights: 'Its price is not yours to change',
  same: 'Its price would be the same',
  tooLow: 'Its price would be below ₹1',
  tooHigh: 'Its price would be too high',
}

/** Why a bike stays while others are moved or deleted. */
export const keepers: Record<Keeper, string> = {
  sold: 'It is sold',
  noRights: 'You may not do this in its shop',
  sent: 'It is on its way to another shop',
  held: 'It is held for a customer',
  leased: 'It is reserved on a phone',
  there: 'It is in that shop already',
  traded: 'It is in a cancelled sale, or came in exchange',
  enquiry: 'A customer asked for it',
  note: 'There is a note on it',
  task: 'There is a task about it',
  paper: 'It has papers',
  money: 'Money for it is or was owed',
  approval: 'A price below the floor was asked for it',
  shown: 'Customers have its page',
}
