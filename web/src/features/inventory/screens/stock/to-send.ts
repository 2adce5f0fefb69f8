import { mostBikesSent } from '@forecourt/contract/consignments/calls'
import type { DashboardShop } from '@forecourt/contract/dashboard'
import type { InventoryItem } from '@forecourt/contract/inventory'
import { sentences } from '@forecourt/contract/messages'
import type { Chosen } from '../../../bulk-changes/parts/many/chosen.ts'

/** The chosen bikes, where they can be sent together: one by one, of a shop whose transfers both sign; else why not. */
export function toSend(
  chosen: Chosen<InventoryItem>,
  shops: readonly DashboardShop[],
): readonly [InventoryItem, ...InventoryItem[]] | string {
  if (chosen.kind === 'all') return sentences.sendOneByOne
  const [first, ...others] = chosen.bikes
  const shop = shops.find(({ _id }) => _id === first?.shopId)
  if (!first || !shop?.signedTransfers || others.some(({ shopId }) => shopId !== first.shopId))
    return sentences.sendOfOneShop
  if (chosen.bikes.length > mostBikesSent) return sentences.fewerAtOnce(`${mostBikesSent}`)
  return [first, ...others]
}
