import type { User } from '@forecourt/contract/users'
import { Badge, Text } from '@mantine/core'
import { useMay, useMe } from '../../../api/session.ts'
import { phoneText } from '../../../lib/phone.ts'
import { rolesAt, type Unit } from '../../../lib/places.ts'
import { RecordRow, RowAction } from '../../../ui/record-list.tsx'
import { roleNames } from './role-names.ts'
import classes from './user-row.module.css'
import type { UserAction } from './users-tab.tsx'

type Props = { user: User; units: Unit[]; onAction: (action: UserAction) => void }

/** How many places with a role a row names. */
const shownPlaces = 3

/** A person of the group: roles at the group as badges, roles at zones and shops in words. */
export function UserRow({ user, units, onAction }: Props) {
  const may = useMay()
  const { data: me } = useMe()
  const held = units
    .map((unit) => ({ unit, roles: rolesAt(unit.lists, user._id) }))
    .filter(({ roles }) => roles.length > 0)
  const atGroup = held.find(({ unit }) => unit.level === 'group')?.roles ?? []
  const elsewhere = held.filter(({ unit }) => unit.level !== 'group')

  // Nobody but a super admin touches a super admin
  const touchable = user.userType !== 'superAdmin' || me?.userType === 'superAdmin'
  const mayEdit = touchable && held.length > 0 && held.every(({ unit }) => may('roles.set', unit.place))
  const maySetRoles = touchable && units.some(({ place }) => may('roles.set', place))
  const mayRemove = touchable && units.some(({ level, place }) => level === 'group' && may('user.remove', place))

  return (
    <RecordRow
      main={
        <>
          <Text fw={600} component="div" className={classes.name}>
            {user.name}
            {user._id === me?._id && (
              <Text span size="sm" c="dimmed">
                (you)
              </Text>
            )}
            {!user.active && (
              <Badge variant="light" color="gray">
                Inactive
              </Badge>
            )}
          </Text>
          <Text size="sm" c="dimmed" className={classes.phone}>
            {phoneText(user.phone)}
          </Text>
        </>
      }
      detail={
        <>
          {atGroup.length > 0 && (
            <div className={classes.badges}>
              {atGroup.map((role) => (
                <Badge key={role} variant="light" color="gray">
                  {roleNames[role]}
                </Badge>
              ))}
            </div>
          )}
          {elsewhere.slice(0, shownPlaces).map(({ unit, roles }) => (
            <Text key={unit._id} size="sm" c="dimmed" lineClamp={1} title={unit.name}>
              {roles.map((role) => roleNames[role]).join(', ')} at {unit.name}
            </Text>
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
          {mayEdit && <RowAction label="Edit" of={user.name} onClick={() => onAction('edit')} />}
          {maySetRoles && <RowAction label="Roles" of={user.name} onClick={() => onAction('roles')} />}
          {mayRemove && <RowAction label="Remove" of={user.name} danger onClick={() => onAction('remove')} />}
        </>
      }
    />
  )
}
