import type { Role } from '@forecourt/contract/fields'
import type { User } from '@forecourt/contract/users'
import { RecordRow, RowAction } from '../../../../ui/lists/record-list.tsx'
import { RoleBadges } from '../role-badges.tsx'
import { useTouchable } from '../use-touchable.ts'
import { UserName } from '../user-name.tsx'

type Props = {
  user: User
  roles: readonly Role[]
  /** Those of the roles that wait for a code. */
  waiting: readonly Role[]
  onRoles: () => void
  onNewCode: () => void
}

/** A person with their roles at one unit. */
export function MemberRow({ user, roles, waiting, onRoles, onNewCode }: Props) {
  const touchable = useTouchable(user)
  return (
    <RecordRow
      main={<UserName user={user} />}
      detail={<RoleBadges roles={roles} waiting={waiting} />}
      actions={
        touchable && (
          <>
            {waiting.length > 0 && <RowAction label="New code" of={`for ${user.name}`} onClick={onNewCode} />}
            <RowAction label="Roles" of={user.name} aria-label={`Roles of ${user.name} here`} onClick={onRoles} />
          </>
        )
      }
    />
  )
}
