import { addressOf, type Endpoint, type Failure, type Input, type Output } from '@forecourt/contract/endpoint'
import { sentences } from '@forecourt/contract/messages'
import { connection, noteAnswer } from '../lib/connection.ts'
import { CallFailure, NetworkFailure, SessionEnded } from '../lib/failures.ts'
import { endSession, readSession } from '../session.ts'

/** What goes over the wire; `fetch` unless a call says otherwise. */
export type Send = (
  address: string,
  request: { method: string; headers: Headers; body: string | FormData | undefined; signal: AbortSignal | undefined },
) => Promise<Response>

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/**
 * Makes one call of the contract. Fails with CallFailure where the server refused, SessionEnded where it no longer
 * knows the token, NetworkFailure where no answer came.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { signal, send = fetch }: { signal?: AbortSignal; send?: Send } = {},
): Promise<Output<E>> {
  const { params = {}, query = {}, body } = input as Parts
  const token = readSession()?.token
  const headers = new Headers()
  if (token && !endpoint.config.public) headers.set('authorization', `Bearer ${token}`)
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')

  const answer = await send(addressOf(endpoint, { params, query }), {
    method: endpoint.method,
    headers,
    body: isForm ? body : JSON.stringify(body),
    signal,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    noteAnswer(false)
    const said = connection() === 'offline' ? sentences.needsNetwork : sentences.checkConnection
    throw new NetworkFailure(said, { cause: error })
  })
  noteAnswer(true)

  if (answer.ok) return (await answer.json()) as Output<E>
  if (answer.status === 401 && !endpoint.config.public) {
    // A late answer to an earlier session says nothing about the present one
    if (token !== undefined && readSession()?.token === token) endSession('expired')
    throw new SessionEnded('The session has ended')
  }
  throw await failureOf(answer)
}

/** A proxy in between may answer with something that is not ours: then the sentence stays empty. */
async function failureOf(answer: Response): Promise<CallFailure> {
  const body = (await answer.json().catch(() => ({}))) as Partial<Failure>
  return new CallFailure(answer.status, body.message ?? '', body.code ?? '', body.fields)
}
