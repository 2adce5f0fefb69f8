import type { Role } from '@forecourt/contract/fields'

/** The roles as people read them, in order of reach. */
export const roleNames: Record<Role, string> = { admin: 'Admin', manager: 'Manager', staff: 'Staff' }
