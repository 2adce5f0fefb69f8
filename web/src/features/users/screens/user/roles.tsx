import type { Level } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import type { UserInReach } from '@forecourt/contract/users'
import { Text, Title } from '@mantine/core'
import { RoleBadges } from '../../parts/role-badges.tsx'
import classes from './user.module.css'

const levelNames: Record<Level, string> = { group: 'Group', zone: 'Zone', shop: 'Shop' }

type Props = { roles: UserInReach['roles']; account: NonNullable<UserInReach['account']> }

/** What the person may do where. */
export function Roles({ roles, account }: Props) {
  return (
    <section aria-labelledby="roles">
      <Title order={2} id="roles" className={classes.heading}>
        Roles
      </Title>
      {roles.length === 0 && (
        <Text c="dimmed">{account.userType === 'superAdmin' ? sentences.superAdminRole : sentences.noRolesHere}</Text>
      )}
      {roles.length > 0 && (
        <ul className={classes.list}>
          {roles.map(({ level, unitId, name, groupName, roles: held, waiting }) => (
            <li key={unitId} className={classes.row}>
              <div className={classes.words}>
                <Text fw={600}>{name}</Text>
                <Text size="sm" c="dimmed">
                  {level === 'group' ? levelNames.group : `${levelNames[level]} of ${groupName}`}
                </Text>
              </div>
              <RoleBadges roles={held} waiting={waiting} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
