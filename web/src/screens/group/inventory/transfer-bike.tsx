import type { InventoryItem } from '@forecourt/contract/inventory'
import { useTransferBike } from '../../../api/transfers.ts'
import { TransferBikeDialog } from '../../../ui/bikes/transfer-bike-dialog.tsx'

/** Moves a bike of the list to another shop of its group. */
export function TransferBike({ bike, onClose }: { bike: InventoryItem; onClose: () => void }) {
  return <TransferBikeDialog bike={bike} {...useTransferBike(bike)} onClose={onClose} />
}
