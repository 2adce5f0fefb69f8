import type { Role } from '@forecourt/contract/fields'
import { Badge } from '@mantine/core'
import { waitingWords } from './grant-words.ts'
import classes from './role-badges.module.css'
import { roleNames } from './role-names.ts'

type Props = { roles: readonly Role[]; waiting?: readonly Role[] }

/** The roles that somebody holds at one place, and whether some of them wait for a code. */
export const RoleBadges = ({ roles, waiting = [] }: Props) => (
  <div className={classes.badges}>
    {roles.map((role) => (
      <Badge key={role} variant="light" color="gray">
        {roleNames[role]}
      </Badge>
    ))}
    {waiting.length > 0 && <WaitingBadge roles={roles} waiting={waiting} />}
  </div>
)

/** Says that roles at one place wait for a code. */
export const WaitingBadge = ({ roles, waiting }: Required<Props>) => (
  <Badge variant="light" color="blue">
    {waitingWords(roles, waiting)}
  </Badge>
)
