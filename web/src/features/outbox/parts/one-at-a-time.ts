import { connection } from '../../../device/connection.ts'

/**
 * What `send` does, by one at a time. Asked for while it runs, it runs once more afterwards where there is a network:
 * what was tried may have failed just before that came back.
 */
export function oneAtATime(send: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false

  async function run(): Promise<void> {
    try {
      again = false
      await send()
      // Once: a server that answers some and not others asks for it each time
      if (again) await send()
    } finally {
      running = undefined
    }
  }

  return () => {
    again ||= connection() === 'online'
    running ??= run()
    return running
  }
}
