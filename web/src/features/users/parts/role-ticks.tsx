import type { Role } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { roleNames } from './role-names.ts'
import classes from './role-ticks.module.css'

type Props = { roles: Role[]; onRoles: (roles: Role[]) => void; error?: ReactNode; focusFirst?: boolean }

/** The roles ticked at one level, with what no tick means. */
export function RoleTicks({ roles, onRoles, error, focusFirst }: Props) {
  return (
    <Checkbox.Group
      label="Roles"
      description={sentences.noRolesNote}
      value={roles}
      onChange={(ticked) => onRoles(ticked)}
      error={error}
    >
      <div className={classes.roles}>
        {Object.entries(roleNames).map(([role, name], index) => (
          <Checkbox key={role} value={role} label={name} data-autofocus={(focusFirst && index === 0) || undefined} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
