import type { Writable } from 'node:stream'
import { finished } from 'node:stream'
import { overloaded, Refusal } from '../http/errors.ts'

/** Files of lists, of the history and of what is kept of a person that are made and sent at once by one server. */
const atOnce = 4

const running = new Set<string>()

/**
 * Keeps one of a few turns for a person's file until it is sent or its reader is gone. Throws 429 while another file of
 * the same person is on its way, 503 while as many are as may be. Throws what `make` throws, and then the turn is free.
 */
export async function takeExportTurn<T>(userId: string, sending: Writable, make: () => Promise<T>): Promise<T> {
  if (running.has(userId)) {
    const sentence = 'Another file is on its way to you. Please wait until it has arrived.'
    throw new Refusal(429, 'export_running', sentence, { retryAfter: 5 })
  }
  if (running.size >= atOnce) throw overloaded()
  running.add(userId)
  finished(sending, () => running.delete(userId))
  return make()
}
