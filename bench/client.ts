import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { bulkUpload } from '@forecourt/contract/bulk-upload'
import { addressOf, type Endpoint, type Input, type Output } from '@forecourt/contract/endpoint'
import { login } from '@forecourt/contract/session'

type Request = { method: string; path: string; token?: string; type?: string; body?: Buffer | string }

/** One connection that is kept open, as a browser's is. */
export const openConnection = () => new Agent({ keepAlive: true, maxSockets: 1 })

const ownConnection = openConnection()

/** Sends a request and reads the whole answer. Throws when the server refuses. */
export async function send(
  origin: string,
  { method, path, token, type, body }: Request,
  connection = ownConnection,
): Promise<Buffer> {
  const outgoing = request(origin + path, {
    method,
    agent: connection,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    },
  })
  outgoing.end(body)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const whole = Buffer.concat(chunks)
  if (answer.statusCode === undefined || answer.statusCode >= 300) {
    throw new Error(`${method} ${path} answers ${answer.statusCode}: ${whole.subarray(0, 500).toString()}`)
  }
  return whole
}

/** The request of a call by its contract entry. */
export function requestOf<E extends Endpoint>(endpoint: E, token: string, input: Input<E>): Request {
  const { body } = input as { body?: object }
  return {
    method: endpoint.method,
    path: addressOf(endpoint, input as object),
    token,
    ...(body && { body: JSON.stringify(body), type: 'application/json' }),
  }
}

/** Makes one call by its contract entry. */
export async function call<E extends Endpoint>(
  origin: string,
  endpoint: E,
  token: string,
  input: Input<E>,
): Promise<Output<E>> {
  const answer = await send(origin, requestOf(endpoint, token, input))
  return JSON.parse(answer.toString()) as Output<E>
}

export async function signIn(origin: string, phoneNumber: string, pin: string): Promise<string> {
  return (await call(origin, login, '', { body: { phoneNumber, pin } })).token
}

/** The request of a bulk upload of a CSV file into a shop. */
export async function uploadOf(token: string, shopId: string, csv: string): Promise<Request> {
  const form = new FormData()
  form.set('file', new File([csv], 'bikes.csv', { type: 'text/csv' }))
  const multipart = new Response(form)
  return {
    method: bulkUpload.method,
    path: addressOf(bulkUpload, { query: { shopId } }),
    token,
    type: multipart.headers.get('content-type') ?? '',
    body: Buffer.from(await multipart.arrayBuffer()),
  }
}
