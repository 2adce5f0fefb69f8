import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import type { User } from '@forecourt/contract/users'
import { ConfirmDelete } from '../../../../ui/dialogs/confirm-delete.tsx'
import { useRemoveUser } from '../../queries.ts'

type Props = { groupId: Id; user: User; onClose: () => void }

export function RemoveUser({ groupId, user, onClose }: Props) {
  const { mutateAsync: remove } = useRemoveUser(groupId)
  return (
    <ConfirmDelete
      name={user.name}
      warning={sentences.removesUser}
      confirmLabel="Remove"
      onConfirm={() => remove(user._id)}
      onClose={onClose}
    />
  )
}
