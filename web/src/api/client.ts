import { addressOf, type Endpoint, type Failure, type Input, type Output } from '@forecourt/contract/endpoint'
import { readAtHeader } from '@forecourt/contract/live/cursor'
import { sentences } from '@forecourt/contract/messages'
import { madeAtHeader } from '@forecourt/contract/outbox/sent-later'
import { noteServerTime } from '../device/clock.ts'
import { connection, noteAnswer } from '../device/connection.ts'
import { holdsTyped } from '../device/drafts.ts'
import { noteReadAt } from '../device/read-at.ts'
import { endSession, readSession } from '../device/session.ts'
import { forgetWriteKey, noteLeaving, requestText, writeKey } from '../device/write-keys.ts'
import { CallFailure, NetworkFailure, SessionEnded } from './failures.ts'

/** What goes over the wire; `fetch` unless a call says otherwise. */
export type Send = (
  address: string,
  request: { method: string; headers: Headers; body: string | FormData | undefined; signal: AbortSignal | undefined },
) => Promise<Response>

type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

type Options = {
  /** One that ends by its time counts as no answer. */
  signal?: AbortSignal
  send?: Send
  /** The key of a write that is to be made once, and when it was made, of one that this device may keep. */
  once?: { key: string; madeAt: string }
}

/**
 * Makes one call of the contract. Fails with CallFailure where the server refused, SessionEnded where it no longer
 * knows the token, NetworkFailure where no answer came.
 */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>, options?: Options): Promise<Output<E>> {
  const { body } = await ask(endpoint, input as Parts, (answer) => answer.text(), options)
  return JSON.parse(body) as Output<E>
}

/** The same for a call that answers with a file; `name` is what the server calls it. */
export async function callForFile<E extends Endpoint>(endpoint: E, input: Input<E>, options?: Options) {
  const { body, headers } = await ask(endpoint, input as Parts, (answer) => answer.blob(), options)
  const [, name = 'download'] = /filename="?([^";]+)/.exec(headers.get('content-disposition') ?? '') ?? []
  return { body, name }
}

/** Asks, and takes the body of a success by `read`. */
async function ask<T>(
  endpoint: Endpoint,
  { params = {}, query = {}, body }: Parts,
  read: (answer: Response) => Promise<T>,
  { signal, send = fetch, once }: Options = {},
) {
  const token = readSession()?.token
  const headers = new Headers()
  if (token && !endpoint.config.public) headers.set('authorization', `Bearer ${token}`)
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')

  const address = addressOf(endpoint, { params, query })
  const write = endpoint.config.once ? requestText(endpoint.method, address, body) : null
  if (write !== null) headers.set('idempotency-key', once?.key ?? writeKey(write, Date.now()))
  if (once) headers.set(madeAtHeader, once.madeAt)
  const isOffline = connection() === 'offline'
  const leftBefore = write !== null && noteLeaving(write, !isOffline)
  const neverLeft = isOffline && !leftBefore
  const noAnswer = (error: unknown): never => {
    if (signal?.aborted && !isLate(signal)) throw error
    noteAnswer(false)
    throw unanswered(endpoint, neverLeft, error)
  }
  const request = { method: endpoint.method, headers, body: isForm ? body : JSON.stringify(body), signal }
  const answer = await send(address, request).catch(noAnswer)
  noteServerTime(answer.headers.get('date'))
  if (endpoint.method === 'GET') noteReadAt(signal, answer.headers.get(readAtHeader))
  // Whole before it counts: the network may go in the middle of it
  const taken = answer.ok ? { body: await read(answer).catch(noAnswer), headers: answer.headers } : null
  const refused = taken ? '' : await answer.text().catch(noAnswer)
  noteAnswer(true)
  // A server in trouble may have done it or not; and one that knows nobody says nothing of what was sent before
  if (write !== null && answer.status < 500 && answer.status !== 401) forgetWriteKey(write)

  if (taken) return taken
  if (answer.status === 401 && !endpoint.config.public) {
    // A late answer to an earlier session says nothing about the present one
    if (token !== undefined && readSession()?.token === token) endSession('expired')
    throw new SessionEnded('The session has ended')
  }
  const { message = '', code = '', fields } = failureIn(refused)
  throw new CallFailure(answer.status, message, code, fields)
}

const isLate = ({ reason }: AbortSignal) => reason instanceof DOMException && reason.name === 'TimeoutError'

/** What to say where no answer came. A write that began without a network never left; later nobody can know. */
function unanswered({ method, config: { once } }: Endpoint, neverLeft: boolean, cause: unknown): NetworkFailure {
  if (method !== 'GET' && neverLeft) return neverSent(cause)
  if (once) return new NetworkFailure(sentences.maybeSaved, { cause, write: 'safe' })
  return new NetworkFailure(connection() === 'offline' ? sentences.needsNetwork : sentences.checkConnection, { cause })
}

/** What to say of a write that never left. */
export const neverSent = (cause: unknown) =>
  new NetworkFailure(holdsTyped() ? sentences.notSentKept : sentences.needsNetwork, { cause, write: 'notSent' })

/** A proxy in between may answer with something that is not ours: then the sentence stays empty. */
function failureIn(text: string): Partial<Failure> {
  try {
    return JSON.parse(text) as Partial<Failure>
  } catch {
    return {}
  }
}
