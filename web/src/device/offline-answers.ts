import type { Query, QueryClient, QueryFunction, QueryFunctionContext } from '@tanstack/react-query'
import { isPassing } from '../api/failures.ts'
import { connection } from './connection.ts'
import { noteFetched } from './read-at.ts'
import { onSessionChange, readSession } from './session.ts'
import { answerKey, type KeptAnswer, keepAnswers, readAnswer, tidyAnswers } from './stores/offline-store.ts'

/** How long the network may take for what was never shown before the kept answer stands in, in milliseconds. */
const patience = 2000
/** Of a list that was read page by page this much is kept. */
const mostPages = 4
/** What is longer as JSON, in characters, is not kept. */
const longest = 500_000

/**
 * Keeps what the server answers on this device by user, and shows it where no answer comes or none for long.
 * A fresh answer never waits for that. `build` names the code: no other code reads what this one kept.
 */
export function keepAnswersOffline(queryClient: QueryClient, build: string) {
  const cache = queryClient.getQueryCache()
  const ownPrefix = () => {
    const userId = readSession()?.user._id
    return userId && answerKey(userId, build, '')
  }
  const changed = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const save = () => {
    clearTimeout(timer)
    timer = undefined
    const prefix = ownPrefix()
    if (prefix && changed.size > 0) {
      const answers = [...changed].map((query) => [prefix + query.queryHash, answerOf(query)] as const)
      void keepAnswers(
        answers.flatMap(([key, answer]) => (answer ? [[key, answer]] : [])),
        answers.flatMap(([key, answer]) => (answer ? [] : [key])),
      )
    }
    changed.clear()
  }
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.gcTime === 0) return
    changed.add(event.query as Query)
    timer ??= setTimeout(save, 1000)
  })
  document.addEventListener('visibilitychange', () => document.hidden && save())
  onSessionChange(() => changed.clear())
  // Somebody may have signed out while this page was closed
  void tidyAnswers(ownPrefix())

  async function showKept(query: Query) {
    const prefix = ownPrefix()
    const kept = prefix && (await readAnswer(prefix + query.queryHash))
    // Meanwhile an answer may have come, or somebody else
    if (!kept || query.state.data !== undefined || prefix !== ownPrefix() || cache.get(query.queryHash) !== query)
      return
    // Invalidated: asked for again wherever it is shown
    const { data, at } = kept
    query.setState({ data, dataUpdatedAt: at, status: 'success', error: null, isInvalidated: true })
  }

  async function fetchOrShowKept<T>(
    queryFn: QueryFunction<T>,
    context: QueryFunctionContext,
    query: Query,
  ): Promise<T> {
    const fetched = async () => {
      const answer = await queryFn(context)
      noteFetched(query, context.signal, query.state.fetchMeta?.fetchMore !== undefined)
      return answer
    }
    if (query.state.data !== undefined) return fetched()
    const slow = setTimeout(() => void showKept(query), patience)
    try {
      // First, so that no failure is shown before it
      if (connection() === 'offline') await showKept(query)
      return await fetched()
    } catch (error) {
      if (isPassing(error)) await showKept(query)
      throw error
    } finally {
      clearTimeout(slow)
    }
  }
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, persister: fetchOrShowKept } })
}

/** What is kept of a query, or null where nothing is: there is none, or too much of it. */
function answerOf({ queryType, state: { data, dataUpdatedAt: at } }: Query): KeptAnswer | null {
  const short = queryType === 'infinite' ? firstPages(data as Pages) : data
  return short === null || short === undefined || JSON.stringify(short).length > longest ? null : { data: short, at }
}

type Pages = { pages: unknown[]; pageParams: unknown[] }
const firstPages = ({ pages, pageParams }: Pages) => ({
  pages: pages.slice(0, mostPages),
  pageParams: pageParams.slice(0, mostPages),
})
