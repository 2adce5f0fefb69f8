/**
 * Hears that a statement begins, by its text without values, and by what it answers that the statement has ended, with
 * the error where it failed.
 */
type StatementWatcher = (text: string) => (error?: unknown) => void

/** How many connections are in use, how many there may be, and how many calls wait for one. */
export type Load = { inUse: number; most: number; waiting: number }

/** Where the statements of one database pass by whoever watches them. With nobody there it costs nothing. */
export function openStatements() {
  const watchers = new Set<StatementWatcher>()

  async function watched<T>(text: string, run: () => Promise<T>): Promise<T> {
    const ends = [...watchers].map((begin) => begin(text))
    try {
      const answer = await run()
      for (const end of ends) end()
      return answer
    } catch (error) {
      for (const end of ends) end(error)
      throw error
    }
  }

  return {
    /** Tells of every statement from now on, until what it answers is called. */
    watch(watcher: StatementWatcher): () => void {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    over: <T>(text: string, run: () => Promise<T>): Promise<T> => (watchers.size === 0 ? run() : watched(text, run)),
  }
}

export type Statements = ReturnType<typeof openStatements>
