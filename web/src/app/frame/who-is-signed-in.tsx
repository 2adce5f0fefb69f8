import type { SessionUser } from '@forecourt/contract/session'
import type { RolesAtPlace } from '@forecourt/contract/users'
import { Text } from '@mantine/core'
import { useOwnRoles } from '../../features/session/queries.ts'
import { waitingWords } from '../../features/users/parts/grant-words.ts'
import { roleNames } from '../../features/users/parts/role-names.ts'
import { phoneText } from '../../format/phone.ts'
import classes from './account-menu.module.css'

/** How many places are named: the menu must fit a phone. */
const shownPlaces = 4

type Props = { id: string; user: SessionUser; wanted: boolean }

/** Name, phone and roles of the signed-in person, as text above the menu's items. */
export function WhoIsSignedIn({ id, user, wanted }: Props) {
  const isSuperAdmin = user.userType === 'superAdmin'
  const { data: roles, isError } = useOwnRoles(wanted && !isSuperAdmin)
  return (
    <div id={id} className={classes.who}>
      <Text component="div" fw={600} lineClamp={2}>
        {user.name}
      </Text>
      <Text component="div" size="sm" c="dimmed" className={classes.phone}>
        {phoneText(user.phone)}
      </Text>
      {isSuperAdmin && (
        <Text component="div" size="sm">
          Super admin
        </Text>
      )}
      {!isSuperAdmin && isError && (
        <Text component="div" size="sm">
          Your roles could not be fetched.
        </Text>
      )}
      {!isSuperAdmin && !isError && !roles && (
        <Text component="div" size="sm" c="dimmed">
          Fetching your roles...
        </Text>
      )}
      {roles?.length === 0 && !isSuperAdmin && (
        <Text component="div" size="sm">
          No roles yet
        </Text>
      )}
      {roles?.slice(0, shownPlaces).map((held) => (
        <Text component="div" key={held.unitId} size="sm" lineClamp={2} className={classes.role}>
          {inWords(held)}
        </Text>
      ))}
      {roles && roles.length > shownPlaces && (
        <Text component="div" size="sm" c="dimmed">
          and at {roles.length - shownPlaces} more
        </Text>
      )}
    </div>
  )
}

/** 'Admin and Manager at Kukatpally', and what of it waits for a code. */
const inWords = ({ roles, name, waiting }: RolesAtPlace) =>
  `${list.format(roles.map((role) => roleNames[role]))} at ${name}` +
  (waiting.length > 0 ? ` (${waitingWords(roles, waiting)})` : '')
const list = new Intl.ListFormat('en-IN', { type: 'conjunction' })
