import { useSyncExternalStore } from 'react'
import { createListeners } from '../../device/listeners.ts'

/* What somebody else has just changed, for as long as it is marked on the screen. */

/** How long a mark stands, in milliseconds. */
const markedFor = 4000
/** A screen reader hears that something is new no more often than this: not of every sale. */
const saidFor = 30_000

const marked = new Map<string, ReturnType<typeof setTimeout>>()
const { tell, listen: subscribe } = createListeners()
let said: ReturnType<typeof setTimeout> | undefined

/** The mark of what is summed up of a shop. */
export const figuresOf = (shopId: string) => `figures of ${shopId}`

/** The marks of what a change touched: its records, and the figures of its shops. */
export const marksOf = ({ ids, shopIds }: { ids: readonly string[] | null; shopIds: readonly string[] }) => [
  ...(ids ?? []),
  ...shopIds.map(figuresOf),
]

function unsay() {
  clearTimeout(said)
  said = undefined
  tell()
}

/** Marks what has just come anew. */
export function markChanged(marks: Iterable<string>) {
  said ??= setTimeout(unsay, saidFor)
  for (const mark of marks) {
    clearTimeout(marked.get(mark))
    const unmark = () => {
      marked.delete(mark)
      tell()
    }
    marked.set(mark, setTimeout(unmark, markedFor))
  }
  tell()
}

/** What one person was shown is not marked for the next one. */
export function forgetChanged() {
  for (const timer of marked.values()) clearTimeout(timer)
  marked.clear()
  unsay()
}

/** Whether one of these was changed a moment ago, by somebody else. */
export const useIsChanged = (...marks: readonly (string | undefined)[]): boolean =>
  useSyncExternalStore(subscribe, () => marks.some((mark) => mark !== undefined && marked.has(mark)))

/** Whether it is to be said that something was. */
export const useIsSaid = (): boolean => useSyncExternalStore(subscribe, () => said !== undefined)
