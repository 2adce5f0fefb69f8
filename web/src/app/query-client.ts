import { MutationCache, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import type { FailureWords } from '../api/failure-words.ts'
import { isPassing, NetworkFailure } from '../api/failures.ts'
import { connection, onConnectionChange } from '../device/connection.ts'
import { writeAnswered } from '../device/drafts.ts'
import { keepAnswersOffline } from '../device/offline-answers.ts'

declare module '@tanstack/react-query' {
  /**
   * `failure`: what the toast says when this fails; without it nothing is said. `underForms`: what others change of it is
   * asked for while a form stands open too, which keeps what it opened with.
   */
  interface Register {
    queryMeta: { failure?: FailureWords; underForms?: boolean }
    mutationMeta: { failure?: FailureWords }
  }
}

/** What is asked for by itself fails without a word: it was said when a person asked. */
const askedByItself = new WeakSet<object>()

/** Asks again for what some queries show, without a word where that fails; what is on its way already is left alone. */
export async function refetchQuietly(queryClient: QueryClient, queries: readonly Query[]) {
  for (const query of queries) askedByItself.add(query)
  await queryClient.refetchQueries({ predicate: (query) => queries.includes(query) }, { cancelRefetch: false })
  for (const query of queries) askedByItself.delete(query)
}

/** Toasts come with the app's frame, a part that loads after this one. */
const toasts = () => import('../ui/page/toast.tsx')

async function say(error: unknown, words: FailureWords | undefined) {
  if (words) (await toasts()).showFailure(error, words)
}

async function takeBack(words: FailureWords | undefined) {
  if (words) (await toasts()).hideFailure(words)
}

/**
 * Queries and mutations say their failures here, by their `meta.failure`; successes are said by the mutations. `build`
 * names the code that runs.
 */
export function makeQueryClient(build: string) {
  // It takes a page that was opened without a network for one with it, and would not notice that it comes back
  onlineManager.setOnline(navigator.onLine)
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const { meta, state } = query
        // Without a network the banner and the screen say it, but for more of a list, which a person asked for
        const isSaid = error instanceof NetworkFailure && connection() === 'offline' && !state.fetchMeta?.fetchMore
        if (!askedByItself.has(query) && !isSaid) void say(error, meta?.failure)
      },
      onSuccess: (_data, { meta }) => {
        // Several queries share their words: what one of them says stays while it fails
        if (!failsStill(meta?.failure)) void takeBack(meta?.failure)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => void say(error, meta?.failure),
      onSuccess: (_data, _variables, _result, { meta, state }) => {
        writeAnswered(state.submittedAt)
        void takeBack(meta?.failure)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && isPassing(error) && connection() !== 'offline',
        // Away from the network a call fails at once and says so, and is made again when the network is back
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  const failsStill = (words: FailureWords | undefined) =>
    queryClient
      .getQueryCache()
      .findAll({ type: 'active' })
      .some(({ state, meta }) => state.status === 'error' && meta?.failure?.failed === words?.failed)

  // While the server does not answer, the banner says so, and what the screen shows is asked for again by itself
  const askAgain = () =>
    // What is on its way is left alone: whoever asked for it is told when it fails
    refetchQuietly(queryClient, queryClient.getQueryCache().findAll({ type: 'active', fetchStatus: 'idle' }))
  let timer: ReturnType<typeof setInterval> | undefined
  onConnectionChange(() => {
    clearInterval(timer)
    if (connection() === 'unreachable') timer = setInterval(() => void askAgain(), 5000)
  })
  keepAnswersOffline(queryClient, build)
  return queryClient
}
