import { addressOf, type Endpoint, type Failure, type Input, type Output } from '@forecourt/contract/endpoint'

type Answered<E extends Endpoint> = {
  status: number
  body: Output<E>
  failure: Failure
  headers: Record<string, string>
}
type With = { token?: string | undefined; key?: string; headers?: Record<string, string>; body?: unknown }
/** A request by its contract entry, as somebody, and under a key. */
export type Request<E extends Endpoint> = Input<E> & With

/** Makes calls by the contract at an address over HTTP, as a client does that knows nothing of what stands behind it. */
export function callerOf(origin: string) {
  /** The answer, or nothing where none came: the line was cut, or the proxy's server went in the middle of it. */
  async function send<E extends Endpoint>(
    endpoint: E,
    { token, key, headers, ...input }: Request<E>,
  ): Promise<Answered<E> | undefined> {
    const { body, ...parts } = input as { body?: object }
    const isForm = body instanceof FormData
    const answer = await fetch(origin + addressOf(endpoint, parts), {
      method: endpoint.method,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    }).catch(() => undefined)
    if (!answer || answer.status === 502) return undefined
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    const json = isJson ? await answer.json().catch(() => undefined) : await answer.arrayBuffer()
    if (json === undefined) return undefined
    const told = Object.fromEntries(answer.headers)
    return { status: answer.status, body: json, failure: json, headers: told } as Answered<E>
  }

  /** The same where an answer must come. */
  async function call<E extends Endpoint>(endpoint: E, input: Request<E>): Promise<Answered<E>> {
    const answer = await send(endpoint, input)
    if (!answer) throw new Error(`${endpoint.method} ${endpoint.url} is not answered`)
    return answer
  }

  /** What a call answers that must succeed. */
  async function done<E extends Endpoint>(endpoint: E, input: Request<E>): Promise<Output<E>> {
    const { status, body, failure } = await call(endpoint, input)
    if (status < 300) return body
    throw new Error(`${endpoint.method} ${endpoint.url} answers ${status}: ${failure.message}`)
  }
  return { origin, send, call, done }
}

export type Caller = ReturnType<typeof callerOf>
