import type { BikePage } from '@forecourt/contract/bike-page'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../../../app/paths.ts'
import { useMyShops } from '../../../../dashboard/queries.ts'
import { TransferBikeDialog } from '../../../../transfers/parts/transfer-bike-dialog.tsx'
import { useTransferBike } from '../../../../transfers/queries.ts'

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
