import { mostBikesSent } from '@forecourt/contract/consignments/calls'
import type { InventoryItem } from '@forecourt/contract/inventory'
import { useState } from 'react'
import type { BikeChoice } from '../../parts/bike-table.tsx'

/** Bikes of a list that are chosen one by one to be sent together: of one shop, from which they can be sent. */
export function useChosenBikes(isSent: (bike: InventoryItem) => boolean) {
  const [chosen, setChosen] = useState<readonly InventoryItem[]>()
  const ids = new Set((chosen ?? []).map(({ _id }) => _id))
  const [first] = chosen ?? []
  const choice: BikeChoice | undefined = chosen && {
    chosen: ids,
    fits: (bike) =>
      ids.has(bike._id) ||
      (isSent(bike) && chosen.length < mostBikesSent && (first === undefined || first.shopId === bike.shopId)),
    onChoose: (bike, isChosen) =>
      setChosen(isChosen ? [...chosen, bike] : chosen.filter(({ _id }) => _id !== bike._id)),
  }
  return { choice, chosen: chosen ?? [], start: () => setChosen([]), stop: () => setChosen(undefined) }
}
