import type { BikePage } from '@forecourt/contract/bike-page'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../../../app/paths.ts'
import { useMyShops } from '../../../../dashboard/queries.ts'
import { TransferBikeDialog } from '../../../../transfers/parts/transfer-bike-dialog.tsx'

/** Moves this bike to another shop of its group; from one that is not the user's to see the way leads to the stock. */
export function TransferBike({ bike, onClose }: { bike: BikePage; onClose: () => void }) {
  const navigate = useNavigate()
  const { shops: mine } = useMyShops()
  return (
    <TransferBikeDialog
      bike={bike}
      gone={{
        isGoneIn: (shopId) => !mine.some(({ _id }) => _id === shopId),
        leave: () => void navigate({ ...paths.stock, replace: true }),
      }}
      onClose={onClose}
    />
  )
}
