import type { Enquiry } from '@forecourt/contract/enquiries'
import { sentences } from '@forecourt/contract/messages'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../../app/paths.ts'
import { ConfirmDelete } from '../../../../ui/dialogs/confirm-delete.tsx'
import { useDeleteEnquiry } from '../../queries.ts'

/** Asks before an enquiry goes; then the list is shown. */
export function DeleteEnquiry({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) {
  const navigate = useNavigate()
  const { mutateAsync: remove } = useDeleteEnquiry(enquiry)
  const removeAndLeave = async () => {
    await remove()
    await navigate({ ...paths.enquiries, replace: true })
  }
  return (
    <ConfirmDelete
      name={enquiry.customerName}
      warning={sentences.cannotBeUndone('enquiry')}
      confirmLabel="Delete"
      onConfirm={removeAndLeave}
      onClose={onClose}
    />
  )
}
