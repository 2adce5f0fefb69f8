import { mostBikesSent } from '@forecourt/contract/consignments/calls'
import type { InventoryItem } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import type { Chosen } from '../../../bulk-changes/parts/many/chosen.ts'

/**
 * The chosen bikes, where they can be sent together: one by one, of a shop that sends and from which the person may, none
 * of them on its way already; else why not.
 */
export function toSend(
  chosen: Chosen<InventoryItem>,
  maySend: (bike: InventoryItem) => boolean,
): readonly [InventoryItem, ...InventoryItem[]] | string {
  if (chosen.kind === 'all') return sentences.sendOneByOne
  const [first, ...others] = chosen.bikes
  if (!first || !maySend(first) || others.some(({ shopId }) => shopId !== first.shopId)) return sentences.sendOfOneShop
  const away = chosen.bikes.find(({ consignmentId }) => consignmentId !== null)
  if (away) return sentences.sendNoneTwice(away.vehicleNumber)
  if (chosen.bikes.length > mostBikesSent) return sentences.fewerAtOnce(`${mostBikesSent}`)
  return [first, ...others]
}
