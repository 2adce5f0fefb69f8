import type { TestServer } from './harness.ts'

/** A server a second later: what was done before stands before. */
export function later(server: TestServer): TestServer {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  return server
}
