import type { User } from '@forecourt/contract/users'
import { useMe } from '../../session/queries.ts'

/** Nobody but a super admin touches a super admin. */
export function useTouchable({ userType }: User): boolean {
  const { data: me } = useMe()
  return userType !== 'superAdmin' || me?.userType === 'superAdmin'
}
