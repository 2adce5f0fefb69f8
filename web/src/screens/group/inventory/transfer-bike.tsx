import type { InventoryItem } from '@forecourt/contract/inventory'
import { useShopNames, useTransferBike } from '../../../api/bikes.ts'
import { TransferBikeDialog } from '../../../ui/bikes/transfer-bike-dialog.tsx'

/** Moves a bike of the list to another shop of its group. */
export function TransferBike({ bike, onClose }: { bike: InventoryItem; onClose: () => void }) {
  const { mutateAsync: transfer } = useTransferBike(bike.groupId)
  return (
    <TransferBikeDialog
      bike={bike}
      shops={useShopNames(bike.groupId)}
      onTransfer={(target, comments) => transfer({ bikeId: bike._id, target, comments })}
      onClose={onClose}
    />
  )
}
