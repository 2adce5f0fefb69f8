import { Agent, type IncomingMessage, request } from 'node:http'
import { addressOf, type Endpoint, type Input, type Output } from '@forecourt/contract/endpoint'

export type Sent = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer | undefined
  /** Where the line is cut: so many milliseconds after it was sent, or when the answer begins to come. */
  cut?: number | 'answer' | undefined
}

/** What a server answered, as it came; the text is empty where there was none. */
export type Answer = { status: number; type: string; text: string }

/** One client with one connection that it keeps open, or so many. */
export function openClient(origin: string, maxSockets = 1) {
  const agent = new Agent({ keepAlive: true, maxSockets })
  // The parts of the address once: parsing it costs more than the rest of a request
  const { hostname, port } = new URL(origin)

  /** The answer, or nothing when the line was cut before all of it came. */
  function send({ method, path, headers, body, cut: where }: Sent): Promise<Answer | undefined> {
    return new Promise((resolve) => {
      const cut = () => resolve(undefined)
      const outgoing = request({ hostname, port, method, path, agent, headers }, (answer: IncomingMessage) => {
        if (where === 'answer') {
          outgoing.destroy()
          return cut()
        }
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', cut)
        answer.on('close', cut)
        answer.on('end', () => {
          clearTimeout(timer)
          const type = answer.headers['content-type'] ?? ''
          resolve({ status: answer.statusCode ?? 0, type, text: Buffer.concat(chunks).toString() })
        })
      })
      const timer = typeof where === 'number' ? setTimeout(() => outgoing.destroy(), where) : undefined
      outgoing.on('error', cut)
      outgoing.end(body)
    })
  }

  /** Makes one call by its contract entry; a body that is no success is there too, as `failure`. */
  async function call<E extends Endpoint>(endpoint: E, token: string, input: Input<E>, key?: string) {
    const { body } = input as { body?: object }
    const answer = await send({
      method: endpoint.method,
      path: addressOf(endpoint, input as object),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: body && JSON.stringify(body),
    })
    if (!answer) return undefined
    return { status: answer.status, text: answer.text, body: bodyOf(answer) as Output<E> }
  }

  return { send, call, close: () => agent.destroy() }
}

export type Client = ReturnType<typeof openClient>

const bodyOf = ({ type, text }: Answer): unknown => (type.startsWith('application/json') ? JSON.parse(text) : undefined)

/** A call that must succeed. Throws with the server's own words where it does not. */
export async function must<E extends Endpoint>(client: Client, endpoint: E, token: string, input: Input<E>) {
  const answer = await client.call(endpoint, token, input)
  if (!answer || answer.status >= 300) {
    throw new Error(`${endpoint.method} ${endpoint.url} answers ${answer?.status ?? 'nothing'}: ${answer?.text}`)
  }
  return answer.body
}
