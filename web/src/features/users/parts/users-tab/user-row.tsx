import type { User } from '@forecourt/contract/users'
import { Badge, Text } from '@mantine/core'
import { RecordRow, RowAction } from '../../../../ui/lists/record-list.tsx'
import type { Unit } from '../../../places/parts/units.ts'
import { useMay } from '../../../session/queries.ts'
import { RoleBadges, WaitingBadge } from '../role-badges.tsx'
import { roleNames } from '../role-names.ts'
import { type Held, waitingAt } from '../roles-at-units.ts'
import { useTouchable } from '../use-touchable.ts'
import { UserName } from '../user-name.tsx'
import classes from './user-row.module.css'

export type UserAction = 'edit' | 'roles' | 'remove' | 'newCode'

type Props = {
  user: User
  /** Where the user holds roles, as far as the signed-in one sees. */
  held: readonly Held[]
  /** The units at which the signed-in user may set roles. */
  manageable: readonly Unit[]
  onAction: (action: UserAction) => void
}

/** How many places with a role a row names. */
const shownPlaces = 3

/** A person of the group: roles at the group as badges, roles at zones and shops in words. */
export function UserRow({ user, held, manageable, onAction }: Props) {
  const may = useMay()
  const touchable = useTouchable(user)
  const atGroup = held.find(({ unit }) => unit.level === 'group')?.roles ?? []
  const groupWaits = user.waiting.find(({ level }) => level === 'group')?.roles ?? []
  // Those that wait first: they are never among the rest
  const elsewhere = held
    .filter(({ unit }) => unit.level !== 'group')
    .map((at) => ({ ...at, waiting: waitingAt(user, at.unit._id) }))
    .sort((one, other) => Number(other.waiting.length > 0) - Number(one.waiting.length > 0))

  const maySetRoles = touchable && manageable.length > 0
  const mayMakeCode = touchable && manageable.some(({ _id }) => waitingAt(user, _id).length > 0)
  const mayRemove =
    touchable &&
    held.length > 0 &&
    manageable.some(({ level, place }) => level === 'group' && may('user.remove', place))

  return (
    <RecordRow
      mark={user._id}
      // Whoever has no role yet is known to nobody's team
      main={<UserName user={user} hasPage={held.length > 0} />}
      detail={
        <>
          {held.length === 0 && (
            <Badge variant="light" color="yellow">
              No role yet
            </Badge>
          )}
          {atGroup.length > 0 && <RoleBadges roles={atGroup} waiting={groupWaits} />}
          {elsewhere.slice(0, shownPlaces).map(({ unit, roles, waiting }) => (
            <div key={unit._id} className={classes.place}>
              <Text size="sm" c="dimmed" lineClamp={1} title={unit.name}>
                {roles.map((role) => roleNames[role]).join(', ')} at {unit.name}
              </Text>
              {waiting.length > 0 && <WaitingBadge roles={roles} waiting={waiting} />}
            </div>
          ))}
          {elsewhere.length > shownPlaces && (
            <Text size="sm" c="dimmed">
              and at {elsewhere.length - shownPlaces} more
            </Text>
          )}
        </>
      }
      actions={
        <>
          {mayMakeCode && <RowAction label="New code" of={`for ${user.name}`} onClick={() => onAction('newCode')} />}
          {user.editable && <RowAction label="Edit" of={user.name} onClick={() => onAction('edit')} />}
          {maySetRoles && <RowAction label="Roles" of={user.name} onClick={() => onAction('roles')} />}
          {mayRemove && <RowAction label="Remove" of={user.name} danger onClick={() => onAction('remove')} />}
        </>
      }
    />
  )
}
