import { sentences } from '@forecourt/contract/messages'
import type { Zone } from '@forecourt/contract/places'
import { Text } from '@mantine/core'
import { amount } from '../../../../format/rupees.ts'
import { ConfirmDelete } from '../../../../ui/dialogs/confirm-delete.tsx'
import { distinctUsers } from '../../../users/parts/roles-at-units.ts'
import { useDeleteZone } from '../../queries.ts'

/** Asks before a zone goes; its shops stay, the roles held at it do not. */
export function DeleteZone({ zone, shops, onClose }: { zone: Zone; shops: number; onClose: () => void }) {
  const { mutateAsync: remove } = useDeleteZone(zone.groupId)
  const users = distinctUsers(zone)
  return (
    <ConfirmDelete
      name={zone.name}
      warning={sentences.cannotBeUndone('zone')}
      confirmLabel="Delete"
      onConfirm={() => remove(zone._id)}
      onClose={onClose}
    >
      <Text mt="xs" c="dimmed">
        {shops === 0 ? 'No shop lies in it.' : `${amount(shops, 'shop', 'shops')} in it will stay, without this zone.`}{' '}
        {users > 0 && `${amount(users, 'user loses', 'users lose')} the roles held at it.`}
      </Text>
    </ConfirmDelete>
  )
}
