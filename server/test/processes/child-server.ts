import { addressOf, type Endpoint, type Input, type Output } from '@forecourt/contract/endpoint'
import { onTestFinished } from 'vitest'
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
  /** The answer of a call, or nothing when the server was gone before it came. */
  async function call<E extends Endpoint>(
    endpoint: E,
    input: Input<E> & { body?: unknown },
    token = '',
    more: Record<string, string> = {},
  ) {
    const { body, ...parts } = input as { body?: object }
    const isForm = body instanceof FormData
    const answer = await fetch(`${origin}${addressOf(endpoint, parts)}`, {
      method: endpoint.method,
      headers: {
        ...more,
        authorization: `Bearer ${token}`,
        ...(!isForm && body && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    }).catch(() => undefined)
    const json = await answer?.json().catch(() => undefined)
    if (json !== undefined && answer?.ok === false) throw new Error(`${endpoint.url}: ${JSON.stringify(json)}`)
    return json as Output<E> | undefined
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
