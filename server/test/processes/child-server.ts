import type { Endpoint, Output } from '@forecourt/contract/endpoint'
import { onTestFinished } from 'vitest'
import { callerOf, type Request } from './caller.ts'
import { startChildUntil, type Until } from './child-process.ts'

/**
 * The whole server in a process of its own with these settings, spoken to over HTTP until it is killed or stopped, or
 * the test ends; with another `main`, that one, and with another `until` for longer than a test.
 */
export async function startServerIn(
  settings: Record<string, string | undefined>,
  { main = 'server/src/main.ts', until = onTestFinished }: { main?: string; until?: Until } = {},
) {
  const environment = { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', ...settings }
  const child = startChildUntil(until, environment, '--liftoff-only', main)
  let origin: string | undefined
  while (!origin) {
    const line = await child.line()
    if (line === undefined) throw new Error(`The server ended: ${(await child.end()).errors}`)
    origin = /http:\/\/\S+/.exec(line)?.[0]
  }
  const { send } = callerOf(origin)
  /** The answer of a call, or nothing when the server was gone before it came. Throws where it is refused. */
  async function call<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Output<E> | undefined> {
    const answer = await send(endpoint, request)
    if (answer && answer.status >= 400) throw new Error(`${endpoint.url}: ${JSON.stringify(answer.failure)}`)
    return answer?.body
  }
  /** The text of the file at an address. Throws where none comes. */
  async function file(address: string, token: string): Promise<string> {
    const answer = await fetch(`${origin}${address}`, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`)
    return answer.text()
  }
  /** Stops it, and tells how it ended and of what it complained. */
  async function stopped() {
    child.stop()
    const { code, lines, errors } = await child.output()
    return { code, complaints: [...lines.filter((line) => line.startsWith('{')), ...(errors ? [errors] : [])] }
  }
  return { origin, call, file, kill: child.kill, stop: child.stop, end: child.end, stopped }
}
