import type { InventoryItem } from '@forecourt/contract/inventory'
import { TransferBikeDialog } from '../../../transfers/parts/transfer-bike-dialog.tsx'
import { useTransferBike } from '../../../transfers/queries.ts'

/** Moves a bike of the list to another shop of its group. */
export function TransferBike({ bike, onClose }: { bike: InventoryItem; onClose: () => void }) {
  return <TransferBikeDialog bike={bike} {...useTransferBike(bike)} onClose={onClose} />
}
