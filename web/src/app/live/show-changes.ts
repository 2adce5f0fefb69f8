import type { LiveChange } from '@forecourt/contract/live/calls'
import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { holdsTyped } from '../../device/drafts.ts'
import { readAt } from '../../device/read-at.ts'
import { markChanged, marksOf } from '../../ui/live/changed.ts'
import { refetchQuietly } from '../query-client.ts'
import { isShownIn } from './shown-in.ts'

/** What was not fetched yet of what a query shows. */
type Due = { life: string; transaction: number; marks: Set<string> }

/** When a query was asked for last, and how many times more it may then be asked for before it has to wait its time. */
type Asked = { at: number; left: number }

/** Not all screens of a dealership ask in the same moment. */
const spread = 300
/** How often it is looked whether what had to wait may be asked for now. */
const lookEvery = 200
/** A write of one's own brings its own news with it, but a slow one keeps nobody else's from the screen. */
const patience = 5000

/**
 * Keeps what is on the screen true: asks again for what shows a change, and no more than that. What is not on the
 * screen is asked for when it comes there. Answers how to tell of changes, and how to stop.
 */
export function showChanges(queryClient: QueryClient) {
  const cache = queryClient.getQueryCache()
  const due = new Map<Query, Due>()
  const askedFor = new WeakMap<Query, Asked>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let mutatingSince: number | undefined

  function later(wait: number) {
    timer ??= setTimeout(() => {
      timer = undefined
      look()
      if (due.size > 0) later(lookEvery)
    }, wait)
  }

  function look() {
    const now = Date.now()
    mutatingSince = queryClient.isMutating() > 0 ? (mutatingSince ?? now) : undefined
    if (mutatingSince !== undefined && now - mutatingSince < patience) return
    const [isTyped, isTouched] = [holdsTyped(), isBeingTouched()]
    for (const [query, { life, transaction, marks }] of due) {
      // Whatever comes of it is looked at afterwards
      if (query.state.fetchStatus === 'fetching') continue
      const known = readAt(query)
      if (known?.life === life && known.transaction > transaction) due.delete(query)
      else if (!query.isActive()) {
        due.delete(query)
        query.invalidate()
      } else if (!isTouched && (!isTyped || query.meta?.underForms)) {
        const left = timesLeft(query, askedFor.get(query), now)
        if (left < 1) continue
        due.delete(query)
        askedFor.set(query, { at: now, left: left - 1 })
        if (pagesOf(query) > fewPages && isAtTop()) shorten(queryClient, query)
        query.invalidate()
        void refetchQuietly(queryClient, [query]).then(() => {
          if (query.state.status === 'success') markChanged(marks)
        })
      }
    }
  }

  return {
    /** Tells of changes in the database of this life. */
    tell(life: string, changes: readonly LiveChange[]) {
      for (const change of changes) {
        for (const query of cache.findAll({ predicate: ({ queryKey }) => isShownIn(queryKey, change) })) {
          const before = due.get(query)
          due.set(query, {
            life,
            transaction: Math.max(change.transaction, before?.life === life ? before.transaction : 0),
            marks: new Set([...(before?.marks ?? []), ...marksOf(change)]),
          })
        }
      }
      if (due.size > 0) later(Math.random() * spread)
    },
    /** All may be old. */
    tellAll() {
      for (const query of cache.getAll())
        due.set(query, { life: '', transaction: Number.POSITIVE_INFINITY, marks: new Set() })
      if (due.size > 0) later(Math.random() * spread)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      due.clear()
    },
  }
}

/** Nothing is asked for sooner than this, in milliseconds, after it was asked for. */
const shortest = 1000

/** How many times a query may be asked for now: time gives back what was asked. Below 1 it waits. */
function timesLeft(query: Query, asked: Asked | undefined, now: number): number {
  const { every, inARow } = paceOf(query.queryKey)
  if (!asked) return inARow
  const passed = now - asked.at
  return passed < shortest ? 0 : Math.min(inARow, asked.left + passed / (every * weightOf(query)))
}

/**
 * The same is asked for no more often than this, in milliseconds, but for so many times in a row after a quiet time.
 * The home costs its server more than a list, and yet shows a sale as soon as one: whoever sells does not do so every
 * second. What adds up a whole dealership costs most, and nobody sells by it. The names are those of api/keys.ts.
 */
function paceOf([room, part, about]: QueryKey): { every: number; inARow: number } {
  if (room === 'dashboard') return { every: 5000, inARow: 5 }
  const isDear = room === 'trade' ? part === 'figures' || part === 'inventorySums' : about === 'inventory-sums'
  return { every: isDear ? 60_000 : shortest, inARow: 1 }
}

/*
 * A list is asked for again page by page, for each begins where the one before it ends. So that a long one is not
 * loaded whole for each bike that somebody sells, one whose reader is back at its top goes back to its first pages, and
 * one whose reader is far down, and is to stay there, comes anew the more seldom the longer it is: a page in five
 * seconds.
 */
const fewPages = 3
const secondsForPage = 5

function pagesOf({ state: { data } }: Query): number {
  const { pages } = (data ?? {}) as { pages?: unknown }
  return Array.isArray(pages) ? pages.length : 1
}

/** How many times as long as for other answers it is until this one may be asked for again. */
function weightOf(query: Query): number {
  const pages = pagesOf(query)
  return pages > fewPages ? pages * secondsForPage : 1
}

const isAtTop = () => window.scrollY < window.innerHeight

function shorten(queryClient: QueryClient, { queryKey, state }: Query) {
  queryClient.setQueryData<InfiniteData<unknown>>(
    queryKey,
    (list) => list && { pages: list.pages.slice(0, fewPages), pageParams: list.pageParams.slice(0, fewPages) },
    { updatedAt: state.dataUpdatedAt },
  )
}

/** Nothing moves under a dialog or a finger. */
const isBeingTouched = () => document.querySelector('[role="dialog"], :is(a, button, input):active') !== null
