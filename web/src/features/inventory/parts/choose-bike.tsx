import type { InventoryItem } from '@forecourt/contract/inventory'
import classes from './choose-bike.module.css'

export type BikeChoice = {
  isChosen: (bike: InventoryItem) => boolean
  onChoose: (bike: InventoryItem, isChosen: boolean) => void
}

/** A bike's box in a list in which bikes are chosen; of a card all of it is to be tapped. */
export function ChooseBike({ bike, choice, ofCard }: { bike: InventoryItem; choice: BikeChoice; ofCard?: boolean }) {
  return (
    <label className={ofCard ? classes.card : classes.row}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={`Choose ${bike.vehicleNumber}`}
        checked={choice.isChosen(bike)}
        onChange={({ currentTarget }) => choice.onChoose(bike, currentTarget.checked)}
      />
    </label>
  )
}
