import type { Id } from '@forecourt/contract/fields'
import type { InventoryFilter, InventoryItem } from '@forecourt/contract/inventory'
import { amount } from '../../../../format/rupees.ts'

/** A bike as it was when it was chosen: by now it may be another's, or gone. */
export type ChosenBike = Pick<InventoryItem, '_id' | 'groupId' | 'shopId' | 'shopName' | 'vehicleNumber'>

/** Bikes to which something is to be done at once: one by one, or all that a list finds but some. */
export type Chosen<Bike extends ChosenBike = ChosenBike> =
  | { kind: 'some'; bikes: readonly Bike[] }
  | { kind: 'all'; filter: InventoryFilter; total: number; except: readonly Id[] }

export const howMany = (chosen: Chosen): number =>
  chosen.kind === 'some' ? chosen.bikes.length : chosen.total - chosen.except.length

export const inBikes = (bikes: number): string => amount(bikes, 'bike', 'bikes')

/** Which bikes the calls of bulk changes are asked for; those that are known to be gone are left away. */
export function toAsked(chosen: Chosen, gone: readonly Id[] = []) {
  if (chosen.kind === 'some') return { bikeIds: chosen.bikes.flatMap(({ _id }) => (gone.includes(_id) ? [] : [_id])) }
  const { asOf: _, ...filter } = chosen.filter
  return { filter: { ...filter, status: 'inStock' as const }, except: [...chosen.except] }
}
