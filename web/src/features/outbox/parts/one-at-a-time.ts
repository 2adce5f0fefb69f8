import { connection } from '../../../device/connection.ts'

/**
 * What `send` does, by one at a time. Asked for while it runs, it runs once more afterwards where there is a network:
 * what was tried may have failed just before that came back.
 */
export function oneAtATime(send: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false

  async function runUntilDone(): Promise<void> {
    try {
      do {
        again = false
        await send()
      } while (again)
    } finally {
      running = undefined
    }
  }

  return () => {
    again ||= connection() === 'online'
    running ??= runUntilDone()
    return running
  }
}
