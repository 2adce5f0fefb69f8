import type { BikePage } from '@forecourt/contract/bike-page'
import { useShopNames, useTransferBike } from '../../api/bikes.ts'
import { TransferBikeDialog } from '../../ui/bikes/transfer-bike-dialog.tsx'

/** Moves this bike to another shop of its group. */
export function TransferBike({ bike, onClose }: { bike: BikePage; onClose: () => void }) {
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
