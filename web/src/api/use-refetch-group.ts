import type { Id } from '@forecourt/contract/fields'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { CallFailure } from './failures.ts'
import { keys } from './keys.ts'

/** Not allowed any more, gone, or changed by somebody else: what is on the screen is old. */
const outdated = [403, 404, 409]

/** After a write: everything of the group is old, and so is what lies under the other keys. */
export function useRefetchGroup(groupId: Id, ...others: readonly QueryKey[]) {
  const queryClient = useQueryClient()
  const refetch = () =>
    Promise.all([keys.group(groupId), ...others].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  const refetchIfRefused = (error: Error) => {
    if (error instanceof CallFailure && outdated.includes(error.status)) void refetch()
  }
  return { refetch, refetchIfRefused }
}
