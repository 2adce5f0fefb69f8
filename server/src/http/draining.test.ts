import { me } from '@forecourt/contract/session'
import { expect, test } from 'vitest'
import { startApp } from '../../test/harness.ts'
import './draining.ts'

test('a server that is to stop answers on, leads its callers away, and is not ready for more', async () => {
  const server = await startApp()
  const { token } = server.superAdmin
  const ready = async () => (await server.app.inject('/readyz')).statusCode
  const before = await server.call(me, { token })
  expect([before.status, before.headers.connection, await ready()]).toEqual([200, 'keep-alive', 200])
  server.app.drain()
  const answer = await server.call(me, { token })
  expect([answer.status, answer.headers.connection, await ready()]).toEqual([200, 'close', 503])
})
