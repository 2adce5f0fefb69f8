import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Upstream = { origin: string; agent: Agent; taken: number; isAway: boolean }
type Passed = 'answered' | 'unreached' | 'again'

/**
 * A balancer on this machine, as Caddy is before several servers: calls go to one after the other over connections that
 * stay open, answers come as they are made, what reached no server goes to the next, and one that cannot be reached is
 * asked nothing more. A server that goes in the middle of a call costs that call its answer.
 */
export async function startProxy(origins: string[]) {
  const open = (origin: string): Upstream => ({
    origin,
    agent: new Agent({ keepAlive: true }),
    taken: 0,
    isAway: false,
  })
  let upstreams = origins.map(open)
  let turn = 0
  let answersLost = 0

  function next(): Upstream | undefined {
    const there = upstreams.filter(({ isAway }) => !isAway)
    turn += 1
    return there[turn % there.length]
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    // Whole, so that it can be sent again to another
    const body = await buffer(incoming)
    for (let upstream = next(); upstream; upstream = next()) {
      const passed = await passTo(upstream, incoming, body, outgoing)
      if (passed === 'answered') return
      if (passed === 'unreached') upstream.isAway = true
    }
    outgoing.writeHead(502).end()
  }

  function passTo(upstream: Upstream, incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse) {
    const { hostname, port } = new URL(upstream.origin)
    const { method = '', url: path = '', headers, socket } = incoming
    const from = { 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'https' }
    const asked = request({ hostname, port, method, path, headers: { ...headers, ...from }, agent: upstream.agent })
    outgoing.on('close', () => asked.destroy())
    asked.end(body)
    return new Promise<Passed>((resolve) => {
      asked.on('response', (answer) => {
        upstream.taken += 1
        resolve('answered')
        if (answersLost > 0 && method !== 'GET') {
          answersLost -= 1
          answer.on('end', () => outgoing.destroy()).resume()
          return
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(outgoing)
        answer.on('close', () => !answer.complete && outgoing.destroy())
      })
      asked.on('error', ({ code }: NodeJS.ErrnoException) => {
        if (!outgoing.headersSent && !outgoing.destroyed) {
          // Nothing of it came there; or it may be asked as often as one likes, over a connection that had gone meanwhile
          if (code === 'ECONNREFUSED') return resolve('unreached')
          if (asked.reusedSocket && method === 'GET') return resolve('again')
        }
        resolve('answered')
        if (outgoing.headersSent) outgoing.destroy()
        else outgoing.writeHead(502).end()
      })
    })
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  })
  // As long as its clients keep it: one that is closed while they send costs them the answer
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on these take their turns: what is under way elsewhere is still answered. */
    use(now: string[]) {
      upstreams = now.map(
        (origin) => upstreams.find((known) => known.origin === origin && !known.isAway) ?? open(origin),
      )
    },
    /** How many calls a server has answered. */
    taken: (origin: string) => upstreams.find((known) => known.origin === origin)?.taken ?? 0,
    /** Cuts the line before so many answers to writes, once the server has given them. */
    loseAnswers(count: number) {
      answersLost = count
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      for (const { agent } of upstreams) agent.destroy()
    },
  }
}
