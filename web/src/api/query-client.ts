import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { FailureWords } from '../lib/failure-words.ts'
import { isPassing } from '../lib/failures.ts'

declare module '@tanstack/react-query' {
  /** `failure`: what the toast says when this fails; without it nothing is said. */
  interface Register {
    queryMeta: { failure?: FailureWords }
    mutationMeta: { failure?: FailureWords }
  }
}

/** Toasts come with the app's frame, which the landing page does without. */
async function say(error: unknown, words: FailureWords | undefined) {
  if (!words) return
  const { showFailure } = await import('../ui/toast.tsx')
  showFailure(error, words)
}

/** Queries and mutations say their failures here, by their `meta.failure`; successes are said by the mutations. */
export function makeQueryClient() {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => void say(error, query.meta?.failure) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => void say(error, mutation.meta?.failure),
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isPassing(error),
        // Away from the network a call fails at once and says so, and is made again when the network is back
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
}
