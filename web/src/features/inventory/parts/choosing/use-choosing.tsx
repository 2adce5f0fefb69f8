import type { InventoryFilter, InventoryItem } from '@forecourt/contract/inventory'
import { useRef } from 'react'
import { useMay } from '../../../session/queries.ts'
import { bulkActions, type ChoosingShop } from './bulk-actions.ts'
import { ChooseButton } from './choose-button.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { useChosenBikes } from './use-chosen-bikes.ts'

type Choosing = {
  /** The list as it is narrowed now. */
  filter: InventoryFilter
  /** How many bikes it finds; nothing while that is not known. */
  total: number | undefined
  shops: readonly ChoosingShop[]
  maySend: (bike: InventoryItem) => boolean
}

/**
 * Bikes of a list that are chosen for what is done to many at once: the button that begins it, nothing for those who may
 * do nothing; the boxes of the bikes; and the bar of what can be done, which stands before the list for whoever goes from
 * one to the next by keyboard or ear, though it is seen below.
 */
export function useChoosing({ filter, total, shops, maySend }: Choosing) {
  const may = useMay()
  const actions = bulkActions(may, shops)
  const { choice, chosen, hasLostAll, start, chooseAll, stop } = useChosenBikes({ filter, total: total ?? 0 })
  const button = useRef<HTMLButtonElement>(null)
  const stopChoosing = () => {
    stop()
    // The bar that had the focus goes
    button.current?.focus()
  }
  return {
    choice,
    button: actions.length > 0 && (
      <ChooseButton ref={button} isOn={choice !== undefined} onToggle={choice ? stopChoosing : start} />
    ),
    bar: choice && (
      <ChosenBar {...{ chosen, actions, maySend, total, hasLostAll }} onAll={chooseAll} onStop={stopChoosing} />
    ),
  }
}
