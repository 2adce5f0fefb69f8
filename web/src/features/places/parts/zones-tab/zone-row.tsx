import type { Zone } from '@forecourt/contract/places'
import { Text } from '@mantine/core'
import { amount } from '../../../../format/rupees.ts'
import { RecordRow, RowAction } from '../../../../ui/lists/record-list.tsx'
import { useMay } from '../../../session/queries.ts'
import { distinctUsers } from '../../../users/parts/roles-at-units.ts'
import { placeOfGroup, placeOfZone } from '../place-of.ts'

type Props = { zone: Zone; shops: number; onUsers: () => void; onEdit: () => void; onDelete: () => void }

/** A zone with how many shops lie in it and how many people hold a role there. */
export function ZoneRow({ zone, shops, onUsers, onEdit, onDelete }: Props) {
  const may = useMay()
  const here = placeOfZone(zone)
  return (
    <RecordRow
      mark={zone._id}
      main={
        <>
          <Text fw={600}>{zone.name}</Text>
          <Text size="sm" c="dimmed" lineClamp={2}>
            {zone.description}
          </Text>
        </>
      }
      detail={
        <Text size="sm">
          {amount(shops, 'shop', 'shops')}
          {/* Elsewhere the lists come empty, which is not nobody */}
          {may('team.see', here) && ` · ${amount(distinctUsers(zone), 'user', 'users')}`}
        </Text>
      }
      actions={
        <>
          {may('roles.set', here) && (
            <RowAction label="Users" of={zone.name} aria-label={`Users of ${zone.name}`} onClick={onUsers} />
          )}
          {may('zone.edit', here) && <RowAction label="Edit" of={zone.name} onClick={onEdit} />}
          {may('zone.delete', placeOfGroup(zone.groupId)) && (
            <RowAction label="Delete" of={zone.name} danger onClick={onDelete} />
          )}
        </>
      }
    />
  )
}
