import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { exportHistory, getSeal } from '@forecourt/contract/seals'
import { useQuery } from '@tanstack/react-query'
import { call, callForFile } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'

/** How far a group's history is sealed, as of now. */
export function useSeal(groupId: Id) {
  return useQuery({
    queryKey: keys.seal(groupId),
    queryFn: ({ signal }) => call(getSeal, { params: { groupId } }, { signal }),
    // Every few seconds there may be another
    staleTime: 0,
    meta: { failure: { failed: sentences.failedSeal, broken: sentences.failedSeal } },
  })
}

/** The file of a group's whole history. */
export const historyFile = (groupId: Id) => callForFile(exportHistory, { params: { groupId } })
