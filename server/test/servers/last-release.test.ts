import { expect, test } from 'vitest'
import { everyCall } from '../every-call.ts'
import { type SentRequest, startApp } from '../harness.ts'
import { makeTargets } from '../matrix/world.ts'
import { callerOf } from '../processes/caller.ts'
import { startServerIn } from '../processes/child-server.ts'
import { freshFolder } from '../processes/fresh-folder.ts'
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
  const { call } = callerOf(old.origin)
  const send = ({ endpoint, ...request }: SentRequest, token?: string) => call(endpoint, { ...request, token })
  const calls = everyCall({ ...server, send }, own).filter(({ endpoint: { method, url } }) =>
    knows.has(`${method} ${url}`),
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
