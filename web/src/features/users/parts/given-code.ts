import type { Id, Role } from '@forecourt/contract/fields'
import type { Unit } from '../../places/parts/units.ts'

/** A code that was made for somebody's roles at a unit. It is in no query and nowhere kept: it is shown once. */
export type GivenCode = {
  userId: Id
  personName: string
  unit: Pick<Unit, '_id' | 'level' | 'name'>
  /** Those that wait for it. */
  roles: Role[]
  code: string
  /** Until when it can be entered, as ISO 8601. */
  expires: string
}
