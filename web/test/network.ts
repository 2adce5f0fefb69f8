import type { Endpoint, Failure, Output } from '@forecourt/contract/endpoint'
import { countUnread } from '@forecourt/contract/notifications/calls'
import type { BrowserWindow, IFetchInterceptor } from 'happy-dom'
import { expect } from 'vitest'

/*
 * The other end of the network, where screens are tried without a server. What it answers has passed the schema of the
 * contract's entry, and so has what is sent to it: neither can be what no server would say, or take.
 */

type Asked = { params: Record<string, string>; query: Record<string, string>; body: unknown }
type Answer = { status: number; type?: string; text: string } | 'cutOff'

/** What every screen asks for beside its own: nothing is new, until a test says so. */
const ofEveryScreen = () =>
  new Map<Endpoint, (asked: Asked) => Answer | Promise<Answer>>([
    [countUnread, () => ({ status: 200, text: JSON.stringify({ unread: 0 }) })],
  ])

let answers = ofEveryScreen()
let sent: { endpoint: Endpoint; asked: Asked }[] = []
let complaints: string[] = []

/** Every call of this kind is answered so, until another answer is given. */
export function answer<E extends Endpoint>(endpoint: E, body: Output<E> | ((asked: Asked) => Output<E>)) {
  const answerOf = (given: Output<E>): Answer => {
    const [status, schema] = successOf(endpoint)
    return { status, text: JSON.stringify(schema.parse(given)) }
  }
  if (typeof body === 'function')
    answers.set(endpoint, (asked) => answerOf((body as (asked: Asked) => Output<E>)(asked)))
  else {
    const given = answerOf(body)
    answers.set(endpoint, () => given)
  }
}

/** The server's sentence where it refuses. */
export const reason = 'The server says why'

const failures = {
  refused: { status: 409, text: JSON.stringify({ message: reason, error: reason, code: 'no' } satisfies Failure) },
  /** As a proxy in between says it. */
  inOtherWords: { status: 500, type: 'text/html', text: 'Sorry' },
  /** A success by its status alone. */
  notJson: { status: 200, text: 'no JSON' },
  cutOff: 'cutOff',
} as const satisfies Record<string, Answer>
type HowItFails = keyof typeof failures

/** Every call of this kind fails so, until another answer is given; or those alone that `which` picks, one by one. */
export function fail(endpoint: Endpoint, how: HowItFails, which: (asked: Asked) => boolean = () => true) {
  const before = answers.get(endpoint)
  answers.set(endpoint, (asked) => (before && !which(asked) ? before(asked) : failures[how]))
}

/**
 * Every call of this kind is refused with these words, and these beside its fields; or those alone that `which` picks,
 * and the others are answered as before.
 */
export function refuse(
  endpoint: Endpoint,
  status: number,
  failure: Partial<Failure>,
  which: (asked: Asked) => boolean = () => true,
) {
  const before = answers.get(endpoint)
  const { message = reason, code = 'no', fields } = failure
  const text = JSON.stringify({ message, error: message, code, fields } satisfies Failure)
  answers.set(endpoint, (asked) => (before && !which(asked) ? before(asked) : { status, text }))
}

/** Calls of this kind wait for their answer until what this returns is called, as on a slow network. */
export function holdBack(endpoint: Endpoint): () => void {
  const before = answers.get(endpoint)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  answers.set(endpoint, async (asked) => {
    await released
    return before?.(asked) ?? 'cutOff'
  })
  return release
}

/** What was asked by calls of this kind, the first one first. */
export const asked = (endpoint: Endpoint) => sent.filter((one) => one.endpoint === endpoint).map(({ asked }) => asked)

/** The calls, by method and route, that could change something. */
export const writes = () =>
  sent.filter(({ endpoint }) => endpoint.method !== 'GET').map(({ endpoint: { method, url } }) => `${method} ${url}`)

/** Forgets what was answered and asked. Fails when something was asked that nobody gave an answer to. */
export function endOfNetwork() {
  const unlooked = complaints
  answers = ofEveryScreen()
  sent = []
  complaints = []
  expect(unlooked, 'what the screen asked').toEqual([])
}

type Interceptor = NonNullable<IFetchInterceptor['beforeAsyncRequest']>

/** What fetch and XMLHttpRequest both come by. */
export const interceptor: IFetchInterceptor = {
  beforeAsyncRequest: async ({ request, window }) => {
    const given = await findAnswer(request)
    if (given === 'cutOff') throw new TypeError('The network is cut off')
    return responseOf(window, given)
  },
}

async function findAnswer(request: Parameters<Interceptor>[0]['request']): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url)
  // A path without params before one that it fits too: /api/sales/cash and /api/sales/:saleId
  const known = [...answers.keys()].sort((one, other) => paramsIn(one).length - paramsIn(other).length)
  const endpoint = known.find(({ method, url }) => method === request.method && asPattern(url).test(pathname))
  try {
    if (!endpoint) throw new Error('nobody gave an answer')
    const values = asPattern(endpoint.url).exec(pathname)?.slice(1) ?? []
    const params = Object.fromEntries(
      paramsIn(endpoint).map((name, at) => [name, decodeURIComponent(values[at] ?? '')]),
    )
    const text = endpoint.schema.body ? await request.text() : ''
    const body: unknown = text === '' ? undefined : JSON.parse(text)
    const asked = { params, query: Object.fromEntries(searchParams), body }
    endpoint.schema.params?.parse(asked.params)
    endpoint.schema.querystring?.parse(asked.query)
    endpoint.schema.body?.parse(asked.body)
    sent.push({ endpoint, asked })
    return (await answers.get(endpoint)?.(asked)) ?? 'cutOff'
  } catch (error) {
    complaints.push(`${request.method} ${request.url}: ${error instanceof Error ? error.message : String(error)}`)
    return 'cutOff'
  }
}

const paramsIn = ({ url }: Endpoint) => [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
const asPattern = (url: string) => new RegExp(`^${url.replace(/:\w+/g, '([^/]+)')}$`)

function successOf({ url, schema: { response } }: Endpoint) {
  if (response[200]) return [200, response[200]] as const
  if (response[201]) return [201, response[201]] as const
  throw new Error(`${url} has no answer that is a success`)
}

const responseOf = (window: BrowserWindow, { status, type = 'application/json', text }: Exclude<Answer, 'cutOff'>) =>
  new window.Response(text, { status, headers: { 'content-type': type } })
