import type { Role } from '@forecourt/contract/fields'
import { Badge } from '@mantine/core'
import { roleNames } from '../lib/role-names.ts'
import classes from './role-badges.module.css'

/** The roles that somebody holds at one place. */
export const RoleBadges = ({ roles }: { roles: readonly Role[] }) => (
  <div className={classes.badges}>
    {roles.map((role) => (
      <Badge key={role} variant="light" color="gray">
        {roleNames[role]}
      </Badge>
    ))}
  </div>
)
