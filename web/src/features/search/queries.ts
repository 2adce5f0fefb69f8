import { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { search } from '@forecourt/contract/search/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { readSession, selectedGroup } from '../../device/session.ts'

/** What is found by these words; while others are looked for, what was found last stays. Nothing is asked for none. */
export function useSearchFor(q: string) {
  // A super admin, who holds no role, searches the group that was opened last
  const groupId = readSession()?.user.userType === 'superAdmin' ? Id.safeParse(selectedGroup()).data : undefined
  return useQuery({
    queryKey: keys.search({ q, groupId }),
    queryFn: ({ signal }) => call(search, { query: { q, groupId } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: q !== '',
    meta: { failure: { failed: sentences.failedSearch, broken: sentences.errorSearch } },
  })
}
