import type { InventoryFilter, InventoryItem } from '@forecourt/contract/inventory'
import { useState } from 'react'
import type { Chosen } from '../../../bulk-changes/parts/many/chosen.ts'
import type { BikeChoice } from '../../parts/choose-bike.tsx'

type Choosing = {
  /** Chosen one by one: they stay so whatever the list shows by now. */
  bikes: readonly InventoryItem[]
  /** All that the list found when it was narrowed so, but some. */
  all?: { filter: InventoryFilter; except: readonly InventoryItem[] }
}

const without = (bikes: readonly InventoryItem[], { _id }: InventoryItem) => bikes.filter((bike) => bike._id !== _id)
const has = (bikes: readonly InventoryItem[], { _id }: InventoryItem) => bikes.some((bike) => bike._id === _id)
const isSame = (one: InventoryFilter, other: InventoryFilter) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Bikes of a list that are chosen for something that is done to many at once: one by one, which outlives another search,
 * or all that fit, which means the list as it is narrowed now. Nothing while none are being chosen.
 */
export function useChosenBikes({ filter, total }: { filter: InventoryFilter; total: number }) {
  const [choosing, setChoosing] = useState<Choosing>()
  const { bikes = [], all } = choosing ?? {}
  const isAll = all !== undefined && isSame(all.filter, filter)
  const chosen: Chosen<InventoryItem> = isAll
    ? { kind: 'all', filter, total, except: all.except.map(({ _id }) => _id) }
    : { kind: 'some', bikes }
  const choose = (bike: InventoryItem, isChosen: boolean) => {
    if (!isAll) return setChoosing({ bikes: isChosen ? [...bikes, bike] : without(bikes, bike) })
    const except = isChosen ? without(all.except, bike) : [...all.except, bike]
    setChoosing({ bikes: [], all: { filter, except } })
  }
  const choice: BikeChoice | undefined = choosing && {
    isChosen: (bike) => (isAll ? !has(all.except, bike) : has(bikes, bike)),
    onChoose: choose,
  }
  return {
    chosen,
    choice,
    /** All that fitted were chosen, and by now the list is another one. */
    hasLostAll: all !== undefined && !isAll,
    start: () => setChoosing({ bikes: [] }),
    chooseAll: () => setChoosing({ bikes: [], all: { filter, except: [] } }),
    stop: () => setChoosing(undefined),
  }
}
