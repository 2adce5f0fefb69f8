import type { Id } from '@forecourt/contract/fields'
import type { User } from '@forecourt/contract/users'
import { CallFailure, NetworkFailure, SessionEnded } from '../../../api/failures.ts'
import { useBusy } from '../../../ui/forms/use-busy.ts'
import type { Unit } from '../../places/parts/units.ts'
import { useMakeRoleCode } from '../queries.ts'
import type { GivenCode } from './given-code.ts'

/**
 * Makes new codes for a person's roles at these units, and hands over each that was made, whatever comes of the next.
 */
export function useNewCodes(groupId: Id, onCode: (code: GivenCode) => void) {
  const { mutateAsync: make } = useMakeRoleCode(groupId)
  const { busy, run } = useBusy()
  const makeCodes = (user: User, units: readonly Unit[]) =>
    run(async () => {
      try {
        for (const unit of units) onCode(await make({ user, unit }))
      } catch (error) {
        // Said by a toast
        const said = error instanceof CallFailure || error instanceof NetworkFailure || error instanceof SessionEnded
        if (!said) throw error
      }
    })
  return { busy, makeCodes }
}
