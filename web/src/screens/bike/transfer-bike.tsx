import type { BikePage } from '@forecourt/contract/bike-page'
import { useNavigate } from '@tanstack/react-router'
import { useMyShops } from '../../api/dashboard.ts'
import { useTransferBike } from '../../api/transfers.ts'
import { paths } from '../../paths.ts'
import { TransferBikeDialog } from '../../ui/bikes/transfer-bike-dialog.tsx'

/** Moves this bike to another shop of its group; from one that is not the user's to see the way leads to the stock. */
export function TransferBike({ bike, onClose }: { bike: BikePage; onClose: () => void }) {
  const navigate = useNavigate()
  const { shops, onTransfer } = useTransferBike(bike)
  const { shops: mine } = useMyShops()
  const transfer: typeof onTransfer = async (target, comments) => {
    const moved = await onTransfer(target, comments)
    if (!mine.some(({ _id }) => _id === moved.shopId)) void navigate({ ...paths.stock, replace: true })
    return moved
  }
  return <TransferBikeDialog bike={bike} shops={shops} onTransfer={transfer} onClose={onClose} />
}
