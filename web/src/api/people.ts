import type { Id } from '@forecourt/contract/fields'
import { sentences } from '@forecourt/contract/messages'
import { getUser } from '@forecourt/contract/users'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CallFailure } from '../lib/failures.ts'
import { call } from './client.ts'
import { keys } from './keys.ts'

/** A person as far as the signed-in user may know, with what they did page by page; null where there is none to see. */
export function useUser(userId: Id) {
  const { data, ...query } = useInfiniteQuery({
    queryKey: keys.user(userId),
    queryFn: async ({ pageParam, signal }) => {
      try {
        return await call(getUser, { params: { userId }, query: { cursor: pageParam } }, { signal })
      } catch (error) {
        // No failure: the page says so
        if (error instanceof CallFailure && error.status === 404) return null
        throw error
      }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page?.activity?.nextCursor ?? undefined,
    staleTime: 0,
    meta: { failure: { failed: sentences.failedUser, broken: sentences.errorUser } },
  })
  const first = data?.pages[0]
  const records = data?.pages.flatMap((page) => page?.activity?.records ?? [])
  return { ...query, data: first && { ...first, records: first.activity && records }, notThere: first === null }
}
