import { addressOf } from '@forecourt/contract/endpoint'
import { expect, test } from 'vitest'
import { everyCall } from '../every-call.ts'
import { type SentRequest, startApp } from '../harness.ts'
import { makeTargets } from '../matrix/world.ts'
import { startServerIn } from '../processes/child-server.ts'
import { freshFolder } from './fresh-folder.ts'
import { unpackLastRelease } from './last-release.ts'
import { settingsBeside } from './settings-beside.ts'

/*
 * While a new version rolls in, servers of the last release go on over the newer schema. Here one answers every call
 * that it knows there, each prepared by the new server beside it.
 */

test('every call of the last release’s server is answered on the newest schema', { timeout: 240_000 }, async () => {
  const server = await startApp()
  const { own } = await makeTargets(server)
  const { main } = await unpackLastRelease(await freshFolder())
  const old = await startServerIn({ ...settingsBeside(server), LOG_LEVEL: 'error' }, { main })

  const knows = await callsOf(old.origin)
  const calls = everyCall({ ...server, send: (request, token) => sendTo(old.origin, request, token) }, own).filter(
    ({ endpoint: { method, url } }) => knows.has(`${method} ${url}`),
  )
  const failed: string[] = []
  let refused = 0
  for (const { name, prepare } of calls) {
    const answer = await (await prepare())()
    if (answer === 'cut off' || answer.status >= 500) failed.push(`${name}: ${JSON.stringify(answer)}`)
    else if (answer.status >= 400) refused += 1
  }
  expect(failed).toEqual([])
  // What is new in the contract since is not known there
  expect(refused).toBeLessThan(calls.length / 10)
  expect(await old.stopped()).toEqual({ code: 0, complaints: [] })
})

async function callsOf(origin: string): Promise<Set<string>> {
  const { paths } = (await (await fetch(`${origin}/api/openapi.json`)).json()) as { paths: Record<string, object> }
  return new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    ),
  )
}

async function sendTo(origin: string, { endpoint, body, headers, ...parts }: SentRequest, token?: string) {
  const isForm = body instanceof FormData
  const answer = await fetch(origin + addressOf(endpoint, parts), {
    method: endpoint.method,
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  })
  const text = await answer.text()
  const json = answer.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : undefined
  return { status: answer.status, body: json, failure: json, headers: Object.fromEntries(answer.headers) }
}
