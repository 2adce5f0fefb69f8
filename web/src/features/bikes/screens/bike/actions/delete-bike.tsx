import type { BikePage } from '@forecourt/contract/bike-page'
import { sentences } from '@forecourt/contract/messages'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../../../app/paths.ts'
import { ConfirmDelete } from '../../../../../ui/dialogs/confirm-delete.tsx'
import { useDeleteBike } from '../../../queries.ts'

/** Asks before a bike goes for good, and goes on to the stock that it was in. */
export function DeleteBike({ bike, onClose }: { bike: BikePage; onClose: () => void }) {
  const navigate = useNavigate()
  const { mutateAsync: remove } = useDeleteBike(bike)
  const confirm = async () => {
    await remove()
    await navigate({ ...paths.stock, replace: true })
  }
  return (
    <ConfirmDelete
      name={`${bike.make} ${bike.model}, ${bike.vehicleNumber}`}
      warning={sentences.cannotBeUndone('bike')}
      confirmLabel="Delete"
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
