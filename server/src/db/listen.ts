/** On which transactions notify: by the triggers of the migration live-changes. */
export const CHANNEL = 'live_changes'

/** Hears that a transaction was committed, and what it said of it. */
export type Hear = (payload: string) => void

/** Starts hearing what transactions of any server notify, in a moment; answers how to stop. */
export type Listen = (hear: Hear) => Promise<() => Promise<void>>

/** What is heard where nobody knows what was notified: anything may have happened. */
export const ANYTHING = 'anything'
